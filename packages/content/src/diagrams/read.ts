import { readFlowchart } from './flowchart.ts'
import { readSequence } from './sequence.ts'
import { readStructure } from './structures.ts'
import { type Statement, Undrawable } from './words.ts'

/** A diagram as the drawing library reads it. */
export interface ReadDiagram {
  text: string
  title: string | undefined
}

/** More would take seconds. Mermaid itself refuses longer diagrams. */
const longest = 50_000
const longestLine = 2000

/** Reads a diagram in Mermaid's language. Throws `Undrawable`. */
export function readDiagram(code: string): ReadDiagram {
  if (code.length > longest) throw new Undrawable(0, `It has more than ${longest} characters.`)
  const [, settings = ''] = /^\s*---[ \t]*\n(.*?)\n[ \t]*---[ \t]*\n/s.exec(code) ?? []
  const statements = statementsOf(code)
  const [header, ...rest] = statements.filter(({ text }) => !isAbout(text))
  if (!header) throw new Undrawable(0, 'It is empty.')
  const title = statements.flatMap(({ text }) => /^(?:accTitle\s*:|title\b:?)\s*(.+)$/.exec(text)?.[1] ?? [])[0]
  const [, kind = '', said = ''] = /^([\w-]+)\s*(.*)$/s.exec(header.text) ?? []
  return {
    text: written(kind, said, header.line, rest),
    title: title ?? /^[ \t]*title:[ \t]*["']?(.+?)["']?\s*$/m.exec(settings)?.[1],
  }
}

function written(kind: string, said: string, line: number, statements: readonly Statement[]): string {
  const direction = said === '' ? 'TB' : ({ '>': 'LR', '<': 'RL', '^': 'BT', v: 'TB' }[said] ?? said)
  if (/^(?:graph|flowchart|flowchart-elk)$/.test(kind) && /^(?:TB|TD|BT|RL|LR)$/.test(direction))
    return readFlowchart(direction, statements)
  if (kind === 'sequenceDiagram' && said === '') return readSequence(statements)
  const text = said === '' ? readStructure(kind, statements) : undefined
  if (text !== undefined) return text
  throw new Undrawable(
    line,
    `\`${`${kind} ${said}`.trim().slice(0, 40)}\` is none of the kinds that specnav draws: \`flowchart\`, \`sequenceDiagram\`, \`stateDiagram-v2\`, \`classDiagram\` and \`erDiagram\`.`,
  )
}

/** The statements of a diagram: one on each line, or several between semicolons. Words in quotes may have several lines. */
function statementsOf(code: string): Statement[] {
  const statements: Statement[] = []
  const lines = blanked(code).split('\n')
  const quotes = /^[ \t]*(?:graph|flowchart)\b/m.test(code)
  // Messages and notes have semicolons in them.
  const end = /^[ \t]*sequenceDiagram\b/m.test(code) ? /;$/g : /(?<!#\w{0,8});/g
  for (let line = 0; line < lines.length; line++) {
    const start = line
    let text = lines[line] ?? ''
    if (/^\s*%%/.test(text)) continue
    while (quotes && isOpen(text) && line - start < 20 && line + 1 < lines.length) text += `\n${lines[++line]}`
    if (text.length > longestLine) throw new Undrawable(start, `This line has more than ${longestLine} characters.`)
    const isQuoted = (at: number) => isOpen(text.slice(0, at))
    const ends = Array.from(text.matchAll(end), ({ index }) => index).filter((at) => !isQuoted(at))
    for (const [index, end] of [...ends, text.length].entries()) {
      const each = text
        .slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end)
        .replace(/[ \t]+/g, ' ')
        .trim()
      if (each !== '') statements.push({ text: each, line: start })
    }
  }
  return statements
}

/** A diagram without its settings and the description for screen readers, on the same lines. */
function blanked(code: string): string {
  const settings =
    /^[ \t]*---[ \t]*\n.*?\n[ \t]*---[ \t]*(?=\n)|%%\{(?:(?!%%).)*\}%%|^[ \t]*accDescr[ \t]*\{[^}]{0,2000}\}/gms
  return code.replace(settings, (found, at: number) =>
    found.trimStart().startsWith('---') && code.slice(0, at).trim() !== '' ? found : found.replace(/[^\n]/g, ''),
  )
}

function isOpen(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1
}

/** Whether a statement says something about the diagram, and draws nothing. */
function isAbout(text: string): boolean {
  return /^(?:accTitle|accDescr)\s*:|^title(?:\s*:|\s)\s*[^\s=-]/.test(text)
}
