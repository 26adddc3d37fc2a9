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

export type ShowPage = (page: GatePage) => Promise<Response>

/** Draws the pages of the gate. They load nothing and run nothing, and nobody keeps them. */
export function pageWriter({ name, color }: { name: string; color?: string }): ShowPage {
  const css = styles(color)
  const hash = sha256(css)
  return async ({ status, title, text, body = '', formTargets = [], headers }) => {
    const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${name}`)}</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="name">${escapeHtml(name)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${body}
</main>
</body>
</html>
`
    const policy = [
      `default-src 'none'`,
      `style-src 'sha256-${await hash}'`,
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

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

/** A colour of docs.json, and the text that can be read on it. */
function styles(color = ''): string {
  const isHex = /^#[\da-f]{6}$/i.test(color)
  const accent = isHex ? color : '#3f4652'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    luminance(parseInt(accent.slice(start, start + 2), 16)),
  )
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  return `:root{color-scheme:light dark;--text:#17191c;--quiet:#555b65;--line:#868c96;--ground:#fff;--error:#a3151f}
@media (prefers-color-scheme:dark){:root{--text:#eceef1;--quiet:#b0b6c0;--line:#7f8691;--ground:#14161a;--error:#ff9b9b}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{width:100%;max-width:24rem}
.name{margin:0;color:var(--quiet);font-weight:600}
h1{margin:.25rem 0 .75rem;font-size:1.6rem;line-height:1.25}
p{margin:0 0 1.25rem;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:.375rem}
input{width:100%;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
.button{display:block;width:100%;margin-top:1rem;padding:.7rem 1rem;border:1px solid transparent;border-radius:.5rem;background:${accent};color:${isLight ? '#000' : '#fff'};font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
.error{color:var(--error);font-weight:600}`
}

function luminance(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
