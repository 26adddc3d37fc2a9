import { createHash } from 'node:crypto'
import { type BrandFile, type ShownSite } from '@specnav/host'
import { assetFolder, fallbackFontCss, type HeadElement } from '@specnav/branding'
import { themeLayout } from './assets.ts'
import type { CodeDrawer } from './code/highlighter.ts'

/** The style sheet of one site: its theme, colours and fonts. */
export async function brandSheet(shown: ShownSite, code: CodeDrawer): Promise<BrandFile> {
  const { look } = shown
  const { branding } = look
  const layout = [
    themeLayout(branding.theme),
    scriptless(branding.appearance.default),
    await code.lookCss(),
    laterFont(shown) === undefined ? '' : fallbackFontCss(branding),
  ].join('')
  const text = look.css({ host: 'starlight', layout })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return sheet(`${assetFolder}/brand.${hash}.css`, text)
}

/** The element that loads the font of the themes with the page. It can follow, unless docs.json names a font. */
export function laterFont({ look, site }: ShownSite): HeadElement | undefined {
  const { body, heading } = site.config.fonts ?? {}
  const isNamed = [body, heading].some((font) => font?.family !== undefined || font?.source !== undefined)
  return isNamed ? undefined : look.head.find(({ attrs }) => attrs['as'] === 'font')
}

/** The style sheet of the colours in code, as far as pages have been drawn. Its name stays: pages are drawn before it. */
export function codeSheet(code: CodeDrawer): BrandFile {
  return sheet(codePath, `@layer starlight.components{${code.css}}\n`)
}

export const codePath = `${assetFolder}/code.css`

function sheet(path: string, text: string): BrandFile {
  return { path, contentType: 'text/css; charset=utf-8', body: () => text }
}

/** Pages are marked as dark until their script has run: without it, the logo is that of the page's mode. */
function scriptless(mode: string): string {
  if (mode === 'dark') return ''
  const query = mode === 'light' ? '(scripting:none)' : '(scripting:none) and (prefers-color-scheme:light)'
  const logo = (which: string) => `.sn-site-title [data-mode=${which}]`
  return `@media ${query}{${logo('light')}{display:block}${logo('dark')}{display:none}}`
}
