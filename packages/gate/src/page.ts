import { pageStyles } from './page-styles.ts'
import type { GateLook } from './settings.ts'
import { type GateWords, languageFor, type Words, wordsIn } from './words.ts'

/** A page of the gate: a title, a sentence, and what can be done. */
export interface GatePage {
  status: number
  title: string
  text: string
  /** Already HTML. */
  body?: string
  /** Origins, besides the site's own, that its forms lead to. */
  formTargets?: readonly string[]
  headers?: Record<string, string>
}

/** Answers a request with a page, in the language of its reader. */
export type ShowPage = (request: Request, page: (words: Words) => GatePage) => Promise<Response>

/** How the pages of a site's gate look. */
export interface PageSite {
  base: string
  name: string
  color?: string
  look?: GateLook
  languages?: readonly string[]
  words?: GateWords
}

/** Draws the pages of the gate. They run nothing, load only the logo and the fonts of the site, and nobody keeps them. */
export function pageWriter(site: PageSite): ShowPage {
  const { name, color, look } = site
  const css = pageStyles({ look, color })
  const hash = sha256(css)
  const sources = ["'self'", ...(look?.origins ?? [])].join(' ')
  return async (request, page) => {
    const words = wordsIn(languageFor(request, site), site.words)
    const { status, title, text, body = '', formTargets = [], headers } = page(words)
    const html = `<!doctype html>
<html lang="${words.tag}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${name}`)}</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="name">${nameHtml(name, look)}</p>
<h1>${escapeHtml(title)}</h1>
${text && `<p>${escapeHtml(text)}</p>`}
${body}
</main>
</body>
</html>
`
    const policy = [
      `default-src 'none'`,
      `style-src 'sha256-${await hash}'`,
      ...(look ? [`img-src ${sources}`, `font-src ${sources}`] : []),
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ]
    return new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy.join('; '),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
        ...headers,
      },
    })
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A link that looks like a button. */
export function buttonLink(url: string, label: string): string {
  return `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`
}

/** The logo of the mode, or the name of a site without one. */
function nameHtml(name: string, { logo, scheme }: Partial<GateLook> = {}): string {
  if (!logo) return escapeHtml(name)
  const image = (url: string) => `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}">`
  if (scheme === 'dark') return image(logo.dark)
  if (scheme === 'light' || logo.light === logo.dark) return image(logo.light)
  const dark = `<source media="(prefers-color-scheme:dark)" srcset="${escapeHtml(logo.dark).replaceAll(' ', '%20')}">`
  return `<picture>${dark}${image(logo.light)}</picture>`
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
