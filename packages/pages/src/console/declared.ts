import type { JsonValue } from '@specnav/core/text'
import type { DeclaredRequest, Parameter, Schema } from '../endpoint-types.ts'
import { type ConsoleModel, type ConsoleOptions, consoleModel } from './model.ts'

/** A field of a request as an author describes it. */
export interface DeclaredField {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body'
  name: string
  required: boolean
  /** In the author's words: `string`, `integer[]`, … */
  type?: string
  value?: JsonValue
}

const places = ['path', 'query', 'header', 'cookie'] as const

/** The console of a page that describes its request by itself. */
export function declaredConsole(
  { method, path, ...request }: DeclaredRequest,
  fields: readonly DeclaredField[],
  options: ConsoleOptions,
): ConsoleModel | undefined {
  const known = new Set(fields.filter((field) => field.in === 'path').map(({ name }) => name))
  const inPath = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name)
  const unknown = inPath
    .filter((name) => !known.has(name))
    .map((name): DeclaredField => ({ in: 'path', name, required: true }))
  const all = [...unknown, ...fields]
  const body = all.filter((field) => field.in === 'body')
  const properties = body.map(({ name, required, ...field }) => ({
    ...{ type: 'property' as const, name, required },
    schema: schemaOf(field),
  }))
  const mediaType = body.some(isFile) ? 'multipart/form-data' : 'application/json'
  const media = { type: 'media-type' as const, mediaType, examples: [], encoding: [] }
  const input = {
    ...request,
    ...{ httpMethod: method, path, schemas: [] },
    parameters: places.flatMap((place) => {
      const parameters = all.filter((field) => field.in === place).map(parameterOf)
      return parameters.length > 0 ? [{ type: 'parameters' as const, in: place, parameters }] : []
    }),
    ...(properties.length > 0 && {
      requestBody: {
        type: 'request-body' as const,
        required: body.some(({ required }) => required),
        content: [{ ...media, schema: { type: 'object' as const, properties } }],
      },
    }),
  }
  return consoleModel(input, options)
}

/** JSON has no files. */
function isFile({ type = '' }: DeclaredField): boolean {
  return /\b(?:file|binary)\b/i.test(type)
}

function parameterOf({ name, required, ...field }: DeclaredField): Parameter {
  return { type: 'parameter', name, required, deprecated: false, schema: schemaOf(field), examples: [] }
}

const scalars = new Set(['string', 'integer', 'number', 'boolean'])

function schemaOf({ type = 'string', value }: Pick<DeclaredField, 'type' | 'value'>): Schema {
  const facts = value === undefined ? {} : { default: value }
  const words = type.toLowerCase().trim()
  const item = /^(.*)\[\]$|^(?:array|list)(?:<(.*)>| of (.*?)s?)?$/.exec(words)
  if (item) return { type: 'array', ...facts, items: schemaOf({ type: item[1] ?? item[2] ?? item[3] }) }
  if (scalars.has(words)) return { type: 'scalar', scalar: words, ...facts }
  if (words === 'file' || words === 'binary') return { type: 'scalar', scalar: 'string', format: 'binary', ...facts }
  return /^(?:object|map|record|any|json)\b/.test(words)
    ? { type: 'any', ...facts }
    : { type: 'scalar', scalar: 'string', ...facts }
}
