import { isObject, type JsonValue, ownProperty } from '@specnav/core/text'
import { parse, parseExact, exactJson } from '../src/console/exact.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import { isSecret, withoutSecrets } from '../src/console/secrets.ts'
import type { Schema } from '../src/endpoint-types.ts'
import { stored } from './stored.ts'
import { bodyKind, type Draft, draftKey, formSchema, isFile, type Named, namedOf, placeOf, targetOf } from './draft.ts'
import { ownPlaces } from './own.ts'

/* What a reader has typed, without secrets and files: it outlives the page, in this tab or in a link. */

/** What is kept of a draft. */
export type KeptDraft = Omit<Draft, 'server'>

export function keepDraft(model: ConsoleModel, draft: Draft): void {
  stored(() => {
    sessionStorage.setItem(draftKey(model), JSON.stringify(shareable(model, draft)))
    return null
  })
}

export function keptDraft(model: ConsoleModel): Partial<KeptDraft> {
  return draftFrom(model, parse(stored(() => sessionStorage.getItem(draftKey(model))) ?? ''))
}

/** A draft without what only its reader may know or has. */
export function shareable(model: ConsoleModel, { server: _, ...draft }: Draft): KeptDraft {
  const keys = new Set(
    model.security.flatMap(({ schemes }) =>
      schemes.flatMap((scheme) => (scheme.type === 'apiKey' ? [`${scheme.in}/${scheme.parameter}`] : [])),
    ),
  )
  const values: Draft['values'] = {}
  for (const { in: place, parameters } of model.parameters)
    for (const parameter of parameters) {
      const id = placeOf(place, parameter)
      const value = draft.values[id]
      if (value === undefined || place === 'cookie' || keys.has(`${place}/${parameter.name}`)) continue
      if (!isSecret(parameter.name, value)) values[id] = withoutSecrets(value)
    }
  const media = model.requestBody?.content[draft.media]
  const body = media && draft.body !== undefined && bodyKind(media, model) !== 'file' ? draft.body : undefined
  const { text, ...others } = draft
  return {
    ...others,
    values,
    own: draft.own.map((row) => (row.in === 'cookie' || isSecret(row.name, row.value) ? { ...row, value: '' } : row)),
    body: body && media ? withoutSecrets(withoutHidden(body, formSchema(media, model), namedOf(model))) : body,
    ...(text !== undefined && { text: openText(text) }),
  }
}

/** A value without its files and passwords. */
function withoutHidden(value: JsonValue, schema: Schema, named: Named): JsonValue {
  const target = targetOf(schema, named)
  if (Array.isArray(value) && target.type === 'array') {
    const { items } = target
    return value.filter(() => !isHidden(items, named)).map((each) => withoutHidden(each, items, named))
  }
  if (!isObject(value) || target.type !== 'object') return value
  const known = new Map(target.properties.map(({ name, schema: own }) => [name, own]))
  return Object.fromEntries(
    Object.keys(value).flatMap((name): [string, JsonValue][] => {
      const own = ownProperty(value, name)
      const described = known.get(name)
      if (own === undefined || (described && isHidden(described, named))) return []
      return [[name, described ? withoutHidden(own, described, named) : own]]
    }),
  )
}

function isHidden(schema: Schema, named: Named): boolean {
  const target = targetOf(schema, named)
  return isFile(target, named) || (target.type === 'scalar' && target.format === 'password')
}

/** A body that was typed as text, without secrets; none if it may have some that nobody can take out. */
function openText(text: string): string {
  const value = parseExact(text)
  if (value === undefined) return /authori[sz]ation|passw|secret|token|credential|api[-_]?key/i.test(text) ? '' : text
  const open = withoutSecrets(value)
  return JSON.stringify(open) === JSON.stringify(value) ? text : exactJson(open)
}

/** What a text of elsewhere says of a draft, as far as the form has a place for it. */
export function draftFrom(model: ConsoleModel, given: JsonValue | undefined): Partial<KeptDraft> {
  if (!isObject(given)) return {}
  const isIndex = (value: unknown, list: readonly unknown[] = []) => typeof value === 'number' && value in list
  const { values, own, media, security, body, text } = given
  const found: Partial<KeptDraft> = {}
  if (isObject(values)) {
    const places = model.parameters.flatMap((group) => group.parameters.map((each) => placeOf(group.in, each)))
    found.values = Object.fromEntries(places.map((place) => [place, ownProperty(values, place)]))
  }
  if (Array.isArray(own))
    found.own = own.flatMap((row) => {
      const place = isObject(row) && ownPlaces.find((each) => each === row.in)
      if (!place || !isObject(row) || typeof row.name !== 'string' || typeof row.value !== 'string') return []
      return [{ in: place, name: row.name, value: row.value }]
    })
  if (isIndex(security, model.security)) found.security = Number(security)
  if (!isIndex(media, model.requestBody?.content)) return found
  return { ...found, media: Number(media), body, ...(typeof text === 'string' && { text }) }
}
