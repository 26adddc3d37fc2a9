import {
  type CSSToken,
  isTokenAtKeyword,
  isTokenCloseCurly,
  isTokenFunction,
  isTokenIdent,
  isTokenOpenCurly,
  isTokenSemicolon,
  isTokenString,
  isTokenURL,
  isTokenWhiteSpaceOrComment,
  tokenize,
  TokenType,
} from '@csstools/css-tokenizer'

/** A URL in a style sheet, and the Content-Security-Policy directive that allows its target. */
interface CssUrl {
  directive: 'font-src' | 'img-src' | 'style-src'
  url: string
  /** The index of its token in the list. */
  index: number
}

/** The URLs that the text of a style sheet loads. */
export function urlsOf(css: string): CssUrl[] {
  // Most load nothing, and this check costs a hundredth of parsing them.
  return /url\(|@import/i.test(css) ? cssUrls(tokenize({ css })) : []
}

/** The URLs that a style sheet loads. */
export function cssUrls(tokens: readonly CSSToken[]): CssUrl[] {
  const urls: CssUrl[] = []
  let rule = ''
  let isUrl = false
  for (const [index, token] of tokens.entries()) {
    if (isTokenAtKeyword(token)) rule = token[4].value.toLowerCase()
    else if (isTokenCloseCurly(token) || (isTokenSemicolon(token) && rule === 'import')) rule = ''
    const directive = rule === 'import' ? 'style-src' : rule === 'font-face' ? 'font-src' : 'img-src'
    if (isTokenURL(token) || (isTokenString(token) && (isUrl || rule === 'import')))
      urls.push({ directive, url: token[4].value, index })
    if (!isTokenWhiteSpaceOrComment(token)) isUrl = isTokenFunction(token) && token[4].value.toLowerCase() === 'url'
  }
  return urls
}

/** Rules that contain other rules. The contents of all others, such as `@keyframes`, have no selectors. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style'])

const opening = new Set<TokenType>([TokenType.OpenParen, TokenType.OpenSquare, TokenType.Function])
const closing = new Set<TokenType>([TokenType.CloseParen, TokenType.CloseSquare])

/** The positions of selectors in a style sheet: the first token of each list, and the one after its last. */
export function selectorRanges(tokens: readonly CSSToken[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  const blocks: boolean[] = []
  let start = 0
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    const [type] = token
    if (opening.has(type)) depth++
    else if (closing.has(type)) depth--
    if (depth > 0) continue
    if (isTokenOpenCurly(token)) {
      const first = tokens.slice(start, index).find((each) => !isTokenWhiteSpaceOrComment(each))
      const isRule = first !== undefined && isTokenAtKeyword(first)
      const isOuter = blocks.at(-1) ?? true
      const isCustomProperty = first !== undefined && isTokenIdent(first) && first[4].value.startsWith('--')
      if (isOuter && first && !isRule && !isCustomProperty) ranges.push([tokens.indexOf(first, start), index])
      blocks.push(isOuter && !isCustomProperty && (!isRule || grouping.has(first[4].value.toLowerCase())))
    } else if (isTokenCloseCurly(token)) blocks.pop()
    else if (!isTokenSemicolon(token)) continue
    start = index + 1
  }
  return ranges
}
