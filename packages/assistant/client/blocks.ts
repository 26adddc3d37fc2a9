/** A block of Markdown at the outermost level, with the text that it was made from. */
export type Block = { raw: string } & (
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; level: number; text: string }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; text: string }
  | { type: 'rule' }
  | { type: 'list'; start?: number; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] }
)

const fence = /^ {0,3}(`{3,}|~{3,})\s*([^\s`]*)/
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/
const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/
const marker = /^( {0,3})([-*+]|(\d{1,9})[.)])(\s+|$)/
const delimiters = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

/**
 * The blocks of a text in Markdown. Its last one may still grow: a code block without an end reaches to the end of the
 * text. HTML is text.
 */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    if (lines[at]!.trim() === '') {
      at++
      continue
    }
    const { block, end } = blockAt(lines, at)
    blocks.push({ ...block, raw: lines.slice(at, end).join('\n') })
    at = end
  }
  return blocks
}

type Content = Block extends infer Each ? (Each extends Block ? Omit<Each, 'raw'> : never) : never

function blockAt(lines: readonly string[], at: number): { block: Content; end: number } {
  const line = lines[at]!
  const opened = fence.exec(line)
  if (opened) return codeAt(lines, at, opened[1]!, opened[2]!)
  const title = heading.exec(line)
  if (title) return { block: { type: 'heading', level: title[1]!.length, text: title[2]! }, end: at + 1 }
  if (rule.test(line)) return { block: { type: 'rule' }, end: at + 1 }
  if (/^ {0,3}>/.test(line)) {
    const end = endOf(lines, at, (each) => /^ {0,3}>/.test(each))
    const text = lines.slice(at, end).map((each) => each.replace(/^ {0,3}> ?/, ''))
    return { block: { type: 'quote', text: text.join('\n') }, end }
  }
  if (marker.test(line)) return listAt(lines, at)
  if (line.includes('|') && delimiters.test(lines[at + 1] ?? '') && lines[at + 1]!.includes('-')) {
    const end = endOf(lines, at + 2, (each) => each.includes('|'))
    const rows = lines.slice(at + 2, end).map(cellsOf)
    return { block: { type: 'table', head: cellsOf(line), rows }, end }
  }
  const end = endOf(lines, at + 1, (each) => !beginsBlock(each))
  return { block: { type: 'paragraph', text: lines.slice(at, end).join('\n') }, end }
}

function codeAt(lines: readonly string[], at: number, mark: string, language: string) {
  let end = at + 1
  while (end < lines.length && !isClosing(lines[end]!, mark)) end++
  const text = lines.slice(at + 1, end).join('\n')
  return { block: { type: 'code', language, text } as const, end: Math.min(end + 1, lines.length) }
}

function isClosing(line: string, mark: string): boolean {
  const text = line.trim()
  return text.startsWith(mark) && text.replaceAll(mark[0]!, '') === ''
}

/** The end of the lines from `start` on that are not empty and belong to a block. */
function endOf(lines: readonly string[], start: number, belongs: (line: string) => boolean): number {
  let end = start
  while (end < lines.length && lines[end]!.trim() !== '' && belongs(lines[end]!)) end++
  return end
}

function beginsBlock(line: string): boolean {
  return fence.test(line) || heading.test(line) || rule.test(line) || /^ {0,3}>/.test(line) || marker.test(line)
}

function listAt(lines: readonly string[], at: number): { block: Content; end: number } {
  const first = marker.exec(lines[at]!)!
  const kind = first[3] === undefined ? first[2] : 'number'
  const items: string[][] = []
  let end = at
  let indent = 0
  for (; end < lines.length; end++) {
    const line = lines[end]!
    const found = marker.exec(line)
    const isNested = /^\s*/.exec(line)![0].length >= indent && end > at
    if (line.trim() === '') {
      const next = lines[end + 1] ?? ''
      // An empty line ends the list, unless it goes on behind it.
      const goesOn = marker.exec(next)
      if (!/^\s{2,}\S/.test(next) && !(goesOn && kindOf(goesOn) === kind)) break
      items.at(-1)?.push('')
    } else if (found && !isNested) {
      if (kindOf(found) !== kind) break
      indent = Math.min(found[0].length, found[1]!.length + found[2]!.length + 4)
      items.push([line.slice(found[0].length)])
    } else if (isNested || !beginsBlock(line)) items.at(-1)?.push(isNested ? line.slice(indent) : line.trim())
    else break
  }
  const texts = items.map((item) => item.join('\n'))
  return { block: { type: 'list', ...(first[3] !== undefined && { start: Number(first[3]) }), items: texts }, end }
}

function kindOf(found: RegExpExecArray): string | undefined {
  return found[3] === undefined ? found[2] : 'number'
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
