import type {
  BaseFunction,
  BlockStatement,
  CallExpression,
  Expression,
  ExpressionStatement,
  JSXElement,
  JSXFragment,
  MemberExpression,
  Node,
  ObjectExpression,
  Pattern,
  Statement,
} from 'estree-jsx'
import type { ModuleCode } from './islands/module-code.ts'
import { asList, asText, binary, budget, method, ownValue, property, setOwn, unary, Unsupported } from './operations.ts'
import { placeIn } from './parse-code.ts'
import { Fragment, isRecord, joinParts, toParts } from './parts.ts'
import type { Callable, ContentPlace, Part, Props, Value } from './parts.ts'
import { isGlobal, needsProgram, syntaxName } from './unsupported-syntax.ts'

/**
 * The part of JavaScript that pages need to describe content: literals, property access, conditions,
 * templates, functions that return JSX, `map` and similar methods. It is interpreted, never executed:
 * building a docs folder runs none of its code, and a page with an endless loop stops at a limit.
 */

/**
 * Names and their values. A value is computed when it is first read, so order does not matter, nor do errors
 * in unused values.
 */
export class Scope {
  readonly #values = new Map<string, () => Value>()
  readonly #parent: Scope | undefined
  /** The code of the page or the script that declares these names. */
  module: ModuleCode | undefined

  constructor(parent?: Scope) {
    this.#parent = parent
  }

  /** The module that declares a name; undefined for one that a function declares. Without a name: the enclosing module. */
  moduleOf(name?: string): ModuleCode | undefined {
    const isHere = name === undefined ? this.module : this.#values.has(name)
    return isHere ? this.module : this.#parent?.moduleOf(name)
  }

  /** Whether every page has a name. */
  isGlobal(name: string): boolean {
    return this.#parent ? !this.#values.has(name) && this.#parent.isGlobal(name) : this.#values.has(name)
  }

  define(name: string, value: Value): void {
    this.#values.set(name, () => value)
  }

  defer(name: string, compute: () => Value): void {
    this.#values.set(name, () => {
      const value = compute()
      this.define(name, value)
      return value
    })
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#parent?.has(name) ?? false)
  }

  get(name: string): Value {
    const compute = this.#values.get(name)
    if (compute) return compute()
    if (this.#parent) return this.#parent.get(name)
    throw new Unsupported(isGlobal(name) ? needsProgram(name) : `\`${name}\` is not defined in this page.`)
  }
}

/** An element of JSX. `at`: where it is in a module, if all of its properties are written there. */
interface WrittenTag {
  name: string
  props: Props
  at: ContentPlace | undefined
}

/** Makes content from `<name …props>children</name>`, found in `scope`. */
export type CreateElement = (tag: WrittenTag, children: () => Part[], scope: Scope) => Part[]

const maxDepth = 200

export class Interpreter {
  readonly #element: CreateElement
  #left = budget
  #depth = 0

  constructor(element: CreateElement) {
    this.#element = element
  }

