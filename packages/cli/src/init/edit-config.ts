import {
  type Call,
  constantOf,
  defaultExport,
  isCall,
  isIdentifier,
  isNode,
  isObjectLiteral,
  parseScript,
  propertyOf,
  unwrapped,
} from '@specnav/codemod/script'
import type { Node, ObjectExpression, Program } from 'acorn'

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
  const program = parseScript(text)
  const insertions = program && edits[adapter]?.(program, text, root === undefined ? '' : `{ root: ${quoted(root)} }`)
  if (!insertions) return undefined
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((edited, { at, text: added }) => edited.slice(0, at) + added + edited.slice(at), text)
}

/** The text of a field of a host's configuration; undefined if it is missing, or not a plain string. */
export function textField(text: string, name: string): string | undefined {
  const program = parseScript(text)
  const config = program && (starlightOptions(program) ?? configObject(program, unwrapped(defaultExport(program))))
  const value = config && propertyOf(config, name)?.value
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** `options` are the options of the adapter as code; empty if there are none. */
type Edit = (program: Program, text: string, options: string) => Insertion[] | undefined

const edits: Record<string, Edit> = {
  '@specnav/starlight'(program, text, own) {
    const options = starlightOptions(program)
    const list = options && addToList(options, 'plugins', `specnav(${own})`, text)
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

/** The options of the only call of Starlight. */
function starlightOptions(program: Program): ObjectExpression | undefined {
  const name = importedAs(program, '@astrojs/starlight')
  const calls = name === undefined ? [] : callsOf(program, name)
  const options = unwrapped(calls[0]?.arguments[0])
  return calls.length === 1 && isObjectLiteral(options) ? options : undefined
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

function importedAs({ body }: Program, module: string): string | undefined {
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== module) continue
    const specifier = node.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')
    if (specifier) return specifier.local.name
  }
  return undefined
}

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
