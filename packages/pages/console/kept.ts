import { isObject, type JsonValue, ownProperty } from '@specnav/core/text'
import { parse, parseExact, exactJson } from '../src/console/exact.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import { isSecret, mayHaveSecrets, withoutSecrets } from '../src/console/secrets.ts'
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
  const named = namedOf(model)
  const values: Draft['values'] = {}
  for (const { in: place, parameters } of model.parameters)
    for (const parameter of parameters) {
      const id = placeOf(place, parameter)
      const value = draft.values[id]
      if (value === undefined || isHidden(parameter.schema, named)) continue
      if (isOpen(model, { in: place, name: parameter.name, value }))
        values[id] = withoutSecrets(withoutHidden(value, parameter.schema, named))
    }
  const media = model.requestBody?.content[draft.media]
  const isShown = media && bodyKind(media, model) !== 'file' && !isSecret('', draft.body)
  const body = isShown ? draft.body : undefined
  const { text, ...others } = draft
  return {
    ...others,
    values,
    own: draft.own.map((row) => (isOpen(model, row) ? row : { ...row, value: '' })),
    body: body && media ? withoutSecrets(withoutHidden(body, formSchema(media, model), named)) : body,
    ...(text !== undefined && media && { text: openText(text, formSchema(media, model), named) }),
  }
}

/** Whether a value may be known to others: it is no cookie, no key of the API, and no other secret. */
export function isOpen(model: ConsoleModel, row: { in: string; name: string; value: JsonValue }): boolean {
  const schemes = model.security.flatMap((each) => each.schemes)
  const isKey = schemes.some(
    (each) =>
      each.type === 'apiKey' && each.in === row.in && each.parameter.toLowerCase() === row.name.trim().toLowerCase(),
  )
  return row.in !== 'cookie' && !isKey && !isSecret(row.name, row.value)
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
function openText(text: string, schema: Schema, named: Named): string {
  const value = parseExact(text)
  if (value === undefined) return mayHaveSecrets(text) ? '' : text
  const open = isSecret('', value) ? '' : withoutSecrets(withoutHidden(value, schema, named))
  return JSON.stringify(open) === JSON.stringify(value) ? text : exactJson(open)
}

/** What a text of elsewhere says of a draft, as far as the form has a place for it. */
export function draftFrom(model: ConsoleModel, given: JsonValue | undefined): Partial<KeptDraft> {
  if (!isObject(given)) return {}
  const isIndex = (value: unknown, list: readonly unknown[] = []) => typeof value === 'number' && value in list
  const { values, own, media, security, body, text } = given
  const found: Partial<KeptDraft> = {}
  if (isObject(values)) {
    found.values = {}
    for (const { in: location, parameters } of model.parameters)
      for (const parameter of parameters) {
        const place = placeOf(location, parameter)
        const value = ownProperty(values, place)
        const isScalar = targetOf(parameter.schema, namedOf(model)).type === 'scalar'
        if (!isScalar || !(Array.isArray(value) || isObject(value))) found.values[place] = value
      }
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
