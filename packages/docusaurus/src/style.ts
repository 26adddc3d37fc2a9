import { fileURLToPath } from 'node:url'
import type { LoadContext } from '@docusaurus/types'
import { siteMarker } from '@specnav/core'
import { hostSizesCss } from '@specnav/branding'
import { bannerOf, readSheet, type ShownSite } from '@specnav/host'
import type { TextFile } from './closed-banner.ts'
import { packageFile } from './package-file.ts'

export interface StyleOptions {
  /** Whether the site uses the colours, fonts and background of docs.json. */
  branding: boolean
  /** Docusaurus' settings for stored choices of readers. */
  storage: LoadContext['siteStorage']
}

const sheets = [
  ...['@specnav/pages/endpoint.css', '@specnav/content/content.css', '@specnav/contextual-menu/menu.css'].map((name) =>
    fileURLToPath(import.meta.resolve(name)),
  ),
  packageFile('../styles/specnav.css'),
]

/** Our style sheet is a separate file, so that no bundler rewrites it for old browsers. */
export function styleSheet(docs: ShownSite, options: StyleOptions): TextFile {
  return {
    path: `${siteMarker}/style.css`,
    contentType: 'text/css; charset=utf-8',
    body: () => styles(docs, options),
  }
}

function styles(docs: ShownSite, { branding }: StyleOptions): string {
  const texts = sheets.map(readSheet)
  const banner = bannerOf(docs) ? [bannerCss] : []
  return [...texts, ...banner, branding ? brandCss(docs) : docs.look.hostCss('docusaurus')].join('\n')
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
