/**
 * Whether a request prefers Markdown to HTML: it names `text/markdown`, and nothing that stands for HTML with a higher
 * quality. Web servers compare qualities with patterns, digit by digit: one digit counts, here as there.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept) return false
  const entries = accept.split(',').map(entryOf)
  const quality = (...types: string[]) =>
    Math.max(-1, ...entries.flatMap(({ type, tenths }) => (types.includes(type) ? [tenths] : [])))
  const html = quality('text/html')
  const markdown = quality('text/markdown')
  return markdown > 0 && markdown >= (html < 0 ? quality('text/*', '*/*') : html)
}

function entryOf(entry: string): { type: string; tenths: number } {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const written = parameters.find((parameter) => parameter.startsWith('q='))
  const [, one, digit] = /^q=(?:(1)|0?\.(\d)|0)/.exec(written ?? 'q=1') ?? []
  return { type, tenths: one ? 10 : Number(digit ?? 0) }
}

/** The choice of Markdown as conditions on the header, for servers with rules: any of them, with all that it says. */
export interface AcceptCondition {
  /** A pattern that the header matches. */
  markdown: string
  /** Patterns of HTML with a higher quality: the header matches none. */
  html: string
  /** Patterns of types with a wildcard, which only count if HTML itself is not named. */
  wildcard: string
}

/** HTML is named, with whatever quality. Patterns do not distinguish upper and lower case. */
export const namesHtml = `(?:^|,)\\s*text/html\\s*(?:[;,]|$)`

const others = '(?:\\s*;\\s*[^q\\s,;][^,;]*)*\\s*'
const first = (type: string) => `(?:^|,)\\s*${type}${others}`

export const acceptConditions: readonly AcceptCondition[] = Array.from({ length: 10 }, (_, index) => {
  const tenths = 10 - index
  const own = tenths === 10 ? '(?:,|$|;\\s*q=1)' : `;\\s*q=0?\\.${tenths}`
  // Nothing is higher than 1: the pattern matches no header.
  const higher =
    tenths === 10 ? '$,' : tenths === 9 ? '(?:,|$|;\\s*q=1)' : `(?:,|$|;\\s*q=(?:1|0?\\.[${tenths + 1}-9]))`
  return {
    markdown: first('text/markdown') + own,
    html: first('text/html') + higher,
    wildcard: first('(?:text|\\*)/\\*') + higher,
  }
})

/** All of it as one pattern, for expressions that can look ahead. */
export const acceptPattern = `^(?:${acceptConditions
  .map(({ markdown, html, wildcard }, index) =>
    index === 0 ? `.*${markdown}` : `(?!.*${html})(?:(?=.*${namesHtml})|(?!.*${wildcard})).*${markdown}`,
  )
  .join('|')})`
