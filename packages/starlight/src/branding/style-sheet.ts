import { type BrandFile, hashedFile, readSheet, type ShownSite } from '@specnav/host'
import { packageFile } from '../package-file.ts'
import type { CodeStyle } from './code.ts'

/**
 * The style sheets of our pages: of components, which most endpoint pages have none of, and of all else. Their layers are part
 * of Starlight's layer, above its own: rules that a project puts above that layer, or outside of all layers, win over both.
 */
export function styleSheets({ look }: ShownSite, code: CodeStyle): [components: BrandFile, pages: BrandFile] {
  const own = layered([...shared, packageFile('styles/pages.css')].map(readSheet).join('\n'))
  return [
    hashedFile('components.css', layered(readSheet('@specnav/content/content.css'))),
    hashedFile('pages.css', own + look.hostCss('starlight', { layout: code.css })),
  ]
}

/** The sheets of our parts of pages besides components, each before those that may override it. */
const shared = ['@specnav/pages/endpoint.css', '@specnav/contextual-menu/menu.css', '@specnav/host/guest.css']

function layered(css: string): string {
  return `@layer ${layers.map((each) => `starlight.${each}`).join(', ')};\n@layer starlight.specnav {\n${css}}\n`
}

const layers = ['base', 'reset', 'core', 'content', 'components', 'utils', 'specnav', 'specnav-theme']
