import { type CodePart, lineNumbers, readMarks, wordMarks, wordPattern } from '@specnav/content'
import { escapeHtml } from '@specnav/pages/html'
import type { MarkdownOptions, MarkdownRenderer } from 'vitepress'

/**
 * A code block as VitePress draws those of its own pages: coloured, with its language, a copy button, and
 * marked lines.
 */
export function codeHtml(
  { code, lang, title, focus, mark, ins, del, lines, words = [] }: CodePart,
  md: MarkdownRenderer,
): string {
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)))
  const marked = [mark, focus].filter(Boolean).join(',')
  const info = lang.replace(/[^\w+#.-]/g, '') + (lines ? ':line-numbers' : '') + (marked ? ` {${marked}}` : '')
  const caption = title ? `<p class="sn-c-code-title">${escapeHtml(title)}</p>` : ''
  // The page has no expressions.
  const html = md
    .render(`${fence}${info}\n${withWords(code, words)}\n${fence}\n`)
    .replace(/(<pre[^>]*?) v-pre(?:="")?/, '$1')
  return caption + withDifference(html, { add: lineNumbers(ins), remove: lineNumbers(del) })
}

/** Marks added and removed lines with comments in the code, as VitePress expects them. */
function withDifference(html: string, lines: { add: ReadonlySet<number>; remove: ReadonlySet<number> }): string {
  if (lines.add.size + lines.remove.size === 0) return html
  let number = 0
  return html.replace(/<span class="line/g, (start) => {
    number++
    const kind = lines.add.has(number) ? 'add' : lines.remove.has(number) ? 'remove' : undefined
    return kind ? `${start} diff ${kind}` : start
  })
}

type Words = NonNullable<CodePart['words']>

/** How {@link codeTransformer} reads a word that is marked: own pages of the project may have the marks of others. */
const wordMark = '[!specnav word:'

/** Code of a page of ours, in which marks of words are for {@link codeTransformer}. */
export function ownWordMarks(code: string): string {
  return code.replaceAll('[!code word:', wordMark)
}

/** Code with a line before each part of it in which a word is marked. */
function withWords(code: string, words: Words): string {
  const lines = code.split('\n')
  const marks = words.map(({ text, lines }) => ({ text, numbers: [...lineNumbers(lines)] }))
  for (const { text, numbers } of marks.toSorted((a, b) => (b.numbers[0] ?? 1) - (a.numbers[0] ?? 1)))
    lines.splice((numbers[0] ?? 1) - 1, 0, `// ${wordMark}${text.replaceAll(/[\\:\]]/g, '\\$&')}:${numbers.length}]`)
  return lines.join('\n')
}

/**
 * Marks words. And without a limit of time: Shiki leaves a line without colours that takes half a second on a busy
 * machine.
 */
export const codeTransformer: NonNullable<MarkdownOptions['codeTransformers']>[number] = {
  name: '@specnav/vitepress',
  preprocess(written, options) {
    options.tokenizeTimeLimit = 0
    if (!written.includes(wordMark)) return undefined
    const { code, marks } = readMarks(written.replaceAll(wordMark, '[!code word:'), wordMarks)
    const places = code.split('\n').flatMap((text, line) => {
      const words = (marks.words ?? []).filter(({ lines }) => lineNumbers(lines).has(line + 1))
      const found = words.length > 0 ? text.matchAll(new RegExp(wordPattern(words), 'g')) : []
      return Array.from(found, ({ index, 0: { length } }) => ({
        start: { line, character: index },
        end: { line, character: index + length },
        properties: { class: 'highlighted-word' },
        alwaysWrap: true,
      }))
    })
    // Shiki shows no codes of a terminal's colours, and so its places are others.
    if (options.lang !== 'ansi') options.decorations = [...(options.decorations ?? []), ...places]
    return code
  },
}
