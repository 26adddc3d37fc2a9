import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'

/** Elements that are no part of what a page says: ways to other pages, and what works on it. */
const around = new Set([
  'script',
  'style',
  'nav',
  'footer',
  'header',
  'aside',
  'button',
  'select',
  'svg',
  'noscript',
  'sn-menu',
])
const empty = new Set(['br', 'img', 'input', 'wbr', 'hr', 'meta', 'link', 'source'])

/** Words that only one form of a page has. */
export interface Difference {
  path: string
  onlyHtml: string[]
  onlyMarkdown: string[]
}

/** Compares the words of each page of a built site, in its `<main>` and in its Markdown. */
export function differences(site: string): Difference[] {
  const paths = readdirSync(site, { recursive: true, encoding: 'utf8' })
  return paths.flatMap((path) => {
    if (!path.endsWith('.md') || /^_specnav|^\.well-known/.test(path)) return []
    const name = path.slice(0, -'.md'.length)
    const file = [`${name}.html`, `${name}/index.html`].find((each) => paths.includes(each))
    if (file === undefined) return []
    const html = readFileSync(join(site, file), 'utf8')
    const markdown = readFileSync(join(site, path), 'utf8').replace(/^> For AI agents: .*$/m, '')
    const [shown, written] = [wordsOf(textOf(html)), wordsOf(markdown)]
    const without = (words: Set<string>, others: Set<string>) => [...words].filter((word) => !others.has(word))
    return [{ path, onlyHtml: without(shown, written), onlyMarkdown: without(written, wordsOf(allText(html))) }]
  })
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}[\p{L}\d]{3,}/gu))
}

function textOf(html: string): string {
  let text = ''
  let skipped = 0
  let inMain = 0
  const parser = new Parser({
    onopentag(name, { hidden, class: names = '' }) {
      if (name === 'main') inMain++
      if (name !== 'wbr') text += ' '
      const isAround = around.has(name) || hidden !== undefined || /\b(?:sr-only|sn-eyebrow)\b/.test(names)
      if (skipped > 0 ? !empty.has(name) : isAround) skipped++
    },
    ontext(part) {
      if (inMain > 0 && skipped === 0) text += part
    },
    onclosetag(name) {
      if (name === 'main') inMain--
      if (skipped > 0 && !empty.has(name)) skipped--
      if (name !== 'wbr') text += ' '
    },
  })
  parser.end(html)
  return text
}

/** Everything that the HTML has, in whatever form: names of languages, addresses and texts of closed parts too. */
function allText(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: (part) => (text += part),
    onattribute: (_, value) => (text += ` ${value} `),
    onclosetag: (name) => (text += name === 'wbr' ? '' : ' '),
  })
  parser.end(html)
  return text
}