  /** Evaluates `node`. Throws {@link Unsupported}. */
  evaluate(node: Node, scope: Scope): Value {
    this.#spend(1)
    if (++this.#depth > maxDepth) throw new Unsupported('The expression nests too deeply.')
    try {
      return this.#expression(node, scope)
    } finally {
      this.#depth--
    }
  }

  /** Declares the names of a statement in a module or a function body. */
  declare(node: Node, scope: Scope): void {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier') scope.defer(id.name, () => (init ? this.evaluate(init, scope) : undefined))
        else this.#bind(id, init ? this.evaluate(init, scope) : undefined, scope)
      }
    } else if (node.type === 'FunctionDeclaration') {
      scope.defer(node.id.name, () => this.callable(node, scope))
    }
  }

  /** The author's function, ready to be called. */
  callable(node: BaseFunction & { body: BlockStatement | Expression }, scope: Scope): Callable {
    if (node.async || node.generator) throw new Unsupported('Asynchronous functions cannot be evaluated.')
    return (args) => {
      const local = new Scope(scope)
      node.params.forEach((param, index) => {
        if (param.type === 'RestElement') this.#bind(param.argument, args.slice(index), local)
        else this.#bind(param, args[index], local)
      })
      if (node.body.type !== 'BlockStatement') return this.evaluate(node.body, local)
      return this.#run(node.body.body, local)?.value
    }
  }

  #spend(cost: number): void {
    this.#left -= cost
    if (this.#left < 0) throw new Unsupported('The page computes too much.')
  }

  #expression(node: Node, scope: Scope): Value {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'object' && node.value !== null) break
        return typeof node.value === 'bigint' ? String(node.value) : node.value
      case 'TemplateLiteral': {
        let text = ''
        node.quasis.forEach((quasi, index) => {
          const expression = node.expressions[index]
          text += (quasi.value.cooked ?? '') + (expression ? asText(this.evaluate(expression, scope)) : '')
        })
        this.#spend(text.length)
        return text
      }
      case 'Identifier':
        return node.name === 'undefined' ? undefined : scope.get(node.name)
      case 'ArrayExpression': {
        const items = node.elements.map((element): Value[] => {
          if (!element) return [undefined]
          if (element.type !== 'SpreadElement') return [this.evaluate(element, scope)]
          return asList(this.evaluate(element.argument, scope))
        })
        const list = items.flat()
        this.#spend(list.length)
        return list
      }
      case 'ObjectExpression':
        return this.#object(node, scope)
      case 'MemberExpression':
        return this.#member(node, scope)
      case 'ChainExpression':
        return this.evaluate(node.expression, scope)
      case 'ConditionalExpression':
        return this.evaluate(this.evaluate(node.test, scope) ? node.consequent : node.alternate, scope)
      case 'LogicalExpression': {
        const left = this.evaluate(node.left, scope)
        const decided = node.operator === '&&' ? !left : node.operator === '||' ? Boolean(left) : left != null
        return decided ? left : this.evaluate(node.right, scope)
      }
      case 'UnaryExpression':
        // The value without a browser, as in `typeof window`.
        if (node.operator === 'typeof' && node.argument.type === 'Identifier' && !scope.has(node.argument.name))
          return 'undefined'
        return unary(node.operator, this.evaluate(node.argument, scope))
      case 'BinaryExpression': {
        const value = binary(node.operator, this.evaluate(node.left, scope), this.evaluate(node.right, scope))
        if (typeof value === 'string') this.#spend(value.length)
        return value
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.callable(node, scope)
      case 'CallExpression':
        return this.#call(node, scope)
      case 'JSXElement':
      case 'JSXFragment':
        return new Fragment(this.#jsx(node, scope))
    }
    if (isTyped(node)) return this.evaluate(node.expression, scope)
    throw new Unsupported(needsProgram(syntaxName(node.type)))
  }

  #object(node: ObjectExpression, scope: Scope): Value {
    const object: { [key: string]: Value } = {}
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.evaluate(property.argument, scope)
        if (isRecord(spread)) Object.assign(object, spread)
        continue
      }
      const key = property.computed ? asText(this.evaluate(property.key, scope)) : propertyName(property.key)
      setOwn(object, key, this.evaluate(property.value, scope))
    }
    return object
  }

  #member(node: MemberExpression, scope: Scope): Value {
    const object = node.object.type === 'Super' ? undefined : this.evaluate(node.object, scope)
    if (object == null && node.optional) return undefined
    const key = node.computed ? this.evaluate(node.property, scope) : propertyName(node.property)
    return property(object, asText(key))
  }

  #call(node: CallExpression, scope: Scope): Value {
    const args = node.arguments.flatMap((argument) =>
      argument.type === 'SpreadElement'
        ? asList(this.evaluate(argument.argument, scope))
        : [this.evaluate(argument, scope)],
    )
    const { callee } = node
    if (isStringify(callee) && !scope.has('JSON')) return JSON.stringify(args[0] ?? null)
    if (callee.type === 'MemberExpression' && callee.object.type !== 'Super' && !callee.computed) {
      const object = this.evaluate(callee.object, scope)
      if (object == null && callee.optional) return undefined
      const name = propertyName(callee.property)
      const result = method(object, name, args)
      if (!result) throw new Unsupported(needsProgram(`${name}()`))
      if (typeof result.value === 'string' || Array.isArray(result.value)) this.#spend(result.value.length)
      return result.value
    }
    const called = callee.type === 'Super' ? undefined : this.evaluate(callee, scope)
    if (typeof called !== 'function') throw new Unsupported('A value that is called is not a function.')
    return called(args)
  }

  /** Interprets the statements of a function; undefined if none of them returned. */
  #run(statements: readonly (Statement | Node)[], scope: Scope): { value: Value } | undefined {
    for (const statement of statements) this.declare(statement, scope)
    for (const statement of statements) {
      this.#spend(1)
      let returned: { value: Value } | undefined
      if (statement.type === 'ReturnStatement') {
        return { value: statement.argument ? this.evaluate(statement.argument, scope) : undefined }
      } else if (statement.type === 'IfStatement') {
        const branch = this.evaluate(statement.test, scope) ? statement.consequent : statement.alternate
        if (branch) returned = this.#run([branch], scope)
      } else if (statement.type === 'BlockStatement') {
        returned = this.#run(statement.body, new Scope(scope))
      } else if (isEffect(statement)) {
        this.evaluate(statement.expression, scope)
      } else if (!statement.type.endsWith('Declaration') && statement.type !== 'EmptyStatement') {
        throw new Unsupported(needsProgram(syntaxName(statement.type)))
      }
      if (returned) return returned
    }
    return undefined
  }

  #bind(pattern: Pattern, value: Value, scope: Scope): void {
    switch (pattern.type) {
      case 'Identifier':
        return scope.define(pattern.name, value)
      case 'AssignmentPattern':
        return this.#bind(pattern.left, value === undefined ? this.evaluate(pattern.right, scope) : value, scope)
      case 'ArrayPattern': {
        const list = asList(value)
        return pattern.elements.forEach((element, index) => {
          if (element?.type === 'RestElement') this.#bind(element.argument, list.slice(index), scope)
          else if (element) this.#bind(element, list[index], scope)
        })
      }
      case 'ObjectPattern': {
        const taken = new Set<string>()
        for (const entry of pattern.properties) {
          if (entry.type === 'RestElement') {
            const rest = isRecord(value) ? Object.entries(value).filter(([key]) => !taken.has(key)) : []
            this.#bind(entry.argument, Object.fromEntries(rest), scope)
            continue
          }
          const key = propertyName(entry.key)
          taken.add(key)
          this.#bind(entry.value, isRecord(value) ? ownValue(value, key) : undefined, scope)
        }
        return
      }
      default:
        throw new Unsupported('This way of naming parameters cannot be evaluated.')
    }
  }

  #jsx(node: JSXElement | JSXFragment, scope: Scope): Part[] {
    const children = () => this.#jsxChildren(node, scope)
    if (node.type === 'JSXFragment') return children()

    const props: Props = {}
    for (const attribute of node.openingElement.attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        const spread = this.evaluate(attribute.argument, scope)
        if (isRecord(spread)) Object.assign(props, spread)
        continue
      }
      const { name, value } = attribute
      const key = name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
      setOwn(props, key, value ? this.#attribute(key, value, scope) : true)
    }
    const tag = { name: jsxName(node.openingElement.name), props, at: placeIn(node) }
    return joinParts(this.#element(tag, children, scope))
  }

  #jsxChildren({ children }: JSXElement | JSXFragment, scope: Scope): Part[] {
    const parts: Part[] = []
    for (const child of children) {
      if (child.type === 'JSXText') parts.push(...toParts(jsxText(child.value)))
      else if (child.type === 'JSXElement' || child.type === 'JSXFragment') parts.push(...this.#jsx(child, scope))
      else if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression')
        parts.push(...toParts(this.evaluate(child.expression, scope)))
    }
    this.#spend(parts.length + 1)
    return joinParts(parts)
  }

  #attribute(name: string, node: Node, scope: Scope): Value {
    try {
      return this.evaluate(node.type === 'JSXExpressionContainer' ? node.expression : node, scope)
    } catch (error) {
      // Event handlers are never evaluated.
      if (error instanceof Unsupported && /^on[A-Z]/.test(name)) return () => undefined
      throw error
    }
  }
}

