import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { assetFolder } from '@specnav/branding'
import { type BrandFile, exportedSheet, type ShownSite } from '@specnav/host'
import { packageFile } from '../package-file.ts'
import type { CodeStyle } from './code.ts'

/**
 * The style sheet of our pages. Its layers are part of Starlight's layer, above its own: rules that a project puts above
 * that layer, or outside of all layers, win over both.
 */
export function styleSheet({ look }: ShownSite, code: CodeStyle): BrandFile {
  const text = [
    `@layer ${layers.map((name) => `starlight.${name}`).join(', ')};`,
    `@layer starlight.specnav {`,
    parts(),
    '}',
    look.hostCss('starlight', { layout: code.css }),
  ].join('\n')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const contentType = 'text/css; charset=utf-8'
  return { path: `${assetFolder}/pages.${hash}.css`, contentType, body: () => text }
}

const layers = ['base', 'reset', 'core', 'content', 'components', 'utils', 'specnav', 'specnav-theme']

function parts(): string {
  const shared = ['content/content.css', 'pages/endpoint.css', 'contextual-menu/menu.css', 'host/guest.css']
  const sheets = shared.map((name) => exportedSheet(`@specnav/${name}`))
  return [...sheets, readFileSync(packageFile('styles/pages.css'), 'utf8')].join('\n')
}
