import type { Node, Program } from 'estree-jsx'
import { bind, namesIn } from './names.ts'

interface Statement {
  code: string
  /** Where it starts in its file. */
  offset: number
  /** The names that it declares for the module. */
  declares: ReadonlySet<string>
  uses: ReadonlySet<string>
}

/** Code in a file, starting at `offset`. */
export interface CodeCut {
  code: string
  offset: number
}

/** The code of a page or a script, of which one of its components needs a part. */
export class ModuleCode {
  readonly file: string
  /** Imports from pages and text snippets: content, which no browser can draw. */
  readonly content = new Set<string>()
  /** The names that it exports, without those that it passes on with `export *`. */
  readonly exports = new Set<string>()
  readonly #statements: Statement[] = []

  constructor(file: string) {
    this.file = file
  }

  /** Adds code that starts at `offset` of the file. */
  add(code: string, program: Program, offset: number): void {
    for (const node of program.body) {
      const { start, end } = node as typeof node & { start: number; end: number }
      this.#statements.push({
        code: code.slice(start, end),
        offset: offset + start,
        declares: declaredBy(node),
        uses: namesIn(node).used,
      })
      for (const name of exportedBy(node)) this.exports.add(name)
    }
  }

  declares(name: string): boolean {
    return this.#statements.some(({ declares }) => declares.has(name))
  }

  /** The statements that `names` need, in their original positions. */
  cut(names: Iterable<string>): CodeCut {
    const needed = new Set<Statement>()
    const asked = new Set<string>()
    const ask = (name: string): void => {
      if (asked.has(name)) return
      asked.add(name)
      for (const statement of this.#statements) {
        // A statement that declares nothing, such as `Menu.Item = …`, belongs to the names that it mentions.
        const isFor = statement.declares.size === 0 ? statement.uses : statement.declares
        if (!isFor.has(name) || needed.has(statement)) continue
        needed.add(statement)
        for (const used of statement.uses) ask(used)
      }
    }
    for (const name of names) ask(name)
    const kept = this.#statements.filter((statement) => needed.has(statement))
    const start = kept[0]?.offset ?? 0
    let code = ''
    for (const statement of kept) {
      const gap = statement.offset - start - code.length
      code += (gap > 0 ? `\n${' '.repeat(gap - 1)}` : '') + statement.code
    }
    return { code, offset: start }
  }
}

function exportedBy(node: Node): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default']
  const named =
    node.type === 'ExportNamedDeclaration'
      ? node.specifiers.map(({ exported }) => exported)
      : node.type === 'ExportAllDeclaration'
        ? [node.exported]
        : undefined
  return named ? [...declaredBy(node), ...named.flatMap((each) => (each?.type === 'Identifier' ? each.name : []))] : []
}

function declaredBy(node: Node): Set<string> {
  switch (node.type) {
    case 'ImportDeclaration':
      return new Set(node.specifiers.map(({ local }) => local.name))
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return node.declaration ? declaredBy(node.declaration as Node) : new Set()
    case 'VariableDeclaration':
      return node.declarations.reduce((names, { id }) => bind(id, names), new Set<string>())
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return new Set(node.id ? [node.id.name] : [])
    default:
      // TypeScript declarations: `enum`, `type`, `interface`.
      return 'id' in node && typeof node.id === 'object' && node.id !== null && 'name' in node.id
        ? new Set([node.id.name])
        : new Set()
  }
}