/** `useEffect(…)` as a statement. No other expression statement describes content. */
function isEffect(node: Node): node is ExpressionStatement {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return false
  const { callee } = node.expression
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return name.type === 'Identifier' && /^use([A-Z]\w*)?(Effect|Handle|DebugValue)$/.test(name.name)
}

/** `value as Type`, `value!` and similar expressions. */
function isTyped(node: object): node is { expression: Expression } {
  return (
    'type' in node &&
    /^TS(As|Satisfies|NonNull)Expression$|^TSTypeAssertion$/.test(String(node.type)) &&
    'expression' in node
  )
}

/** `JSON.stringify`: pages use it for structured data for search engines. */
function isStringify(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed) return false
  const { object, property } = callee
  return object.type === 'Identifier' && object.name === 'JSON' && propertyName(property) === 'stringify'
}

function jsxName(name: JSXElement['openingElement']['name']): string {
  if (name.type === 'JSXIdentifier') return name.name
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`
  return `${jsxName(name.object)}.${name.property.name}`
}

/** JSX text as React reads it: indentation and blank lines are removed, a line break inside a sentence becomes a space. */
function jsxText(text: string): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n').map((line, index, all) => {
    const start = index === 0 ? line : line.trimStart()
    return index === all.length - 1 ? start : start.trimEnd()
  })
  return lines.filter((line) => line !== '').join(' ')
}

function propertyName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  throw new Unsupported('A computed name cannot be evaluated here.')
}
