import { fileURLToPath } from 'node:url'
import { type BrandFile, hashedFile, readSheet } from '@specnav/host'

/** The style sheets of our pages, and those for pages with a component. */
export type Sheets = readonly [pages: BrandFile, components: BrandFile]

/** Files of their own: VitePress makes one style sheet for all pages. They come before it, so that the project's rules win. */
export function sheetsOf(): Sheets {
  const [menu = '', endpoint = '', components = ''] = ['contextual-menu/menu', 'pages/endpoint', 'content/content'].map(
    (name) => readSheet(`@specnav/${name}.css`),
  )
  const own = readSheet(fileURLToPath(new URL('../styles/specnav.css', import.meta.url)))
  // The menu is beside texts, too. Rules for links in texts have the specificity of its own.
  const aboveText = menu.replaceAll(/^sn-menu/gm, ':root sn-menu')
  return [
    hashedFile('pages.css', [aboveText, ofText(endpoint), own].join('\n')),
    hashedFile('components.css', ofText(components)),
  ]
}

/** Rules with a higher specificity than VitePress' styles for text. */
function ofText(sheet: string): string {
  return `.vp-doc {\n${sheet}\n}`
}
