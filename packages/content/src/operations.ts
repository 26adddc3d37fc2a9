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

const binaryOperators: Record<string, (left: Value, right: Value) => Value> = {
  '+': (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? left + right : asText(left) + asText(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': isLoose,
  '!=': (left, right) => !isLoose(left, right),
  '<': (left, right) => asNumber(left) < asNumber(right),
  '<=': (left, right) => asNumber(left) <= asNumber(right),
  '>': (left, right) => asNumber(left) > asNumber(right),
  '>=': (left, right) => asNumber(left) >= asNumber(right),
  '-': (left, right) => asNumber(left) - asNumber(right),
  '*': (left, right) => asNumber(left) * asNumber(right),
  '/': (left, right) => asNumber(left) / asNumber(right),
  '%': (left, right) => asNumber(left) % asNumber(right),
}

function isLoose(left: Value, right: Value): boolean {
  return left === right || (left == null && right == null)
}

export function binary(operator: string, left: Value, right: Value): Value {
  const compute = Object.hasOwn(binaryOperators, operator) ? binaryOperators[operator] : undefined
  if (!compute) throw new Unsupported(`\`${operator}\` cannot be evaluated.`)
  return compute(left, right)
}

type Methods<Of> = Record<string, (object: Of, args: Value[]) => Value>

const textAt = (args: Value[], index: number) => asText(args[index])
const numberAt = (args: Value[], index: number) => (args[index] === undefined ? undefined : asNumber(args[index]))

const textMethods: Methods<string> = {
  toUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  toString: (text: string) => text,
  trim: (text) => text.trim(),
  slice: (text, args) => text.slice(numberAt(args, 0) ?? 0, numberAt(args, 1)),
  substring: (text, args) => text.substring(numberAt(args, 0) ?? 0, numberAt(args, 1)),
  charAt: (text, args) => text.charAt(numberAt(args, 0) ?? 0),
  replace: (text, args) => text.replace(textAt(args, 0), () => textAt(args, 1)),
  replaceAll: (text, args) => joinText(text.split(textAt(args, 0)), textAt(args, 1)),
  split: (text, args) => text.split(textAt(args, 0)),
  includes: (text, args) => text.includes(textAt(args, 0)),
  startsWith: (text, args) => text.startsWith(textAt(args, 0)),
  endsWith: (text, args) => text.endsWith(textAt(args, 0)),
}

/** The author's function for the items of a list. */
function callback(name: string, [given]: Value[]): (item: Value, index: number) => Value {
  return (item, index) => {
    if (typeof given !== 'function') throw new Unsupported(`\`${name}()\` needs a function.`)
    return given([item, index])
  }
}

const listMethods: Methods<Value[]> = {
  map: (list, args) => list.map(callback('map', args)),
  flatMap: (list, args) => list.flatMap(callback('flatMap', args)),
  filter: (list, args) => list.filter(callback('filter', args)),
  find: (list, args) => list.find(callback('find', args)),
  some: (list, args) => list.some(callback('some', args)),
  every: (list, args) => list.every(callback('every', args)),
  join: (list, args) => joinText(list.map(asText), args[0] === undefined ? ',' : textAt(args, 0)),
  includes: (list, args) => list.includes(args[0]),
  concat: (list, args) => [...list, ...args.flatMap((item) => (Array.isArray(item) ? item : [item]))],
  slice: (list, args) => list.slice(numberAt(args, 0), numberAt(args, 1)),
}

/** What a method of a text, a list or an object of the author returns; undefined for one that content does not need. */
export function method(object: Value, name: string, args: Value[]): { value: Value } | undefined {
  if (typeof object === 'string' && Object.hasOwn(textMethods, name)) return { value: textMethods[name]!(object, args) }
  if (Array.isArray(object) && Object.hasOwn(listMethods, name)) return { value: listMethods[name]!(object, args) }
  const own = isRecord(object) ? ownValue(object, name) : undefined
  return typeof own === 'function' ? { value: own(args) } : undefined
}
