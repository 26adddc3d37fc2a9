import { createHash } from 'node:crypto'
import { type JsonObject, type JsonValue, isObject } from '../json.ts'
import type { Operation } from './types.ts'

/** What identifies an operation, in another version of its specification too. */
export interface OperationIdentity {
  /** The file or URL of its specification. */
  file: string
  /** `GET /users`: unique within the file. */
  key: string
  operationId?: string
  /** A hash of what the operation takes and returns. Undefined if other operations share it. */
  schema?: string
  summary?: string
}

const identities = new WeakMap<Operation, OperationIdentity>()

/** The identity of an operation. Its schema is only read if somebody asks for it. */
export function identityOf(operation: Operation): OperationIdentity {
  let identity = identities.get(operation)
  if (!identity) identities.set(operation, (identity = readIdentity(operation)))
  return identity
}

function readIdentity(operation: Operation): OperationIdentity {
  let schema: { hash: string | undefined } | undefined
  return {
    file: operation.spec.file,
    key: operation.key,
    operationId: operation.operationId,
    summary: operation.summary,
    get schema() {
      return (schema ??= { hash: schemaHash(operation) }).hash
    },
  }
}

/**
 * Texts, examples and the names of path parameters do not count, because they change without the operation
 * becoming another one. A reference counts by its last name, which stays when a specification is split.
 */
function schemaHash({ node, pathItem }: Operation): string | undefined {
  const { parameters, requestBody, responses } = node
  const text = JSON.stringify([
    [...parametersIn(pathItem.parameters), ...parametersIn(parameters)].sort(),
    canonical(requestBody),
    canonical(responses),
  ])
  const isTelling = /"(?:\$ref|properties|name)":/.test(text)
  return isTelling ? createHash('sha256').update(text).digest('hex').slice(0, 12) : undefined
}

function parametersIn(list: JsonValue | undefined): string[] {
  if (!Array.isArray(list)) return []
  return list.map((parameter) => {
    if (!isObject(parameter) || parameter.in !== 'path') return JSON.stringify(canonical(parameter))
    const { name: _name, ...unnamed } = parameter
    return JSON.stringify(canonical(unnamed))
  })
}

const texts = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'deprecated',
  'externalDocs',
  'operationId',
])

/** Keywords whose members have names of the author's, which can be those of texts. */
const named = new Set(['properties', 'patternProperties', 'content', 'headers', 'links', 'encoding'])

/** More deeply nested parts do not count. */
const maxDepth = 100

/** A value without texts, with sorted keys. */
function canonical(value: JsonValue | undefined, hasNames = false, depth = 0): JsonValue {
  if (value === undefined || depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((item) => canonical(item, false, depth + 1))
  if (!isObject(value)) return value
  const kept = Object.keys(value).filter((key) => hasNames || !(texts.has(key) || key.startsWith('x-')))
  const members = kept.sort().map((key): [string, JsonValue] => [key, canonicalMember(value, key, hasNames, depth)])
  return Object.fromEntries(members)
}

function canonicalMember(owner: JsonObject, key: string, hasNames: boolean, depth: number): JsonValue {
  const value = owner[key]
  if (key === '$ref' && typeof value === 'string' && !hasNames) return value.slice(value.lastIndexOf('/') + 1)
  return canonical(value, named.has(key) && !hasNames, depth + 1)
}
