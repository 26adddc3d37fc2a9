/** What one page shows, as HTML and as Markdown. */
export interface Shown {
  html: ShownText
  markdown: ShownText
  /** The keys of the schemas that its HTML links to. */
  links: ReadonlySet<string>
}

interface ShownText {
  /** What is set as code: names and values. */
  codes: ReadonlySet<string>
  text: string
}

export function shownOn(html: string, markdown: string): Shown {
  const codes = html.matchAll(/<code[^>]*>(.*?)<\/code>/gs)
  const spans = markdown.matchAll(/(?<!`)(`+)(?!`) ?(.*?[^`]) ?\1(?!`)/g)
  const links = html.matchAll(/href="\/schemas\/([^"]*)\.html"/g)
  return {
    html: {
      codes: withEnds(Array.from(codes, ([, code]) => oneLine(decode(code!.replace(/<[^>]*>/g, ''))))),
      text: oneLine(decode(html.replace(/<[^>]*>/g, ''))),
    },
    markdown: {
      codes: withEnds(Array.from(spans, ([, , text]) => oneLine(text!))),
      text: oneLine(markdown),
    },
    links: new Set(Array.from(links, ([, key]) => decodeURIComponent(decode(key!)))),
  }
}

/** A text as readers see it. */
export function oneLine(text: string): string {
  return text.trim() === '' ? `"${text}"` : text.replaceAll(/\s+/g, ' ').trim()
}

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** A range says its ends. */
function withEnds(codes: readonly string[]): Set<string> {
  return new Set([...codes, ...codes.flatMap((code) => /^(-?[\d.e+]+) ?– ?(-?[\d.e+]+)$/.exec(code)?.slice(1) ?? [])])
}
