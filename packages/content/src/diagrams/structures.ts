import { hideWords, type Statement, Undrawable, unread } from './words.ts'

/** The statements of a kind: what each becomes for the drawing library; undefined where it changes nothing in the picture. */
interface Grammar {
  statements: readonly (readonly [pattern: RegExp, write: (...groups: string[]) => string | undefined])[]
  /** What a line between braces becomes. */
  inBraces?(line: string): string
}

const asWritten = (whole: string) => whole
const nothing = () => undefined

const state: Grammar = {
  statements: [
    [/^direction\s+(?:TB|TD|BT|RL|LR)$/, asWritten],
    [
      /^state\s+"([^"]+)"\s+as\s+([\w\p{L}]+)\s*(\{?)$/u,
      (_, label = '', id, brace) => `state "${hideWords(label)}" as ${id}${brace && ' {'}`,
    ],
    [/^state\s+([\w\p{L}]+)\s*\{$/u, (_, id) => `state ${id} {`],
    [/^state\s+[\w\p{L}]+(?:\s*<<\w+>>)?$/u, nothing],
    [/^\}$/, asWritten],
    [
      /^(\[\*\]|[\w\p{L}-]+?)(?::::\w+)?\s*-->\s*(\[\*\]|[\w\p{L}-]+)(?::::\w+)?\s*(?::\s*(.+))?$/u,
      (_, from, to, label) => `${from} --> ${to}${label ? ` : ${hideWords(label)}` : ''}`,
    ],
    [/^([\w\p{L}-]+)\s*:\s*(.+)$/u, (_, id, label = '') => `${id} : ${hideWords(label)}`],
    [/^([\w\p{L}-]+)$/u, (_, id) => `${id} : ${id}`],
    [/^(?:classDef|class|style|hide)\s/, nothing],
  ],
}

const relation =
  /^(\S+?)\s*(?:"([^"]*)"\s*)?(<\|--|<\|\.\.|\*--|o--|--\*|--o|--\|>|\.\.\|>|-->|\.\.>|<--|<\.\.|--|\.\.)\s*(?:"([^"]*)"\s*)?([^\s:]+)\s*(?::\s*(.+))?$/

const classes: Grammar = {
  statements: [
    [/^(?:namespace\s+\S+|class\s+\S+(?:\s*~\w+~)?)\s*\{$/, asWritten],
    [/^class\s+[^\s[\]"]+(?:\s*~\w+~)?$/, asWritten],
    [/^\}$/, asWritten],
    [
      relation,
      (_, ...[a, m, line, n, b, label]) =>
        [a, m && `"${m}"`, line, n && `"${n}"`, b, label && `: ${label}`].filter(Boolean).join(' '),
    ],
    [/^[^\s:"]+\s*:\s*[^:].*$/, asWritten],
    [/^(?:classDef|style|cssClass|link|click|callback|direction)\s/, nothing],
  ],
  inBraces: asWritten,
}

const entities: Grammar = {
  statements: [
    [
      /^([\w-]+|"[^"]+")\s*([|o}{]{2}(?:--|\.\.)[|o}{]{2})\s*([\w-]+|"[^"]+")\s*(?::\s*(.+))?$/,
      (_, ...[a, line, b, label]) => `${a} ${line} ${b} : ${label?.replace(/^"(.*)"$/, '$1') || '\u00A0'}`,
    ],
    [/^([\w-]+)\s*\{$/, (_, name) => `${name} {`],
    [/^\}$/, asWritten],
    [/^(?:direction|classDef|class|style)\s/, nothing],
  ],
  inBraces: asWritten,
}

const grammars: Readonly<Record<string, readonly [header: string, grammar: Grammar]>> = {
  stateDiagram: ['stateDiagram-v2', state],
  'stateDiagram-v2': ['stateDiagram-v2', state],
  classDiagram: ['classDiagram', classes],
  'classDiagram-v2': ['classDiagram', classes],
  erDiagram: ['erDiagram', entities],
}

/** More relations take the layout seconds, more lines in braces are no picture that anybody reads. */
const mostRelations = 150
const mostLines = 1000

/** A state, class or entity diagram as the drawing library reads it; undefined for another kind. */
export function readStructure(kind: string, statements: readonly Statement[]): string | undefined {
  const [header, grammar] = (Object.hasOwn(grammars, kind) && grammars[kind]) || []
  if (header === undefined || !grammar) return undefined
  const open: Statement[] = []
  const lines: string[] = []
  let relations = 0
  for (const statement of statements) {
    const { text, line } = statement
    const isInside = open.length > 0 && text !== '}' && open.at(-1)?.text.startsWith('namespace') === false
    const written = isInside && grammar.inBraces ? grammar.inBraces(text) : lineOf(statement, grammar)
    if (text.endsWith('{')) open.push(statement)
    else if (text === '}' && !open.pop()) throw unread(statement)
    if (written !== undefined) lines.push(written)
    if (!isInside && ++relations > mostRelations)
      throw new Undrawable(line, `It has more than ${mostRelations} statements.`)
    if (lines.length > mostLines) throw new Undrawable(line, `It has more than ${mostLines} lines.`)
  }
  if (lines.length === 0) throw new Undrawable(0, 'It has no statement.')
  const [unclosed] = open
  if (unclosed) throw new Undrawable(unclosed.line, 'This `{` has no `}`.')
  return [header, ...lines].join('\n')
}

function lineOf(statement: Statement, { statements }: Grammar): string | undefined {
  for (const [pattern, write] of statements) {
    const found = pattern.exec(statement.text)
    if (found) return write(...found)
  }
  throw unread(statement)
}
