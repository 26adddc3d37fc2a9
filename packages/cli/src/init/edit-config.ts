import { tsPlugin } from '@sveltejs/acorn-typescript'
import {
  type Expression,
  type Identifier,
  type Node,
  type ObjectExpression,
  Parser,
  type Property,
  type Program,
} from 'acorn'

/** Text that is inserted into a file: everything else keeps its bytes. */
interface Insertion {
  at: number
  text: string
}

/**
 * A host's configuration with our lines in it; undefined where it is not certain what they would do there.
 * `root` is the folder of docs.json where the adapter needs it.
 */
export function editConfig(adapter: string, text: string, root: string | undefined): string | undefined {
  if (text.includes(adapter)) return undefined
  const program = parseConfig(text)
  const insertions = program && edits[adapter]?.(program, text, root === undefined ? '' : `{ root: ${quoted(root)} }`)
  if (!insertions) return undefined
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((edited, { at, text: added }) => edited.slice(0, at) + added + edited.slice(at), text)
}

/** The text of a field of a VitePress configuration; undefined if it is missing, or not a plain string. */
export function textField(text: string, name: string): string | undefined {
  const program = parseConfig(text)
  const config = program && configObject(program, unwrapped(defaultExport(program)))
  const value = config && propertyOf(config, name)?.value
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}

/** Parses JavaScript with or without types; undefined for anything else, or newer syntax. */
function parseConfig(text: string): Program | undefined {
  try {
    return TypeScriptParser.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  } catch {
    return undefined
  }
}

const TypeScriptParser = Parser.extend(tsPlugin())

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** `options` are the options of the adapter as code; empty if there are none. */
type Edit = (program: Program, text: string, options: string) => Insertion[] | undefined

const edits: Record<string, Edit> = {
  '@specnav/starlight'(program, text, own) {
    const name = importedAs(program, '@astrojs/starlight')
    const calls = name === undefined ? [] : callsOf(program, name)
    const options = unwrapped(calls[0]?.arguments[0])
    if (calls.length !== 1 || !isObjectLiteral(options)) return undefined
    const list = addToList(options, 'plugins', `specnav(${own})`, text)
    return list && [addImport(program, text, `import specnav from '@specnav/starlight'`), list]
  },

  '@specnav/vitepress'(program, text, options) {
    const exported = defaultExport(program)
    // The return value of a function, or of a promise, is unknown.
    if (!exported || !configObject(program, unwrapped(exported))) return undefined
    return [
      addImport(program, text, `import { withSpecnav } from '@specnav/vitepress'`),
      { at: exported.start, text: 'withSpecnav(' },
      { at: exported.end, text: options === '' ? ')' : `, ${options})` },
    ]
  },

  '@specnav/docusaurus'(program, text, options) {
    const config = configObject(program, unwrapped(defaultExport(program)))
    const entry = options === '' ? `'@specnav/docusaurus'` : `['@specnav/docusaurus', ${options}]`
    const list = config && addToList(config, 'themes', entry, text)
    return list && [list]
  },
}

/** The object of a configuration: inline, as a constant, or passed to `defineConfig`. */
function configObject(program: Program, value: Node | undefined): ObjectExpression | undefined {
  if (!value || isObjectLiteral(value)) return value
  if (isIdentifier(value)) {
    const found = unwrapped(constantOf(program, value.name))
    return found && !isIdentifier(found) ? configObject(program, found) : undefined
  }
  if (!isCall(value) || value.callee.type !== 'Identifier' || !/^define\w*Config$/.test(value.callee.name))
    return undefined
  const argument = unwrapped(value.arguments[0])
  return isObjectLiteral(argument) ? argument : undefined
}

/** A value without TypeScript annotations: `… satisfies Config`, `… as Config`. */
function unwrapped(node: Node | undefined): Node | undefined {
  const isTyped = node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression'
  return isTyped && 'expression' in node && isNode(node.expression) ? unwrapped(node.expression) : node
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

function isIdentifier(node: Node): node is Identifier {
  return node.type === 'Identifier'
}

function isObjectLiteral(node: Node | undefined): node is ObjectExpression {
  return node?.type === 'ObjectExpression'
}

/** Adds `element` to the end of the list `key` of an object; creates the list if there is none. */
function addToList(object: ObjectExpression, key: string, element: string, text: string): Insertion | undefined {
  // A spread object may contain a list of that name.
  if (object.properties.some(({ type }) => type === 'SpreadElement')) return undefined
  const property = propertyOf(object, key)
  if (!property) {
    const first = object.properties[0]
    const indent = first ? indentAt(text, first.start) : undefined
    const added = `${key}: [${element}],`
    return { at: object.start + 1, text: indent === undefined ? ` ${added}` : `${indent}${added}` }
  }
  if (property.value.type !== 'ArrayExpression') return undefined
  const last = property.value.elements.at(-1)
  if (last === null) return undefined
  return last
    ? { at: last.end, text: `,${indentAt(text, last.start) ?? ' '}${element}` }
    : { at: property.value.start + 1, text: element }
}

function propertyOf({ properties }: ObjectExpression, name: string): Property | undefined {
  return properties.find(
    (each): each is Property =>
      each.type === 'Property' &&
      ((each.key.type === 'Identifier' && each.key.name === name) ||
        (each.key.type === 'Literal' && each.key.value === name)),
  )
}

/** The line break and the spaces before a node that starts a line; undefined for any other node. */
function indentAt(text: string, at: number): string | undefined {
  return /\r?\n[ \t]*$/.exec(text.slice(0, at))?.[0]
}

/** Below the last import, or at the top of a file that has none. */
function addImport({ body }: Program, text: string, line: string): Insertion {
  const last = body.findLast(({ type }) => type === 'ImportDeclaration')
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return last ? { at: last.end, text: newline + line } : { at: 0, text: line + newline + newline }
}
