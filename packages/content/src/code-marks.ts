/** Lines and words that an author marks in the code itself, with comments. */
export interface CodeMarks {
  /** Ranges of lines: `1,3-5`. */
  mark?: string
  ins?: string
  del?: string
  focus?: string
  words?: { text: string; lines: string }[]
}

type Kind = 'mark' | 'ins' | 'del' | 'focus'

const kinds: Readonly<Record<string, Kind>> = {
  '++': 'ins',
  '--': 'del',
  highlight: 'mark',
  hl: 'mark',
  error: 'mark',
  warning: 'mark',
  focus: 'focus',
}

/** `[!code ++]`, `[!code focus:3]` and `[!code word:a\:b:1]`, with what the comment says before and after. */
const marks = /\s*\[!code (?:(\+\+|--|highlight|hl|error|warning|focus)|word:((?:\\.|[^\\:\]])+))(?::(\d+))?\]/g

/** The starts and ends of comments that end before the line does, in the languages that have them. */
const blockStart = /\s*(?:\{\s*\/\*+|<!--+|\/\*+|\(\*|\{-|--\[=*\[|\{#|<%--|@\*|\{\{!(?:--)?|<#)\s*$/
const blockEnd = /^\s*(?:\*+\/(?:\s*\})?|--+>|\*\)|-\}|\]=*\]|#\}|--%>|\*@|(?:--)?\}\}|#>)/

/** The starts of comments that end with the line. */
const lineStart = /(?:\s*(?:\/\/+[/!]?|#+|--+|%+)|(?:^|\s+)(?:;+|'|"|!|\*|::|REM|rem|dnl|\.\.))\s*$/

/** A comment that says something else, too. */
const inComment = /(?:\/\/|\/\*|<!--|\(\*|\{-|(?:^|\s)(?:#|--|;|%|'|\*))/

/** The marks of words alone. */
export const wordMarks = /\s*\[!code ()word:((?:\\.|[^\\:\]])+)(?::(\d+))?\]/g

/**
 * Takes the marks out of code, or some of them. A mark on a line of its own is about the lines after it. A mark that is
 * in no comment is code.
 */
export function readMarks(code: string, wanted = marks): { code: string; marks: CodeMarks } {
  if (!code.includes('[!code ')) return { code, marks: {} }
  const lines: string[] = []
  const found: { kind: Kind | 'word'; text: string; from: number; count: number | undefined }[] = []
  for (const line of code.split('\n')) {
    const { rest, said } = unmarked(line, wanted)
    const isOwn = said.length > 0 && rest.trim() === ''
    for (const [, name, word = '', count] of said)
      found.push({
        kind: kinds[name ?? ''] ?? 'word',
        text: word.replace(/\\(.)/g, '$1'),
        from: lines.length + 1,
        count: count === undefined ? undefined : Number(count),
      })
    if (!isOwn) lines.push(rest)
  }
  const result: CodeMarks = {}
  for (const { kind, text, from, count } of found) {
    const to = from - 1 + (count ?? (kind === 'word' ? lines.length : 1))
    const range = lineRanges(`${from}-${to}`, lines.length)
    if (range === undefined) continue
    if (kind === 'word') (result.words ??= []).push({ text, lines: range })
    else result[kind] = joinRanges(result[kind], range)
  }
  return { code: lines.join('\n'), marks: result }
}

/** Ranges of lines as one. */
export function joinRanges(...ranges: readonly (string | undefined)[]): string {
  return ranges.filter(Boolean).join(',')
}

/** The numbers in `1,3-5`. */
export function lineNumbers(ranges = ''): ReadonlySet<number> {
  const lines = Array.from(ranges.matchAll(/(\d+)(?:-(\d+))?/g), ([, first, last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, index) => Number(first) + index),
  )
  return new Set(lines.flat())
}

/** The ranges of `text` that lie within the code; the highlighter takes no others. */
export function lineRanges(text: string, lines: number): string | undefined {
  const ranges = Array.from(text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g), ([, from, to = from]) => {
    const [start, end] = [Math.max(1, Number(from)), Math.min(lines, Number(to))]
    if (start > end) return undefined
    return start === end ? String(start) : `${start}-${end}`
  })
  return ranges.filter((range) => range !== undefined).join(',') || undefined
}

/** A line without its marks, and these. */
function unmarked(line: string, wanted: RegExp): { rest: string; said: RegExpMatchArray[] } {
  const said: RegExpMatchArray[] = []
  let rest = ''
  let end = 0
  for (const match of line.matchAll(wanted)) {
    rest += line.slice(end, match.index)
    end = match.index + match[0].length
    const after = line.slice(end)
    const close = blockEnd.exec(after)
    if (close && blockStart.test(rest)) {
      rest = rest.replace(blockStart, '')
      end += close[0].length
    } else if (/^\s*(?:$|\[!code )/.test(after) && lineStart.test(rest)) {
      if (after.trim() === '') rest = rest.replace(lineStart, '')
    } else if (
      !inComment.test(after.includes("'") ? rest.replaceAll("'", '') : rest) ||
      /^\S/.test(close ? '' : after)
    ) {
      rest += match[0]
      continue
    }
    said.push(match)
  }
  return { rest: said.length > 0 ? (rest + line.slice(end)).trimEnd() : line, said }
}
