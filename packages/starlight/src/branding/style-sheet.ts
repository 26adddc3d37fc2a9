import { createHash } from 'node:crypto'
import { assetFolder } from '@specnav/branding'
import { type BrandFile, exportedSheet, guestSheet, type ShownSite } from '@specnav/host'
import { packageFile } from '../package-file.ts'
import type { CodeStyle } from './code.ts'

/**
 * The style sheets of our pages: of components, which most endpoint pages have none of, and of all else. Their layers are part
 * of Starlight's layer, above its own: rules that a project puts above that layer, or outside of all layers, win over both.
 */
export function styleSheets({ look }: ShownSite, code: CodeStyle): [components: BrandFile, pages: BrandFile] {
  return [
    sheetOf('components', exportedSheet('@specnav/content/content.css')),
    sheetOf('pages', guestSheet(packageFile('styles/pages.css')), look.hostCss('starlight', { layout: code.css })),
  ]
}

function sheetOf(name: string, ours: string, more = ''): BrandFile {
  const order = layers.map((each) => `starlight.${each}`).join(', ')
  const text = `@layer ${order};\n@layer starlight.specnav {\n${ours}}\n${more}`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const contentType = 'text/css; charset=utf-8'
  return { path: `${assetFolder}/${name}.${hash}.css`, contentType, body: () => text }
}

const layers = ['base', 'reset', 'core', 'content', 'components', 'utils', 'specnav', 'specnav-theme']
