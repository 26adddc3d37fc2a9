import { type JsonObject, type JsonValue, isObject, isReference } from '@specnav/core/text'
import { mappingReference } from '@specnav/core/specs'
import type { Operation, Spec } from '@specnav/core'
import { portableServers } from './servers.ts'
import { isSwagger, servedHost } from './swagger.ts'

/**
 * A self-contained description of one request, in the version of its specification: path, servers,
 * parameters, body and security with everything that they reference, and nothing else. Consoles that send
 * requests show responses themselves, so these are described only with `responses`.
 */
export function operationDocument(
  operation: Operation,
  { responses: isWhole = false }: { responses?: boolean } = {},
): JsonObject {
  const { spec, path } = operation
  const parts = new Parts(spec)
  const { servers, item, schemes } = describe(operation, parts, isWhole)
  return {
    ...headOf(spec),
    ...(servers !== undefined && { servers }),
    ...(operation.method === 'WEBHOOK' ? { webhooks: { [path]: item } } : { paths: { [path]: item } }),
    ...parts.placed(schemes),
  }
}

/**
 * Operations of one specification, and what they reach: each shared part once. Parts are made anew at each call, because
 * those of a large specification would take as much memory as the specification itself.
 */
export interface OperationParts {
  /** `openapi` and `info`, or the fields of Swagger that are about all requests. */
  head: JsonObject
  /** The path item of each operation, which only has this operation, and its servers. */
  operations: Map<Operation, () => OperationPart>
  /** Shared parts by their references: `#/components/schemas/User`, in Swagger `#/definitions/User`. */
  shared: Map<string, () => JsonValue>
}

export interface OperationPart {
  item: JsonObject
  servers?: JsonValue
}

/** Operations of one specification with their responses, and everything that they reach, and nothing else. */
export function operationParts(spec: Spec, operations: Iterable<Operation>): OperationParts {
  const parts = new Parts(spec)
  const schemes: JsonObject = {}
  const described = new Map<Operation, () => OperationPart>()
  for (const operation of operations) {
    // Names what it refers to, in the order of operations.
    Object.assign(schemes, describe(operation, parts, true).schemes)
    described.set(operation, () => {
      const { servers, item } = describe(operation, parts, true)
      return { item, ...(servers !== undefined && { servers }) }
    })
  }
  return { head: headOf(spec), operations: described, shared: parts.made(schemes) }
}

/** The path item of an operation, which only has this operation. */
function describe(operation: Operation, parts: Parts, isWhole: boolean) {
  const { spec, node, pathItem, pathItemFile, place, httpMethod } = operation
  const { responses, callbacks: _, security = spec.document.security, servers: __, ...request } = node
  const item: JsonObject = {
    ...(pathItem.parameters !== undefined && {
      parameters: parts.copy(pathItem.parameters, pathItemFile, 'parameters'),
    }),
    [httpMethod.toLowerCase()]: {
      ...parts.copyObject(request, place.file, 'schemas'),
      ...(security !== undefined && { security }),
      responses: isWhole && isObject(responses) ? parts.copyObject(responses, place.file, 'responses', true) : {},
    },
  }
  const servers = isSwagger(spec) ? undefined : portableServers(operation)
  return { item, servers, schemes: schemesOf(security, spec, parts) }
}

function headOf(spec: Spec): JsonObject {
  const { info, openapi, swagger, basePath, schemes: protocols, consumes, produces, host } = spec.document
  const head = isSwagger(spec)
    ? { swagger, info, host: host ?? servedHost(spec), basePath, schemes: protocols, consumes, produces }
    : { openapi, info }
  return Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))
}

/** The definitions of the schemes that `security` names. */
function schemesOf(security: JsonValue | undefined, spec: Spec, parts: Parts): JsonObject {
  const { components, securityDefinitions } = spec.document
  const defined = isObject(components) ? components.securitySchemes : securityDefinitions
  if (!isObject(defined) || !Array.isArray(security)) return {}
  const names = new Set(security.flatMap((each) => (isObject(each) ? Object.keys(each) : [])))
  return Object.fromEntries(
    Array.from(names)
      .filter((name) => Object.hasOwn(defined, name))
      .map((name) => [name, parts.copy(spec.graph.resolve(defined[name], spec.file).value, spec.file, 'schemas')]),
  )
}

/** The group of components for the target of a key; all others are schemas. */
const kinds: Record<string, string> = {
  parameters: 'parameters',
  requestBody: 'requestBodies',
  headers: 'headers',
  examples: 'examples',
  links: 'links',
}

/** Objects whose keys are the author's own names. */
const maps = new Set(
  'properties patternProperties dependentSchemas $defs content encoding headers examples links'.split(' '),
)

/** Values, not descriptions: a `$ref` in them is data. */
const values = new Set(['example', 'default', 'enum', 'const', 'value'])

