/**
 * Builds this project into `dist`, and shows its pages in all nine themes: a theme is one style sheet, so the same pages
 * serve for each. `dist/gallery.html` leads to them.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandingCss, resolveBranding, type ThemeName, themes } from '@specnav/branding'
import { diskFiles, readConfig } from '@specnav/core'
import { buildSite } from '@specnav/site'

const root = dirname(fileURLToPath(import.meta.url))
const out = resolve(root, process.argv[2] ?? 'dist')
const pages = ['index.html', 'components/index.html', 'api-reference/list-orders/index.html']

const { problems } = await buildSite({ root, out })
for (const { severity, message } of problems) console.error(`${severity}: ${message}`)

const assets = join(out, '_specnav')
const stylesheet = readdirSync(assets).find((name) => /^brand\..*\.css$/.test(name)) ?? ''
const fonts = readFileSync(join(assets, stylesheet), 'utf8').match(/^@font-face.*$/gm) ?? []
const names = Object.keys(themes) as ThemeName[]
for (const theme of names) {
  const css = `${fonts.join('\n')}\n${cssOf(theme)}`
  write(`_specnav/themes/${theme}.css`, css)
  for (const page of pages) {
    const html = readFileSync(join(out, page), 'utf8')
    write(`${theme}/${page}`, html.replace(`/_specnav/${stylesheet}`, `/_specnav/themes/${theme}.css`))
  }
}
const links = names.flatMap((theme) =>
  pages.map((page) => `<li><a href="/${theme}/${page.replace('index.html', '')}">${theme}: ${page}</a></li>`),
)
write('gallery.html', `<!doctype html><html lang="en"><title>Gallery</title><ul>${links.join('\n')}</ul></html>\n`)
console.log(`${names.length} themes in ${out}`)

/** The style sheet of the site, were its theme another one. */
function cssOf(theme: ThemeName): string {
  const { value: config } = readConfig(diskFiles(root))
  const file = new URL(`dist/browser/themes/${theme}.css`, import.meta.resolve('@specnav/site/package.json'))
  const layout = readFileSync(file, 'utf8')
  return brandingCss(resolveBranding({ ...config, theme }).value, { host: 'starlight', layout })
}

function write(path: string, text: string): void {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
