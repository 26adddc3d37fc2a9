import { say } from '@specnav/core/words'
import { type CodePart, cutAtWords, lineNumbers, wordPattern } from '@specnav/content'
import { attributes, type Html, markup, raw } from '../../frame/html.ts'

/** A piece of a line with its class; none where it has the colour of all text. */
export interface Piece {
  text: string
  className?: string | undefined
}

/** More lines than these are folded where their author allows it. */
const mostLines = 18

/** A block of code in its frame. `lines` are those of the code, in pieces. */
export function codeHtml(block: CodePart, lines: readonly (readonly Piece[])[]): string {
  const { lang, title, wrap, icon } = block
  const marked = {
    mark: lineNumbers(block.mark),
    ins: lineNumbers(block.ins),
    del: lineNumbers(block.del),
    focus: lineNumbers(block.focus),
  }
  const isFolded = block.expandable && lines.length > mostLines
  const hasTitle = Boolean(title || icon)
  const frame = ['frame', hasTitle && 'has-title', isFolded && 'is-folded', 'not-content'].filter(Boolean).join(' ')
  const name = hasTitle && markup`<span class="title">${icon !== undefined && raw(icon)}${title}</span>`
  const words = (block.words ?? []).map(({ text, lines }) => ({ text, lines: lineNumbers(lines) }))
  const rows = lines.map((pieces, index) => {
    const marks = Object.entries(marked).flatMap(([name, numbers]) => (numbers.has(index + 1) ? [name] : []))
    const found = words.filter(({ lines }) => lines.has(index + 1))
    return lineHtml(found.length > 0 ? withWords(pieces, found) : pieces, ['ec-line', ...marks].join(' '))
  })
  const look = [wrap && 'wrap', block.lines && 'numbered', block.focus && 'focused'].filter(Boolean).join(' ')
  const unfold =
    isFolded &&
    markup`<label class="unfold"><input type="checkbox" autocomplete="off">${say('buttons.allLines', { count: lines.length })}</label>`
  const copy =
    !block.nocopy &&
    markup`<div class="copy"><button type="button" title="${say('content.copyCode')}" data-copied="${say('content.copied')}"></button><output></output></div>`
  return markup`<div class="expressive-code">
    <figure class="${frame}">
      ${name && markup`<figcaption class="header">${name}</figcaption>`}
      <pre tabindex="0"${attributes({ 'data-language': lang, class: look })}><code>${rows}</code></pre>
      ${unfold}
      ${copy}
    </figure>
  </div>`.parts.join('')
}

/** The pieces of a line, in which words are marked wherever they occur. */
function withWords(pieces: readonly Piece[], words: readonly { text: string }[]): readonly Piece[] {
  const texts = pieces.map(({ text }) => text)
  return cutAtWords(texts, wordPattern(words)).map(({ of, text, isWord }) => {
    const names = [pieces[of]?.className, isWord && 'word'].filter(Boolean).join(' ')
    return { text, className: names || undefined }
  })
}

function lineHtml(pieces: readonly Piece[], className: string): Html {
  const text = pieces.map(({ text, className }) =>
    className ? markup`<span class="${className}">${text}</span>` : text,
  )
  // An empty line would have no height, and would not be copied.
  return markup`<div class="${className}"><div class="code">${text.length > 0 ? text : '\n'}</div></div>`
}
