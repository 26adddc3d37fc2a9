import type { LoadContext } from '@docusaurus/types'
import { siteMarker } from '@specnav/core'
import { hostSizesCss } from '@specnav/branding'
import {
  bannerOf,
  closedBanner,
  type Docs,
  exportedSheet,
  guestSheet,
  type ShownSite,
  type TextFile,
} from '@specnav/host'
import { packageFile } from './paths.ts'

export interface StyleOptions {
  /** Whether the site uses the colours, fonts and background of docs.json. */
  branding: boolean
  /** Docusaurus' settings for stored choices of readers. */
  storage: LoadContext['siteStorage']
}

const ownSheet = packageFile('../styles/specnav.css')

/** Our style sheet is a separate file, so that no bundler rewrites it for old browsers. */
export function styleSheet(docs: ShownSite, options: StyleOptions): TextFile {
  return {
    path: `${siteMarker}/style.css`,
    contentType: 'text/css; charset=utf-8',
    body: () => styles(docs, options),
  }
}

function styles(docs: ShownSite, { branding }: StyleOptions): string {
  const banner = bannerOf(docs) ? [bannerCss] : []
  const components = exportedSheet('@specnav/content/content.css')
  return [
    components,
    guestSheet(ownSheet),
    ...banner,
    branding ? brandCss(docs) : docs.look.hostCss('docusaurus'),
  ].join('\n')
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
export function bannerScript(docs: Docs, { storage: { type, namespace } }: StyleOptions): TextFile | undefined {
  return closedBanner(docs, (key) => {
    const [id, dismiss] = ['id', 'dismiss'].map((name) => `docusaurus.announcement.${name}${namespace}`)
    return `if (${type}[${JSON.stringify(id)}] === '${bannerId(key)}' && ${type}[${JSON.stringify(dismiss)}] === 'true') document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true')`
  })
}

/** Docusaurus' name for a banner of docs.json. */
export function bannerId(key: string): string {
  return `specnav-${key}`
}
