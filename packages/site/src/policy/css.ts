import { isTokenCloseSquare, isTokenIdent, isTokenOpenSquare, tokenize, TokenType } from '@csstools/css-tokenizer'
import { urlsOf } from '@specnav/host'

const opening = new Set<string>([TokenType.OpenCurly, TokenType.OpenParen, TokenType.OpenSquare, TokenType.Function])
const closing = new Set<string>([TokenType.CloseCurly, TokenType.CloseParen, TokenType.CloseSquare])

/** Whether declarations mean the same in any style sheet as in a page's `style` attribute. */
export function isMovable(declarations: string): boolean {
  let isWhole = true
  let depth = 0
  for (const [type] of tokenize({ css: declarations }, { onParseError: () => (isWhole = false) })) {
    if (opening.has(type)) depth++
    if (closing.has(type) && --depth < 0) isWhole = false
  }
  // URLs are relative to their file.
  return isWhole && depth === 0 && urlsOf(declarations).every(({ url }) => /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(url))
}

/** A style sheet whose selectors `[style…]` also match the attribute `name`. */
export function matchingMoved(css: string, name: string): string {
  if (!/\[\s*style/i.test(css)) return css
  const tokens = tokenize({ css })
  let text = ''
  let kept = 0
  for (const [index, open] of tokens.entries()) {
    const word = tokens[index + 1]
    if (!isTokenOpenSquare(open) || !isTokenIdent(word) || word[4].value.toLowerCase() !== 'style') continue
    const close = tokens.slice(index).find(isTokenCloseSquare)
    if (!close) break
    const [from, to] = [open[2], close[3] + 1]
    text += `${css.slice(kept, from)}:is(${css.slice(from, to)},[${name}${css.slice(word[3] + 1, to)})`
    kept = to
  }
  return text + css.slice(kept)
}
