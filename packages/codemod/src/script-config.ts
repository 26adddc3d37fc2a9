import { tsPlugin } from '@sveltejs/acorn-typescript'
import {
  type Expression,
  type Identifier,
  type Node,
  type ObjectExpression,
  Parser,
  type Program,
  type Property,
} from 'acorn'
import { isObject, type JsonObject, type JsonValue } from '@specnav/core'

const TypeScriptParser = Parser.extend(tsPlugin())

/** Parses JavaScript with or without types; undefined for anything else, or newer syntax. */
export function parseScript(text: string): Program | undefined {
  try {
    return TypeScriptParser.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  } catch {
    return undefined
  }
}

/** What a script exports, as far as its text says it. Nothing is run. */
export interface ReadScript {
  value: JsonValue | undefined
  /** What is computed: JSON pointers, and the code. */
  computed: { pointer: string; code: string }[]
}

/** Reads the object that a script exports; undefined if it is no script. */
export function readScript(text: string): ReadScript | undefined {
  const program = parseScript(text)
  if (!program) return undefined
  const computed: ReadScript['computed'] = []
  const exported = unwrapped(defaultExport(program))
  const { body, result } = exported ? returned(exported) : { body: [], result: undefined }
  const scope = { ...program, body: [...body, ...program.body] }
  const names = new Set<string>()
  return { value: result && read(result, ''), computed }

  function read(written: Node, pointer: string): JsonValue | undefined {
    const node = unwrapped(written) ?? written
    if (node.type === 'Literal' && 'value' in node) {
      const { value } = node
      if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as JsonValue
    }
    if (node.type === 'TemplateLiteral' && 'quasis' in node && 'expressions' in node) return template(node, pointer)
    if (isObjectLiteral(node)) return object(node, pointer)
    if (node.type === 'ArrayExpression' && 'elements' in node && Array.isArray(node.elements))
      return node.elements.flatMap((each: Node | null, index) => {
        const value = each ? read(each, `${pointer}/${index}`) : undefined
        return value === undefined ? [] : [value]
      })
    if (isIdentifier(node)) {
      const constant = names.has(node.name) ? undefined : constantOf(scope, node.name)
      if (constant) {
        names.add(node.name)
        const value = read(constant, pointer)
        names.delete(node.name)
        return value
      }
    }
    // `require.resolve('./sidebars.js')`, `defineConfig({ … })`
    if (isCall(node) && node.arguments[0] && /^(?:require\.resolve|define\w*)$/.test(codeOf(node.callee)))
      return read(node.arguments[0], pointer)
    computed.push({ pointer, code: codeOf(node) })
    return undefined
  }

  function template(node: Node, pointer: string): JsonValue | undefined {
    const { quasis, expressions } = node as Extract<Expression, { type: 'TemplateLiteral' }>
    const found = computed.length
    const values = expressions.map((each) => {
      const value = read(each, pointer)
      return typeof value === 'object' || value === undefined ? '' : String(value)
    })
    if (computed.length > found) computed.splice(found, Infinity, { pointer, code: codeOf(node) })
    return computed.length > found
      ? undefined
      : quasis.map(({ value }, index) => `${value.cooked ?? ''}${values[index] ?? ''}`).join('')
  }

  function object({ properties }: ObjectExpression, pointer: string): JsonObject {
    const entries = properties.flatMap((property): [string, JsonValue][] => {
      if (property.type === 'SpreadElement') {
        const spread = read(property.argument, pointer)
        return isObject(spread)
          ? Object.entries(spread).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
          : []
      }
      const name = nameOf(property)
      if (name === undefined) computed.push({ pointer, code: codeOf(property) })
      const value = name === undefined ? undefined : read(property.value, `${pointer}/${name}`)
      return name === undefined || value === undefined ? [] : [[name, value]]
    })
    return Object.fromEntries(entries)
  }

  function codeOf({ start, end }: Node): string {
    const code = text.slice(start, end).replace(/\s+/g, ' ')
    return code.length > 60 ? `${code.slice(0, 60)}…` : code
  }
}

/** What a function without conditions returns; anything else is itself. */
function returned(node: Node): { body: Program['body']; result: Node | undefined } {
  if (!('body' in node) || !/Function/.test(node.type)) return { body: [], result: node }
  const { body } = node as Extract<Expression, { type: 'ArrowFunctionExpression' }>
  if (body.type !== 'BlockStatement') return { body: [], result: body }
  const last = body.body.at(-1)
  return { body: body.body, result: last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined }
}

/** A value without TypeScript annotations: `… satisfies Config`, `… as Config`. */
export function unwrapped(node: Node | undefined): Node | undefined {
  const isTyped = node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression'
  return isTyped && 'expression' in node && isNode(node.expression) ? unwrapped(node.expression) : node
}

/** What a file exports: `export default …` or `module.exports = …`. */
export function defaultExport({ body }: Program): Node | undefined {
  const found = body.flatMap((node): Node[] => {
    if (node.type === 'ExportDefaultDeclaration') return [node.declaration]
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
export function constantOf({ body }: Pick<Program, 'body'>, name: string): Expression | undefined {
  for (const node of body) {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') continue
    for (const { id, init } of node.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined
  }
  return undefined
}

export function propertyOf({ properties }: ObjectExpression, name: string): Property | undefined {
  return properties.find((each): each is Property => each.type === 'Property' && nameOf(each) === name)
}

function nameOf({ key, computed }: Property): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export type Call = Extract<Expression, { type: 'CallExpression' }>

export function isCall(node: Node): node is Call {
  return node.type === 'CallExpression'
}

export function isIdentifier(node: Node): node is Identifier {
  return node.type === 'Identifier'
}

export function isObjectLiteral(node: Node | undefined): node is ObjectExpression {
  return node?.type === 'ObjectExpression'
}
