import { type JsonObject, type JsonValue, joinPointer, pointerKeys } from '../json.ts'
import type { Survey } from './rules/survey.ts'
import type { Spec } from './types.ts'

/** The parts of a specification that other files have, as a document of its own. */
export interface ExternalParts {
  document: JsonObject
  files: readonly string[]
  /** Where a location of the document is written; undefined for what no file has. */
  placeOf(pointer: string): { file: string; pointer: string } | undefined
}

/** What a reference stands for, by the key above its own: the section of such components. */
const sectionsAbove: Readonly<Record<string, string>> = {
  parameters: 'parameters',
  responses: 'responses',
  requestBodies: 'requestBodies',
  headers: 'headers',
  links: 'links',
  callbacks: 'callbacks',
  securitySchemes: 'securitySchemes',
  schemas: 'schemas',
  definitions: 'schemas',
  $defs: 'schemas',
  properties: 'schemas',
  patternProperties: 'schemas',
  prefixItems: 'schemas',
  allOf: 'schemas',
  oneOf: 'schemas',
  anyOf: 'schemas',
  paths: 'paths',
  webhooks: 'paths',
  pathItems: 'paths',
}

/** The section of a part by the part's own key. */
const sectionsOf: Readonly<Record<string, string>> = {
  requestBody: 'requestBodies',
  schema: 'schemas',
  items: 'schemas',
  additionalProperties: 'schemas',
  not: 'schemas',
}

/** The targets of references into other files, each once; undefined if there are none. */
export function externalParts(
  { file: home, graph, version, document }: Spec,
  { references }: Survey,
): ExternalParts | undefined {
  const parts: Record<string, JsonObject> = {}
  const places = new Map<string, { file: string; pointer: string }>()
  const seen = new Set<JsonValue>()
  for (const { node, file, pointer } of references) {
    const section = node.$ref.startsWith('#') ? undefined : sectionOf(pointer)
    if (section === undefined) continue
    const { value, file: target, id = '' } = graph.resolve(node, file)
    if (value === undefined || target === home || seen.has(value)) continue
    seen.add(value)
    const name = section === 'paths' ? `/${seen.size}` : `part${seen.size}`
    const members = (parts[section] ??= {})
    members[name] = value
    const fragment = id.slice(id.indexOf('#') + 1)
    places.set(`${section} ${name}`, { file: target, pointer: fragment.startsWith('/') ? fragment : '' })
  }
  if (places.size === 0) return undefined
  const { paths = {}, schemas = {}, ...others } = parts
  const components = version === '2.0' ? { ...others, definitions: schemas } : { components: { ...others, schemas } }
  const field = document.openapi === undefined ? 'swagger' : 'openapi'
  return {
    document: { [field]: document[field] ?? version, info: { title: '', version: '' }, paths, ...components },
    files: [...new Set(Array.from(places.values(), ({ file }) => file))],
    placeOf(location) {
      const keys = pointerKeys(location)
      const [section = '', name = '', ...below] = keys[0] === 'components' ? keys.slice(1) : keys
      const place = places.get(`${section === 'definitions' ? 'schemas' : section} ${name}`)
      return place && { file: place.file, pointer: joinPointer(place.pointer, ...below) }
    },
  }
}

/** The section of what a reference at a location stands for, as far as the keys around it say so. */
function sectionOf(pointer: string): string | undefined {
  const keys = pointerKeys(pointer)
  return sectionsAbove[keys.at(-2) ?? ''] ?? sectionsOf[keys.at(-1) ?? '']
}
