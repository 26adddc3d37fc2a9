import type { Bytes } from './bytes.ts'

/** A tree in the parser's memory. */
export interface Handle {
  readonly pointer: number
  readonly free: () => void
}

export type Import = (...values: number[]) => number

/** A function of the parser. */
export type Callback = (values: readonly unknown[]) => unknown

/** Values are numbers to the parser: where they are in a list, which a call begins anew. */
interface State {
  bytes: Bytes
  values: unknown[]
  references: unknown[]
  table: WebAssembly.Table | undefined
  call: { values: readonly unknown[]; data: number }
  thrown: { pending: boolean; error: unknown }
  /** Gives the memory of the last tree back: it is read where it is, until the next call. */
  release: (() => void) | undefined
}

/** The only environment: Node-API wants a number. */
export const environment = 1

const ok = 0
/** Node-API's statuses for a value of another type. */
const stringExpected = 3
const numberExpected = 6
const booleanExpected = 7

/** Node-API's numbers for the types of values. */
const types: Readonly<Record<string, number>> = {
  undefined: 0,
  boolean: 2,
  number: 3,
  string: 4,
  object: 6,
  function: 7,
}
const nullType = 1
const externalType = 8

/** The functions of Node-API that the parser uses. All others do nothing. `assertSize` throws if a tree is too large. */
export function createNodeApi(bytes: Bytes, assertSize: (length: number) => void) {
  const thrown = { pending: false, error: undefined }
  const call = { values: [], data: 0 }
  const state: State = {
    bytes,
    values: [undefined],
    references: [],
    table: undefined,
    call,
    thrown,
    release: undefined,
  }
  return {
    imports: {
      ...functions(state),
      ...objects(state),
      ...scalars(state),
      ...trees(state, assertSize),
      ...errors(state),
    },
    /** `start` lets the parser put its functions on a value. Returns these functions. `table`: where the parser has them. */
    register(table: WebAssembly.Table, start: (target: number) => void): Map<string, Callback> {
      state.table = table
      const target: Record<string, Callback> = {}
      start(state.values.push(target) - 1)
      return new Map(Object.entries(target))
    },
  }
}

function put({ bytes, values }: State, at: number, value: unknown): number {
  return bytes.set(at, values.push(value) - 1)
}

function indirect({ table }: State, at: number, ...given: number[]): number {
  return Number(table?.get(at)?.(...given) ?? 0)
}

function functions(state: State): Record<string, Import> {
  const { bytes, thrown } = state
  const callback = (at: number, data: number): Callback => {
    return (values) => {
      state.release?.()
      state.release = undefined
      state.values.length = 1
      state.call = { values, data }
      thrown.pending = false
      const result = state.values[indirect(state, at, environment, 0)]
      if (thrown.pending) throw thrown.error
      return result
    }
  }
  return {
    napi_create_function: (_env, _name, _length, at = 0, data = 0, result = 0) =>
      put(state, result, callback(at, data)),
    napi_get_cb_info(_env, _info, count = 0, given = 0, self = 0, data = 0) {
      const { call } = state
      const room = count === 0 || given === 0 ? 0 : bytes.get(count)
      for (let index = 0; index < room; index++) put(state, given + 4 * index, call.values[index])
      if (count !== 0) bytes.set(count, call.values.length)
      if (self !== 0) put(state, self, undefined)
      return data === 0 ? ok : bytes.set(data, call.data)
    },
  }
}

