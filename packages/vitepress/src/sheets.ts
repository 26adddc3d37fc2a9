import { fileURLToPath } from 'node:url'
import { type BrandFile, exportedSheet, hashedFile, readSheet } from '@specnav/host'

/** The style sheets of our pages, and those for pages with a component. */
export type Sheets = readonly [pages: BrandFile, components: BrandFile]

/** Files of their own: VitePress makes one style sheet for all pages. They come before it, so that the project's rules win. */
export function sheetsOf(): Sheets {
  const [menu = '', guest, endpoint, components] = [
    'contextual-menu/menu',
    'host/guest',
    'pages/endpoint',
    'content/content',
  ].map((name) => exportedSheet(`@specnav/${name}.css`))
  const own = readSheet(fileURLToPath(new URL('../styles/specnav.css', import.meta.url)))
  return [
    hashedFile('pages.css', [aboveText(menu), ...ofText(endpoint, guest), own].join('\n')),
    hashedFile('components.css', ofText(components).join('\n')),
  ]
}

/** The menu is beside texts, too. Rules for links in texts have the specificity of its own. */
function aboveText(menu: string): string {
  return menu.replaceAll(/^sn-menu/gm, ':root sn-menu')
}

/** Rules with a higher specificity than VitePress' styles for text. */
function ofText(...sheets: (string | undefined)[]): (string | undefined)[] {
  return ['.vp-doc {', ...sheets, '}']
}
