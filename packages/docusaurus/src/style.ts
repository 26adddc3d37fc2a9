import type { LoadContext } from '@docusaurus/types'
import { siteMarker } from '@specnav/core'
import { hostSizesCss } from '@specnav/branding'
import { type BrandFile, type Docs, hashedFile, readSheet, type ShownSite } from '@specnav/host'
import { packageFile } from './paths.ts'

export interface StyleOptions {
  /** Whether the site uses the colours, fonts and background of docs.json. */
  branding: boolean
  /** Docusaurus' settings for stored choices of readers. */
  storage: LoadContext['siteStorage']
}

/** A file whose text is known. */
type Text = ReturnType<typeof hashedFile>

const ownSheet = packageFile('../styles/specnav.css')

/** Our style sheets. They are separate files, so that no bundler rewrites them for old browsers. */
export interface StyleSheets {
  /** The look of our entries in the navigation, and with `branding` that of the site. */
  site: Text
  /** For pages of docs.json, and those with a component. */
  pages: BrandFile
  components: BrandFile
}

export function styleSheets(docs: ShownSite, { branding }: StyleOptions): StyleSheets {
  const look = () => (branding ? brandCss(docs) : docs.look.hostCss('docusaurus'))
  return {
    site: {
      path: `${siteMarker}/style.css`,
      contentType: 'text/css; charset=utf-8',
      body: () => [readSheet('@specnav/host/guest.css'), docs.banners.of() ? bannerCss : '', look()].join('\n'),
    },
    pages: hashedFile('pages.css', [...parts, ownSheet].map(readSheet).join('\n')),
    components: hashedFile('components.css', readSheet('@specnav/content/content.css')),
  }
}

const parts = ['@specnav/pages/endpoint.css', '@specnav/contextual-menu/menu.css']

/**
 * Whether the project's own pages show something of ours that has a look: a banner, icons, entries of its sidebars
 * (`hasEntries`), or with `branding` all of it.
 */
export function reachesOwnPages(docs: ShownSite, { branding }: StyleOptions, hasEntries: boolean): boolean {
  const { links, primary } = docs.look.navbar()
  const shown = [...docs.nav.entrance().flatMap(({ items }) => items), ...links, ...(primary ? [primary] : [])]
  return branding || hasEntries || docs.banners.of() !== undefined || shown.some(({ icon }) => icon !== undefined)
}

/** The bar with the message of docs.json. */
const bannerCss = `.theme-announcement-bar p { margin: 0; }
.theme-announcement-bar .close { opacity: 1; color: inherit; text-shadow: none; }`

/** Infima takes its values from these properties: see `infima-loader.ts`. */
function brandCss({ look }: ShownSite): string {
  const rules = Object.entries(look.properties).map(([name, value]) => `  ${name}: ${value};`)
  return [
    hostSizesCss('docusaurus'),
    look.fileCss({ host: 'docusaurus' }),
    `:root {\n${rules.join('\n')}\n}`,
    // Headings of a coloured hero have the colour of its text, as in Infima.
    '.hero--primary, .hero--dark { --ifm-heading-color: initial; }',
    // Infima has no property for the weight of body text.
    ...(look.branding.fonts.body?.weight === undefined ? [] : ['body { font-weight: var(--sn-weight); }']),
    '',
  ].join('\n')
}

/** Docusaurus hides a closed banner itself, but only one in its initial configuration. */
export function bannerScript(docs: Docs, { storage: { type, namespace } }: StyleOptions): Text | undefined {
  return docs.banners.closed((key) => {
    const [id, dismiss] = ['id', 'dismiss'].map((name) => `docusaurus.announcement.${name}${namespace}`)
    return `if (${type}[${JSON.stringify(id)}] === '${bannerId(key)}' && ${type}[${JSON.stringify(dismiss)}] === 'true') document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true')`
  })
}

/** Docusaurus' name for a banner of docs.json. */
export function bannerId(key: string): string {
  return `specnav-${key}`
}
