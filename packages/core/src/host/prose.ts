import GithubSlugger from 'github-slugger'
import { linkHtml } from '../pages/links.ts'
import { outlinedMarkdown } from '../pages/markdown-html.ts'
import type { RenderedPage } from '../pages/types.ts'

/** Markdown or MDX as sanitised HTML: of MDX the Markdown in it, with the titles of components as lines of their own. */
export function proseHtml(text: string, link: (url: string) => string): RenderedPage {
  const slugger = new GithubSlugger()
  const { html, headings } = outlinedMarkdown(
    withoutComponents(text),
    (heading) => slugger.slug(heading) || slugger.slug('section'),
  )
  return { html: linkHtml(html, link), headings }
}

/** `<Name …>`, `</Name>` and `<Name … />` with nothing else on the line but text behind it. */
const tag = /<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*(\/?)>/g

/** MDX without what only a program can show: components, imports, exports and comments. */
export function withoutComponents(mdx: string): string {
  let fence = ''
  /** How far the lines in each open component are indented; unknown until the first of them. */
  const open: (number | undefined)[] = []
  const lines: string[] = []
  for (const line of mdx.replace(/\{\/\*.*?\*\/\}/gs, '').split('\n')) {
    const text = unindent(line, open)
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1]
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) {
      fence = fence === '' ? mark : ''
      lines.push(text)
    } else if (fence !== '') lines.push(text)
    else if (!/^(?:import\s.*\sfrom\s|import\s*['"]|export\s)/.test(line)) {
      lines.push(
        text.replace(tag, (_, closing: string, name: string, attributes: string, own: string) => {
          if (closing) open.pop()
          else if (!own) open.push(undefined)
          return closing ? '' : titleOf(name, attributes)
        }),
      )
    }
  }
  return lines.join('\n')
}

function unindent(line: string, open: (number | undefined)[]): string {
  if (open.length === 0 || line.trim() === '') return line
  const indent = line.length - line.trimStart().length
  // A closing tag stands where its component does.
  if (/^\s*<\//.test(line)) return line.trimStart()
  const last = open.length - 1
  open[last] ??= indent
  return line.slice(Math.min(indent, open[last]))
}

/** What a component says in its attributes: `**Title**`, or a link where it leads somewhere. */
function titleOf(name: string, attributes: string): string {
  const value = (key: string) =>
    new RegExp(`\\s${key}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean)
  const title = value('title') ?? value('label') ?? value('name') ?? (name === 'Frame' ? value('caption') : undefined)
  if (title === undefined) return ''
  const href = value('href')
  return `\n\n**${href === undefined ? title : `[${title}](${href})`}**\n\n`
}
