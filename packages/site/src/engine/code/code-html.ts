import { type CodePart } from '@specnav/content'
import { attributes, type Html, markup } from '../../frame/html.ts'

/** A piece of a line with its class; none where it has the colour of all text. */
export interface Piece {
  text: string
  className?: string | undefined
}

/** Languages of shells, whose code is in the window of a terminal. */
const shells = new Set(
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh'.split(
    ' ',
  ),
)

/** A block of code in its frame. `lines` are those of the code, in pieces. */
export function codeHtml(block: CodePart, lines: readonly (readonly Piece[])[]): string {
  const { lang, title, wrap, code } = block
  const isFile = title !== undefined && /\.\w+$/.test(title) && !/\s/.test(title)
  const isTerminal = shells.has(lang) && !isFile && !code.startsWith('#!')
  const marked = { mark: linesOf(block.mark), ins: linesOf(block.ins), del: linesOf(block.del) }
  const frame = ['frame', isTerminal && 'is-terminal', title && 'has-title', 'not-content'].filter(Boolean).join(' ')
  const name = title
    ? markup`<span class="title">${title}</span>`
    : isTerminal && markup`<span class="sr-only">Terminal window</span>`
  const rows = lines.map((pieces, index) => {
    const marks = Object.entries(marked).flatMap(([name, numbers]) => (numbers.has(index + 1) ? [name] : []))
    return lineHtml(pieces, ['ec-line', ...marks].join(' '))
  })
  return markup`<div class="expressive-code">
    <figure class="${frame}">
      <figcaption class="header">${name}</figcaption>
      <pre tabindex="0"${attributes({ 'data-language': lang, class: wrap && 'wrap' })}><code>${rows}</code></pre>
      <div class="copy"><button type="button" title="Copy to clipboard" data-copied="Copied!"></button><output></output></div>
    </figure>
  </div>`.parts.join('')
}

function lineHtml(pieces: readonly Piece[], className: string): Html {
  const text = pieces.map(({ text, className }) =>
    className ? markup`<span class="${className}">${text}</span>` : text,
  )
  // An empty line would have no height, and would not be copied.
  return markup`<div class="${className}"><div class="code">${text.length > 0 ? text : '\n'}</div></div>`
}

/** The numbers in `1,3-5`. */
function linesOf(ranges = ''): Set<number> {
  const numbers = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  })
  return new Set(numbers)
}
