import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagObject } from '@docusaurus/types'
import { type Branding, bridges, customProperties, resolveBranding } from '@specnav/branding'
import { siteMarker } from '@specnav/core'
import type { SiteFile } from '@specnav/core/host'
import type { DocusaurusDocs } from './docs.ts'
import { packageFile } from './package-file.ts'

export interface StyleOptions {
  /** Whether the site takes the colours and fonts of docs.json. */
  branding: boolean
}

const sheets = [
  ...['@specnav/core/endpoint.css', '@specnav/contextual-menu/menu.css'].map((name) =>
    fileURLToPath(import.meta.resolve(name)),
  ),
  packageFile('../styles/specnav.css'),
]

/** Our style sheet: a file of its own, which no bundler rewrites for browsers of long ago. */
export function styleSheet(docs: DocusaurusDocs, options: StyleOptions): SiteFile {
  return {
    type: 'sidebar',
    path: `${siteMarker}/style.css`,
    contentType: 'text/css; charset=utf-8',
    body: () => styles(docs, options),
  }
}

/** What the head of every page holds: our style sheet, and the icon of the site where the project has set none. */
export function headTags(docs: DocusaurusDocs, options: StyleOptions, hasIcon: boolean): HtmlTagObject[] {
  const { path } = styleSheet(docs, options)
  const version = createHash('sha256').update(styles(docs, options)).digest('hex').slice(0, 8)
  const sheet = { rel: 'stylesheet', href: `${docs.urls.file(path)}?v=${version}` }
  return [{ tagName: 'link', attributes: sheet }, ...(hasIcon ? [] : icons(docs))]
}

/** The look that docs.json wants. */
export function brandingOf({ site, urls }: DocusaurusDocs): Branding {
  const { config, files } = site
  return resolveBranding(config, { has: (path) => files.has(path), url: (path) => urls.file(path) }).value
}

function styles(docs: DocusaurusDocs, { branding }: StyleOptions): string {
  const texts = sheets.map((file) => readFileSync(file, 'utf8'))
  return (branding ? [...texts, brandCss(docs)] : texts).join('\n')
}

/** Infima comes later, and repeats some properties for the dark mode with more weight than `:root` has. */
function brandCss(docs: DocusaurusDocs): string {
  const properties = { ...customProperties(brandingOf(docs)), ...bridges.docusaurus }
  const rules = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`)
  return `:root:root:root {\n${rules.join('\n')}\n}\n`
}

function icons(docs: DocusaurusDocs): HtmlTagObject[] {
  const { favicon } = docs.site.config
  if (!favicon) return []
  const link = (path: string, media?: string): HtmlTagObject => ({
    tagName: 'link',
    attributes: { rel: 'icon', href: docs.urls.resolve(path, ''), ...(media && { media }) },
  })
  const { light, dark } = favicon
  return light === dark
    ? [link(light)]
    : [link(light, '(prefers-color-scheme: light)'), link(dark, '(prefers-color-scheme: dark)')]
}