function objects(state: State): Record<string, Import> {
  const { bytes, values, references } = state
  return {
    // The parser looks for `Reflect`, and does without it.
    napi_get_global: (_env, result = 0) => put(state, result, {}),
    napi_create_object: (_env, result = 0) => put(state, result, {}),
    napi_create_reference: (_env, value = 0, _count, result = 0) =>
      bytes.set(result, references.push(values[value]) - 1),
    napi_get_reference_value: (_env, reference = 0, result = 0) => put(state, result, references[reference]),
    napi_get_named_property(_env, object = 0, name = 0, result = 0) {
      const source = values[object]
      const key = bytes.text(name, -1)
      const has = typeof source === 'object' && source !== null && Object.hasOwn(source, key)
      return put(state, result, has ? Reflect.get(source, key) : undefined)
    },
    napi_set_named_property(_env, object = 0, name = 0, value = 0) {
      const target = values[object]
      if (typeof target === 'object' && target !== null) Reflect.set(target, bytes.text(name, -1), values[value])
      return ok
    },
  }
}

function scalars(state: State): Record<string, Import> {
  const { bytes, values } = state
  return {
    napi_typeof: (_env, value = 0, result = 0) => bytes.set(result, typeOf(values[value])),
    napi_get_undefined: (_env, result = 0) => put(state, result, undefined),
    napi_get_null: (_env, result = 0) => put(state, result, null),
    napi_create_string_utf8: (_env, at = 0, length = 0, result = 0) => put(state, result, bytes.text(at, length)),
    napi_coerce_to_string: (_env, value = 0, result = 0) => put(state, result, String(values[value])),
    napi_get_value_string_utf8(_env, value = 0, at = 0, size = 0, result = 0) {
      const text = values[value]
      if (typeof text !== 'string') return stringExpected
      const length = at === 0 ? Buffer.byteLength(text) : bytes.write(text, at, size)
      return result === 0 ? ok : bytes.set(result, length)
    },
    napi_get_value_uint32(_env, value = 0, result = 0) {
      const number = values[value]
      return typeof number === 'number' ? bytes.set(result, number) : numberExpected
    },
    napi_get_value_bool(_env, value = 0, result = 0) {
      const boolean = values[value]
      return typeof boolean === 'boolean' ? bytes.setByte(result, Number(boolean)) : booleanExpected
    },
  }
}

function trees(state: State, assertSize: (length: number) => void): Record<string, Import> {
  const { bytes, values } = state
  return {
    napi_create_external(_env, pointer = 0, finalizer = 0, hint = 0, result = 0) {
      const free = () => void indirect(state, finalizer, environment, pointer, hint)
      return put(state, result, { pointer, free } satisfies Handle)
    },
    napi_get_value_external(_env, value = 0, result = 0) {
      const external = values[value]
      return isHandle(external) ? bytes.set(result, external.pointer) : numberExpected
    },
    napi_create_external_arraybuffer(_env, at = 0, length = 0, finalizer = 0, hint = 0, result = 0) {
      assertSize(length)
      state.release = () => void indirect(state, finalizer, environment, at, hint)
      return put(state, result, bytes.copy(at, length))
    },
    // All of an array buffer is all that the parser ever makes one of.
    napi_create_typedarray: (_env, _type, _length, buffer = 0, _offset, result = 0) =>
      put(state, result, values[buffer]),
  }
}

/** The parser's own errors say what is wrong with a text. */
function errors(state: State): Record<string, Import> {
  const { bytes, values, thrown } = state
  const raise = (error: unknown) => {
    thrown.pending = true
    thrown.error = error
    return ok
  }
  return {
    napi_create_error: (_env, _code, message = 0, result = 0) =>
      put(state, result, new SyntaxError(String(values[message]))),
    napi_throw: (_env, error = 0) => raise(values[error]),
    napi_throw_error: (_env, _code, message = 0) => raise(new SyntaxError(bytes.text(message, -1))),
    napi_is_exception_pending: (_env, result = 0) => bytes.setByte(result, Number(thrown.pending)),
    napi_get_and_clear_last_exception(_env, result = 0) {
      thrown.pending = false
      return put(state, result, thrown.error)
    },
  }
}

function typeOf(value: unknown): number {
  if (value === null) return nullType
  return isHandle(value) ? externalType : (types[typeof value] ?? 0)
}

export function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'pointer' in value && 'free' in value
}
