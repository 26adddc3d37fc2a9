import { type Attribute, type Code, type Node, ofProps } from './tree.ts'
import type { PageProblem } from './unknown-components.ts'

export interface AuthoredNamesOptions {
  isSnippet(file: string): boolean
  report(file: string, problems: PageProblem[]): void
}

/**
 * A remark plugin: an undefined name in braces would throw while the page is rendered. In a snippet such
 * names are its properties. On a page they are text, like `{id}` in a sentence about URLs.
 */
export function settleNames({ isSnippet, report }: AuthoredNamesOptions) {
  return (tree: Node, { path }: { path: string }): void => {
    const problems: PageProblem[] = []
    const known = new Set(['props', 'window', 'document', 'location', 'arguments'])
    for (const { type, data } of tree.children ?? []) if (type === 'mdxjsEsm') collectDeclared(data?.estree, known)
    const inSnippet = isSnippet(path)

    /** The undefined names of an expression. Those of a snippet become its properties. */
    const unknownIn = (code: Code | undefined): string[] => {
      const own = new Set(known)
      collectDeclared(code, own)
      const unknown = references(code).filter(({ name }) => !own.has(String(name)) && !(String(name) in globalThis))
      if (!inSnippet) return unknown.map(({ name }) => String(name))
      for (const reference of unknown) readFromProps(reference)
      return []
    }
    const reportNames = (names: readonly string[], node: Node, fate: string) => {
      const [name = ''] = names
      problems.push({
        code: 'expression-unsupported',
        severity: 'warning',
        message: `\`${name}\` is not defined in this page. ${fate} Define or import it, or write \`\\{\` for a brace that is text.`,
        offset: node.position?.start.offset ?? 0,
        actual: name,
      })
    }
    const settle = (node: Node): Node => {
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const names = unknownIn(node.data?.estree)
        if (names.length === 0) return node
        reportNames(names, node, 'The content of these braces is shown as it is written.')
        const text: Node = { type: 'text', value: `{${String(node.value)}}` }
        return node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text] }
      }
      const isSettled = ({ value, data }: Attribute) => {
        const names = unknownIn(data?.estree ?? estreeOf(value))
        if (names.length > 0) reportNames(names, node, 'The attribute is left out.')
        return names.length === 0
      }
      if (node.attributes) node.attributes = node.attributes.filter(isSettled)
      if (node.children) node.children = node.children.map(settle)
      return node
    }
    settle(tree)
    report(path, problems)
  }
}

function estreeOf(value: unknown): Code | undefined {
  return typeof value === 'object' && value !== null && 'data' in value ? (value as Node).data?.estree : undefined
}

/** The nodes that read a variable. */
function references(code: unknown): Code[] {
  if (Array.isArray(code)) return code.flatMap(references)
  if (!isCode(code)) return []
  if (code.type === 'Identifier') return [code]
  return Object.entries(code).flatMap(([key, value]) => {
    const isName = (key === 'property' || key === 'key') && code.computed !== true
    return isName || key === 'label' ? [] : references(value)
  })
}

/** Adds the names that imports, declarations and functions define. */
function collectDeclared(code: unknown, names: Set<string>): void {
  if (Array.isArray(code)) return code.forEach((each) => collectDeclared(each, names))
  if (!isCode(code)) return
  const patterns = [code.type.startsWith('Import') ? code.local : undefined, code.params, code.param]
  if (/Declarat(?:or|ion)$/.test(code.type)) patterns.push(code.id)
  for (const { name } of patterns.flatMap(references)) names.add(String(name))
  for (const value of Object.values(code)) collectDeclared(value, names)
}

/** `name` becomes `props.name`. */
function readFromProps(reference: Code): void {
  const { name } = reference
  delete reference.name
  Object.assign(reference, ofProps(name))
}

function isCode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
