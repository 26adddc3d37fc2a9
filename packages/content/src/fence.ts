import { type CodeMarks, joinRanges, lineRanges, readMarks } from './code-marks.ts'

/** The options after the language of a code fence. */
export interface FenceMeta extends CodeMarks {
  title?: string
  icon?: string
  /** Whether lines are numbered, long ones continue on the next, many of them are folded at first, and no button copies them. */
  lines?: boolean
  wrap?: boolean
  expandable?: boolean
  nocopy?: boolean
}

const ignored = new Set(['twoslash', 'collapse'])

const switches = new Map<string, 'lines' | 'wrap' | 'expandable' | 'nocopy'>([
  ['lines', 'lines'],
  ['showLineNumbers', 'lines'],
  ['wrap', 'wrap'],
  ['expandable', 'expandable'],
  ['[expandable]', 'expandable'],
  ['nocopy', 'nocopy'],
])

/**
 * Reads the text after the language of a code fence of `lines` lines: a title without quotes (` ```js
 * index.js `), options (`title="a b"`, `highlight={1,2}`, `icon="js"`, `theme={null}`, `wrap`, `lines`), line
 * ranges (`{1,3-5}`).
 */
export function readFenceMeta(text: string, lines: number): FenceMeta {
  const result: FenceMeta = {}
  const words: string[] = []
  const turnOn = (name: string) => {
    const option = switches.get(name)
    if (option) result[option] = true
    return option
  }
  for (const [token, key, value] of text.matchAll(/([\w-]+)=("[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|"[^"]*"|\S+/g)) {
    const bare = value?.replace(/^(?:\{["']|["'{])|(?:["']\}|["'}])$/g, '') ?? ''
    if (key === undefined) {
      if (/^\{[\d,\s-]*\}$/.test(token)) result.mark = lineRanges(token, lines)
      else if (turnOn(token) === undefined && !ignored.has(token)) words.push(token)
    } else if (key === 'title' || key === 'filename') result.title = bare
    else if (key === 'highlight' || key === 'mark') result.mark = lineRanges(bare, lines)
    else if (key === 'ins' || key === 'del' || key === 'focus') result[key] = lineRanges(bare, lines)
    else if (key === 'icon') result.icon = bare
    else if (bare !== 'false') turnOn(key)
  }
  const title = words.join(' ').replace(/^"(.*)"$/, '$1')
  if (title && result.title === undefined) result.title = title
  return result
}

/** A block without its marks, and with what its fence and its comments say about it. */
export function readFence(written: string, meta: string): { code: string } & FenceMeta {
  const { code, marks } = readMarks(written)
  const said = readFenceMeta(meta, code.split('\n').length)
  const fence: FenceMeta = { ...said, ...marks }
  for (const kind of ['mark', 'ins', 'del', 'focus'] as const)
    if (said[kind] && marks[kind]) fence[kind] = joinRanges(said[kind], marks[kind])
  return { code, ...fence }
}

/** What is wrong with where a fence ends. */
export interface FenceFault {
  /** The line that begins another fence inside of the block. Absent: no line closes the block. */
  inner?: string
  /** The fence says nothing about its code, as one that was meant to end a block does. */
  isBare: boolean
}

/**
 * Whether no line closes the fence of a block, which ends with the page, or with the list or the component around it; or whether
 * another fence begins in it, so that the line after that one's code has closed the block.
 */
export function fenceFault(written: string): FenceFault | undefined {
  const [, marks, info] = /^(`{3,}|~{3,})(.*)/.exec(written) ?? []
  if (marks === undefined) return undefined
  const lines = written
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^[\s>]+/, '').trimEnd())
  const isBare = info?.trim() === ''
  const [mark = ''] = marks
  const ends = (line: string) => line.startsWith(marks) && line.replaceAll(mark, '') === ''
  const begins = (line: string) => line.startsWith(marks) && /^(?:`+[ \t]*\w[^`]*|~+[ \t]*\w.*)$/.test(line)
  // One that is indented, as in a comment of the code, has its own end.
  const inner = lines.slice(lines.slice(0, -1).findLastIndex(ends) + 1).find(begins)
  if (inner !== undefined) return { inner, isBare }
  return ends(lines.at(-1) ?? '') ? undefined : { isBare }
}
