import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer'
import type { Problem } from '@specnav/core'
import { selectorRanges } from './css.ts'
import type { CustomFiles } from './files.ts'
import type { StyleHooks } from './hooks.ts'
import { simpleSelectors } from './style-sheet.ts'

/** Maximum number of selectors that are listed. */
const most = 10

/**
 * A note for each style sheet with selectors that match nothing on the site. This is a cheap check: a
 * selector may match if each of its ids, classes, tags and attributes is anywhere on the site, in a page or
 * in a script that could add it.
 */
export function unmatchedSelectors(
  styles: CustomFiles['styles'],
  scripts: readonly string[],
  hooks: StyleHooks,
  pages: Iterable<string>,
): Problem[] {
  if (styles.length === 0) return []
  const names = namesIn(pages)
  const code = scripts.join('\n')
  const isKnown = (name: string) => {
    const [, attribute] = /^\[\s*([\w-]+)/.exec(name) ?? []
    const word = attribute ?? name.replace(/^[#.]/, '')
    const key = attribute === undefined ? (/^[#.]/.test(name) ? name : name.toLowerCase()) : `[${attribute}`
    return names.has(key) || hooks(name) !== undefined || code.includes(word)
  }
  return styles.flatMap(({ path, text }): Problem[] => {
    const tokens = tokenize({ css: text })
    const lost = new Set<string>()
    for (const [from, to] of selectorRanges(tokens).flatMap(([from, to]) => listed(tokens, from, to)))
      if (!ofMarkdown.test(textOf(tokens, from, to)) && !outside(tokens, from, to).every(isKnown))
        lost.add(textOf(tokens, from, to))
    if (lost.size === 0) return []
    const shown = [...lost].slice(0, most).map((selector) => `\`${selector}\``)
    const rest = lost.size > most ? ` and ${lost.size - most} more` : ''
    const count = lost.size === 1 ? 'A selector matches' : `${lost.size} selectors match`
    const message = `${count} nothing on the site: ${shown.join(', ')}${rest}.`
    return [{ code: 'custom-selector', severity: 'note', message, file: path }]
  })
}

/** The elements that Markdown makes: a style sheet for all of them names some that no page has yet. */
const ofMarkdown =
  /^(?:h[1-6]|p|a|[uo]l|li|blockquote|pre|code|em|strong|del|hr|img|table|thead|tbody|tr|t[hd]|su[bp])(?:::?[a-z-]+)?$/i

/** Every id (`#a`), class (`.a`), tag (`a`) and attribute (`[a`) of pages. */
function namesIn(pages: Iterable<string>): Set<string> {
  // The root element and similar ones, and names that scripts of the site set.
  const names = new Set(['[data-theme', '[data-current-path'])
  for (const html of pages) {
    for (const [, tag, attribute, value = ''] of html.matchAll(
      /<([a-z][\w-]*)|\s([a-z][\w:-]*)(?:="([^"]*)"|(?=[\s>=]))/gi,
    )) {
      if (tag) names.add(tag.toLowerCase())
      if (attribute) names.add(`[${attribute.toLowerCase()}`)
      if (attribute === 'class') for (const name of value.split(/\s+/)) names.add(`.${name}`)
      if (attribute === 'id') names.add(`#${value}`)
    }
  }
  return names
}

/** The selectors of a list. */
function listed(tokens: readonly CSSToken[], from: number, to: number): [number, number][] {
  const parts: [number, number][] = []
  let start = from
  let depth = 0
  for (let index = from; index < to; index++) {
    depth += depthOf(tokens[index])
    if (depth > 0 || tokens[index]?.[0] !== TokenType.Comma) continue
    parts.push([start, index])
    start = index + 1
  }
  return [...parts, [start, to]]
}

/** The names in a selector outside of parentheses: names inside them need not match. */
function outside(tokens: readonly CSSToken[], from: number, to: number): string[] {
  const names: string[] = []
  let depth = 0
  let next = from
  const simple = simpleSelectors(tokens, from, to)
  for (const { name, from: at } of simple) {
    for (; next < at; next++) depth += depthOf(tokens[next])
    if (depth === 0) names.push(name)
  }
  return names
}

function depthOf(token: CSSToken | undefined): number {
  if (token?.[0] === TokenType.Function || token?.[0] === TokenType.OpenParen) return 1
  return token?.[0] === TokenType.CloseParen ? -1 : 0
}

function textOf(tokens: readonly CSSToken[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(([type, text]) => (type === TokenType.Comment ? '' : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