/** Maximum depth of objects: the stack holds more, and what runs out of it fails with any kind of error. */
const deepest = 1000

/** Makes a copy of a part that others refer to. */
type SharedPart = () => JsonValue

/** Copies parts of a specification, and everything that they reference, into one document. */
class Parts {
  readonly #spec: Spec
  /** By section and name. */
  readonly #components = new Map<string, Map<string, SharedPart>>()
  readonly #references = new Map<string, string>()
  readonly #waiting: SharedPart[] = []
  /** How deep the object is nested that is copied now. */
  #depth = 0

  constructor(spec: Spec) {
    this.#spec = spec
  }

  copy(value: JsonValue | undefined, file: string, kind: string): JsonValue {
    if (Array.isArray(value)) return value.map((each) => this.copy(each, file, kind))
    if (!isObject(value)) return value ?? null
    if (this.#depth > deepest) throw new RangeError('The operation nests too deep')
    this.#depth++
    try {
      return isReference(value) ? this.#reference(value, file, kind) : this.copyObject(value, file, kind)
    } finally {
      this.#depth--
    }
  }

  copyObject(object: JsonObject, file: string, kind: string, isMap = false): JsonObject {
    const copied: JsonObject = {}
    for (const [key, value] of Object.entries(object)) {
      if (value === undefined) continue
      if (isMap) copied[key] = this.copy(value, file, kind)
      else if (values.has(key)) copied[key] = value
      else if (key === 'mapping' && isObject(value)) copied[key] = this.#mapping(value, file)
      else if (key === 'defaultMapping') copied[key] = this.#mapped(value, file)
      else {
        const inner = Object.hasOwn(kinds, key) ? kinds[key]! : 'schemas'
        copied[key] =
          maps.has(key) && isObject(value) ? this.copyObject(value, file, inner, true) : this.copy(value, file, inner)
      }
    }
    return copied
  }

  /** All referenced parts, under the keys that the specification's version uses. */
  placed(schemes: JsonObject): JsonObject {
    const copies = new Map<SharedPart, JsonValue>()
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) copies.set(next, next())
    const components: JsonObject = Object.fromEntries(
      Array.from(this.#components, ([section, parts]) => [
        section,
        Object.fromEntries(Array.from(parts, ([name, part]) => [name, copies.get(part)])),
      ]),
    )
    const hasSchemes = Object.keys(schemes).length > 0
    if (isSwagger(this.#spec)) return { ...components, ...(hasSchemes && { securityDefinitions: schemes }) }
    return { components: { ...components, ...(hasSchemes && { securitySchemes: schemes }) } }
  }

  /** What makes each of them, by the references to them. */
  made(schemes: JsonObject): Map<string, SharedPart> {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) next()
    const made = new Map<string, SharedPart>()
    for (const [section, parts] of this.#components)
      for (const [name, part] of parts) made.set(this.#address(section, name), part)
    const section = isSwagger(this.#spec) ? 'securityDefinitions' : 'securitySchemes'
    for (const [name, scheme = null] of Object.entries(schemes)) made.set(this.#address(section, name), () => scheme)
    return made
  }

  #address(section: string, name: string): string {
    return `#/${isSwagger(this.#spec) ? '' : 'components/'}${section}/${name}`
  }

  #mapping(mapping: JsonObject, file: string): JsonObject {
    return Object.fromEntries(Object.entries(mapping).map(([name, target]) => [name, this.#mapped(target, file)]))
  }

  #mapped(target: JsonValue | undefined, file: string): JsonValue | undefined {
    return typeof target === 'string'
      ? this.#reference({ $ref: mappingReference(target) }, file, 'schemas').$ref
      : target
  }

  #reference(value: JsonObject & { $ref: string }, file: string, kind: string): JsonObject {
    const spec = this.#spec
    const {
      value: target,
      file: targetFile,
      id = value.$ref,
      name = 'Part',
      siblings,
    } = spec.graph.resolve(value, file)
    const section = isSwagger(spec) && kind === 'schemas' ? 'definitions' : kind
    const key = `${section} ${id}`
    let reference = this.#references.get(key)
    if (reference === undefined) {
      const components = this.#components.get(section) ?? new Map<string, SharedPart>()
      this.#components.set(section, components)
      const plain = name.replaceAll(/[^\w.-]/g, '_')
      let unique = plain
      for (let number = 2; components.has(unique); number++) unique = `${plain}-${number}`
      reference = this.#address(section, unique)
      this.#references.set(key, reference)
      const part = () => this.copy(target ?? {}, targetFile, kind)
      components.set(unique, part)
      this.#waiting.push(part)
    }
    return { $ref: reference, ...(siblings && this.copyObject(siblings, file, kind)) }
  }
}
