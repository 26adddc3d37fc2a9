import { type Expression, type Node, type ObjectExpression, parse, type Program } from 'acorn'

/** Text that is put into a file: everything else keeps its bytes. */
interface Insertion {
  at: number
  text: string
}

/** A host's configuration with our lines in it; undefined where it is not certain what they would do there. */
export function editConfig(adapter: string, text: string, root: string): string | undefined {
  if (text.includes(adapter)) return undefined
  const edit = edits[adapter]
  let program: Program
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })
  } catch {
    // Types, or something newer.
    return undefined
  }
  const insertions = edit?.(program, text, root)
  if (!insertions) return undefined
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((edited, { at, text: added }) => edited.slice(0, at) + added + edited.slice(at), text)
}

type Edit = (program: Program, text: string, root: string) => Insertion[] | undefined

const edits: Record<string, Edit> = {
  '@specnav/starlight'(program, text, root) {
    const name = importedAs(program, '@astrojs/starlight')
    const calls = name === undefined ? [] : callsOf(program, name)
    const [options] = calls[0]?.arguments ?? []
    if (calls.length !== 1 || options?.type !== 'ObjectExpression') return undefined
    const list = addToList(options, 'plugins', `specnav({ root: '${root}' })`, text)
    return list && [addImport(program, text, `import specnav from '@specnav/starlight'`), list]
  },

  '@specnav/vitepress'(program, text, root) {
    const exported = defaultExport(program)
    if (!exported || exported.type === 'Identifier') return undefined
    return [
      addImport(program, text, `import { withSpecnav } from '@specnav/vitepress'`),
      { at: exported.start, text: 'withSpecnav(' },
      { at: exported.end, text: `, { root: '${root}' })` },
    ]
  },

  '@specnav/docusaurus'(program, text, root) {
    const exported = defaultExport(program)
    const config = exported?.type === 'Identifier' ? constantOf(program, exported.name) : exported
    if (config?.type !== 'ObjectExpression') return undefined
    const list = addToList(config, 'themes', `['@specnav/docusaurus', { root: '${root}' }]`, text)
    return list && [list]
  },
}

/** What a file exports: `export default …` or `module.exports = …`. */
function defaultExport({ body }: Program): Expression | undefined {
  const found = body.flatMap((node): Expression[] => {
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node
      return declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration' ? [] : [declaration]
    }
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return []
    const { left, right } = node.expression
    const isExports =
      left.type === 'MemberExpression' &&
      left.object.type === 'Identifier' &&
      left.object.name === 'module' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'exports'
    return isExports ? [right] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The value of `const name = …` at the top of a file. */
function constantOf({ body }: Program, name: string): Expression | undefined {
  for (const node of body) {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') continue
    for (const { id, init } of node.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined
  }
  return undefined
}

function importedAs({ body }: Program, module: string): string | undefined {
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== module) continue
    const specifier = node.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')
    if (specifier) return specifier.local.name
  }
  return undefined
}

type Call = Extract<Expression, { type: 'CallExpression' }>

function callsOf(root: Node, name: string): Call[] {
  const found: Call[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (isCall(value) && value.callee.type === 'Identifier' && value.callee.name === name) found.push(value)
    Object.values(value).forEach(visit)
  }
  visit(root)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isCall(node: Node): node is Call {
  return node.type === 'CallExpression'
}

/** Puts `element` at the end of the list `key` of an object; a new list where it has none. */
function addToList(object: ObjectExpression, key: string, element: string, text: string): Insertion | undefined {
  // What is spread into the object may bring a list of that name.
  if (object.properties.some(({ type }) => type === 'SpreadElement')) return undefined
  const property = object.properties.find(
    (each) =>
      each.type === 'Property' &&
      ((each.key.type === 'Identifier' && each.key.name === key) ||
        (each.key.type === 'Literal' && each.key.value === key)),
  )
  if (!property) {
    const first = object.properties[0]
    const indent = first ? indentAt(text, first.start) : undefined
    const added = `${key}: [${element}],`
    return { at: object.start + 1, text: indent === undefined ? ` ${added}` : `${indent}${added}` }
  }
  if (property.type !== 'Property' || property.value.type !== 'ArrayExpression') return undefined
  const last = property.value.elements.at(-1)
  if (last === null) return undefined
  return last
    ? { at: last.end, text: `,${indentAt(text, last.start) ?? ' '}${element}` }
    : { at: property.value.start + 1, text: element }
}

/** The line break and the spaces before a node that begins a line; undefined for one that does not. */
function indentAt(text: string, at: number): string | undefined {
  return /\r?\n[ \t]*$/.exec(text.slice(0, at))?.[0]
}

/** Below the last import; at the top of a file that has none. */
function addImport({ body }: Program, text: string, line: string): Insertion {
  const last = body.findLast(({ type }) => type === 'ImportDeclaration')
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return last ? { at: last.end, text: newline + line } : { at: 0, text: line + newline + newline }
}
