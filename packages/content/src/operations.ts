import { Fragment, isRecord, type Value } from './parts.ts'

/** The operations of the interpreter on values: everything that describes content, nothing with outside effects. */

/** The expression needs a running program (hooks, a package, the browser), or too much work. */
export class Unsupported extends Error {}

/** Maximum steps and characters per page. A page of real documentation needs less than a hundredth of it. */
export const budget = 2_000_000

/** Own properties only: an expression never reaches a prototype. */
export function property(object: Value, key: string): Value {
  if (object == null) throw new Unsupported(`\`${key}\` is read from a value that does not exist.`)
  if (typeof object === 'string') return key === 'length' ? object.length : object[Number(key)]
  if (Array.isArray(object)) return key === 'length' ? object.length : object[Number(key)]
  return isRecord(object) ? ownValue(object, key) : undefined
}

export function ownValue(object: { [key: string]: Value }, key: string): Value {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

export function setOwn(object: { [key: string]: Value }, key: string, value: Value): void {
  if (key !== '__proto__') object[key] = value
}

export function asText(value: Value): string {
  if (value instanceof Fragment || typeof value === 'function' || isRecord(value))
    throw new Unsupported('A value that is not text is used where text is expected.')
  return Array.isArray(value) ? joinText(value.map(asText), ',') : String(value)
}

/** `list.join(separator)`, with its length checked first: a short page could ask for gigabytes. */
function joinText(list: string[], separator: string): string {
  const length = list.reduce((sum, item) => sum + item.length + separator.length, 0)
  if (length > budget) throw new Unsupported('The page computes too much text.')
  return list.join(separator)
}

function asNumber(value: Value): number {
  return typeof value === 'number' ? value : Number(asText(value))
}

export function asList(value: Value): Value[] {
  return Array.isArray(value) ? value : []
}

export function unary(operator: string, value: Value): Value {
  if (operator === '!') return !value
  if (operator === '-') return -asNumber(value)
  if (operator === '+') return asNumber(value)
  if (operator === 'typeof') return typeof value
  throw new Unsupported(`\`${operator}\` cannot be evaluated.`)
}

export function binary(operator: string, left: Value, right: Value): Value {
  switch (operator) {
    case '+':
      return typeof left === 'number' && typeof right === 'number' ? left + right : asText(left) + asText(right)
    case '===':
      return left === right
    case '!==':
      return left !== right
    case '==':
      return left === right || (left == null && right == null)
    case '!=':
      return !(left === right || (left == null && right == null))
    case '<':
      return asNumber(left) < asNumber(right)
    case '<=':
      return asNumber(left) <= asNumber(right)
    case '>':
      return asNumber(left) > asNumber(right)
    case '>=':
      return asNumber(left) >= asNumber(right)
    case '-':
      return asNumber(left) - asNumber(right)
    case '*':
      return asNumber(left) * asNumber(right)
    case '/':
      return asNumber(left) / asNumber(right)
    case '%':
      return asNumber(left) % asNumber(right)
  }
  throw new Unsupported(`\`${operator}\` cannot be evaluated.`)
}

/** The methods of text and lists that content needs; undefined for any other. */
export function method(object: Value, name: string, args: Value[]): { value: Value } | undefined {
  const text = (index: number) => asText(args[index])
  const number = (index: number) => (args[index] === undefined ? undefined : asNumber(args[index]))
  if (typeof object === 'string') {
    switch (name) {
      case 'toUpperCase':
        return { value: object.toUpperCase() }
      case 'toLowerCase':
        return { value: object.toLowerCase() }
      case 'toString':
        return { value: object }
      case 'trim':
        return { value: object.trim() }
      case 'slice':
      case 'substring':
        return { value: object[name](number(0) ?? 0, number(1)) }
      case 'charAt':
        return { value: object.charAt(number(0) ?? 0) }
      case 'replace':
        return { value: object.replace(text(0), () => text(1)) }
      case 'replaceAll':
        return { value: joinText(object.split(text(0)), text(1)) }
      case 'split':
        return { value: object.split(text(0)) }
      case 'includes':
      case 'startsWith':
      case 'endsWith':
        return { value: object[name](text(0)) }
    }
  }
  if (Array.isArray(object)) {
    const call = (item: Value, index: number): Value => {
      const callback = args[0]
      if (typeof callback !== 'function') throw new Unsupported(`\`${name}()\` needs a function.`)
      return callback([item, index])
    }
    switch (name) {
      case 'map':
        return { value: object.map(call) }
      case 'flatMap':
        return { value: object.flatMap(call) }
      case 'filter':
        return { value: object.filter((item, index) => Boolean(call(item, index))) }
      case 'find':
        return { value: object.find((item, index) => Boolean(call(item, index))) }
      case 'some':
        return { value: object.some((item, index) => Boolean(call(item, index))) }
      case 'every':
        return { value: object.every((item, index) => Boolean(call(item, index))) }
      case 'join':
        return { value: joinText(object.map(asText), args[0] === undefined ? ',' : text(0)) }
      case 'includes':
        return { value: object.includes(args[0]) }
      case 'concat':
        return { value: [...object, ...args.flatMap((item) => (Array.isArray(item) ? item : [item]))] }
      case 'slice':
        return { value: object.slice(number(0), number(1)) }
    }
  }
  const own = isRecord(object) ? ownValue(object, name) : undefined
  return typeof own === 'function' ? { value: own(args) } : undefined
}
