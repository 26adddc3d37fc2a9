import type { GateLook } from './settings.ts'

/** The style sheet of the gate's pages, in the look of the site, or with its colour alone. */
export function pageStyles({ look, color }: { look?: GateLook | undefined; color?: string | undefined }): string {
  const scheme = look?.scheme ?? 'light dark'
  return `${look?.css ?? neutral(color)}
:root{color-scheme:${scheme}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--sn-background);color:var(--sn-text);font:var(--sn-weight) 1rem/1.6 var(--sn-font)}
main{width:100%;max-width:24rem}
.name{margin:0 0 1.5rem;color:var(--sn-muted);font-weight:600}
.name img{display:block;max-width:100%;height:2rem;object-fit:contain}
h1{margin:0 0 .75rem;color:var(--sn-strong);font:var(--sn-heading-weight) 1.6rem/1.25 var(--sn-font-heading);letter-spacing:var(--sn-heading-tracking)}
p{margin:0 0 1.25rem;overflow-wrap:anywhere}
label{display:block;color:var(--sn-strong);font-weight:600;margin-bottom:.375rem}
input{width:100%;padding:.625rem .75rem;border:1px solid var(--sn-line-strong);border-radius:var(--sn-radius-control);background:transparent;color:inherit;font:inherit}
.button{display:block;width:100%;margin-top:1rem;padding:.7rem 1rem;border:1px solid transparent;border-radius:var(--sn-radius-control);background:var(--sn-button);color:var(--sn-button-text);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--sn-strong);outline-offset:2px}
.error{color:var(--sn-red);font-weight:600}
`
}

/** Custom properties of a page without docs.json: a colour, and the text that can be read on it. */
function neutral(color = ''): string {
  const isHex = /^#[\da-f]{6}$/i.test(color)
  const accent = isHex ? color : '#3f4652'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    luminance(parseInt(accent.slice(start, start + 2), 16)),
  )
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  return `:root{--sn-text:light-dark(#17191c,#eceef1);--sn-strong:var(--sn-text);--sn-muted:light-dark(#555b65,#b0b6c0);--sn-line-strong:light-dark(#868c96,#7f8691);--sn-background:light-dark(#fff,#14161a);--sn-red:light-dark(#a3151f,#ff9b9b);--sn-button:${accent};--sn-button-text:${isLight ? '#000' : '#fff'};--sn-radius-control:.5rem;--sn-weight:400;--sn-font:system-ui,sans-serif;--sn-heading-weight:700;--sn-font-heading:var(--sn-font);--sn-heading-tracking:0}`
}

function luminance(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
