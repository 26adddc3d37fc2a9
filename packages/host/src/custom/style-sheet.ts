import { cssString } from '@specnav/pages/html'
import { type CSSToken, isTokenFunction, isTokenIdent, tokenize, TokenType } from '@csstools/css-tokenizer'
import { cssUrls, selectorRanges } from './css.ts'
import type { StyleHooks } from './hooks.ts'

export interface SheetOptions {
  /** The URL on the site for a URL of the style sheet. */
  resolve(url: string): string
  /** The equivalents of the names that the platform gives its elements. */
  hooks: StyleHooks
}

/**
 * An author's style sheet for a site: its URLs lead to files of the site, and the platform's names match the
 * host's elements.
 */
export function adaptSheet(css: string, { resolve, hooks }: SheetOptions): string {
  const tokens = tokenize({ css })
  const texts = tokens.map(([, text]) => text)
  for (const { index, url } of cssUrls(tokens)) {
    const to = resolve(url)
    if (to !== url) texts[index] = tokens[index]?.[0] === TokenType.URL ? `url(${cssString(to)})` : cssString(to)
  }
  for (const { from, to, name } of selectorRanges(tokens).flatMap(([from, to]) => simpleSelectors(tokens, from, to))) {
    const written = texts.slice(from, to).join('')
    const own = hooks(name)
    if (own === undefined) continue
    texts.fill('', from, to)
    texts[from] = `:is(${written},${own})`
  }
  return texts.join('')
}

/**
 * A selector of one element. `name` is the form in which hooks are looked up: `#id`, `.class`, `tag`, or an
 * attribute as written.
 */
export interface SimpleSelector {
  name: string
  from: number
  to: number
}

/** The ids, classes, tags and attributes in a part of a style sheet's tokens. */
function simpleSelectors(tokens: readonly CSSToken[], from: number, to: number): SimpleSelector[] {
  const found: SimpleSelector[] = []
  for (let index = from; index < to; index++) {
    const token = tokens[index]
    const next = tokens[index + 1]
    if (!token) break
    const [type, text] = token
    if (type === TokenType.Hash) found.push({ name: `#${token[4].value}`, from: index, to: index + 1 })
    else if (type === TokenType.Delim && text === '.' && next && isTokenIdent(next)) {
      found.push({ name: `.${next[4].value}`, from: index, to: index + 2 })
      index++
    } else if (type === TokenType.OpenSquare) {
      const end = tokens.findIndex(([kind], at) => at > index && kind === TokenType.CloseSquare)
      if (end === -1) break
      const name = tokens
        .slice(index, end + 1)
        .map(([, each]) => each)
        .join('')
      found.push({ name, from: index, to: end + 1 })
      index = end
    } else if (type === TokenType.Colon) {
      // A pseudo-class or -element. The selectors in its parentheses are handled separately.
      while (tokens[index + 1]?.[0] === TokenType.Colon) index++
      const named = tokens[index + 1]
      if (named && (isTokenIdent(named) || isTokenFunction(named))) index++
    } else if (isTokenIdent(token)) found.push({ name: token[4].value, from: index, to: index + 1 })
  }
  return found
}
