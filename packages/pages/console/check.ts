import type { JsonValue } from '@specnav/core/text'
import { parse, rounded } from '../src/console/exact.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import type { Parameter, Schema } from '../src/endpoint-types.ts'
import { isWritten } from '../src/examples/body-text.ts'
import { meantBy as meantByAuthor } from '../src/examples/given.ts'
import { matches } from '../src/examples/mismatch.ts'
import { parameterText } from '../src/examples/parameter-text.ts'
import { isJson } from '../src/openapi/media-type-kind.ts'
import { idPart } from '../src/text/id-part.ts'
import { type Difference, differencesOf } from './differences.ts'
import { bodyKind, type Draft, exampleOf, formSchema, type Named, namedOf, placeOf, targetOf } from './draft.ts'
import { element } from './dom.ts'
import { isLeftToBrowser } from './unsendable.ts'
import { word } from './words.ts'

/** Something that is missing, or not as the description says: its words, and the id of its field. */
export interface Missing {
  label: string
  id: string
  /** There is no request without it. */
  isNeeded?: boolean
  /** The server knows by it who asks. */
  isCredential?: boolean
  /** The value is there, and is not as the description says. */
  isWrong?: boolean
  /** The keys of the part that it is about. */
  keys?: Difference['keys']
}

/** What is missing in a form, and what is not as the description says, at its innermost field. */
export function missingAt(root: ParentNode, model: ConsoleModel, draft: Draft): Missing[] {
  const missing = missingIn(model, draft).map(({ keys = [], ...each }) => ({
    ...each,
    id: fieldAt(each.id, keys, root),
  }))
  return [...missing, ...invalidIn(root)]
}

/** What is missing in a draft, and what is not as the description says. */
export function missingIn(model: ConsoleModel, draft: Draft): Missing[] {
  const missing: Missing[] = []
  const named = namedOf(model)
  const address = URL.canParse(draft.server, location.href) ? new URL(draft.server, location.href).href : ''
  if (!/^https?:\/\//i.test(address) || /\{[^{}]*\}/.test(draft.server))
    missing.push({ label: word('server'), id: 'server', isNeeded: true })
  const compare = (value: JsonValue, schema: Schema, { id, name }: { id: string; name: string }) => {
    for (const each of differencesOf(rounded(value), schema, { named, direction: 'request' }))
      if (each.type !== 'undocumented') missing.push(missingOf(each, id, name))
  }
  for (const { in: location, parameters } of model.parameters)
    for (const parameter of parameters) {
      const place = placeOf(location, parameter)
      const typed = draft.values[place]
      const sent = { ...parameter, examples: exampleOf(typed) }
      const name = `${parameter.name} (${location})`
      const isEmpty =
        typed === undefined ||
        (typed === '' && !parameter.allowEmptyValue) ||
        (location === 'path' && parameterText(sent, location, named) === '')
      if (isLeftToBrowser(location, parameter)) continue
      if (isEmpty) {
        if (parameter.required || location === 'path')
          missing.push({ label: name, id: place, isNeeded: location === 'path' })
      } else if (typed !== '') compare(meantBy(typed, parameter, named), parameter.schema, { id: place, name })
    }
  const { requestBody } = model
  const media = requestBody?.content[draft.media]
  if (!media) return missing
  const isText = draft.text !== undefined
  const body = isText && isJson(media.mediaType) ? parse(draft.text ?? '') : writtenIn(draft.body, media.mediaType)
  const isAbsent = isText ? draft.text?.trim() === '' : draft.body === undefined
  const isTyped = bodyKind(media, model) === 'fields'
  if (isTyped && !isAbsent && body !== undefined)
    compare(body, formSchema(media, model), { id: 'body', name: word('body') })
  if (isText && isTyped && !isAbsent && body === undefined)
    missing.push({ label: word('invalidJson'), id: 'body', isWrong: true })
  if (isAbsent && requestBody?.required) missing.push({ label: word('body'), id: 'body' })
  return missing
}

/** A parameter is typed as text: the value that its schema reads in it. */
function meantBy(typed: JsonValue, { schema, mediaType = '' }: Parameter, named: Named): JsonValue {
  return isJson(mediaType) ? (writtenIn(typed, mediaType) ?? typed) : readAs(typed, schema, named)
}

/** A value, or that of the JSON which an author wrote as text: it is sent as it is. */
function writtenIn(value: JsonValue | undefined, mediaType: string): JsonValue | undefined {
  return value !== undefined && isJson(mediaType) && isWritten(value) ? (parse(value) ?? value) : value
}

function readAs(written: JsonValue, schema: Schema, named: Named): JsonValue {
  const target = targetOf(schema, named)
  const typed = meantByAuthor(written, target, named)
  if (Array.isArray(typed))
    return target.type === 'array' ? typed.map((each) => readAs(each, target.items, named)) : typed
  if (typeof typed === 'object' && typed !== null) {
    const described = new Map(target.type === 'object' ? target.properties.map((each) => [each.name, each.schema]) : [])
    const read = ([name, each]: [string, JsonValue]) => [name, readAs(each, described.get(name) ?? any, named)]
    return Object.fromEntries(Object.entries(typed).map(([name, each]) => read([name, each ?? null])))
  }
  const isText = target.type === 'scalar' && target.scalar === 'string'
  if (typeof typed !== 'string' || isText || matches(typed, target, { named, mayOverlap: true })) return typed
  const read = parse(typed)
  return read === undefined ? typed : read
}

const any: Schema = { type: 'any' }

/** A difference, as its field says it and as a list does. */
function missingOf({ keys, type, words }: Difference, id: string, name: string): Missing {
  const label = [id === 'body' ? id : name, ...keys].join('.')
  return {
    label: type === 'missing' ? label : words(keys.length === 0 ? name : label),
    ...{ id, keys },
    ...(type !== 'missing' && { isWrong: true }),
  }
}

/** The id of the field of a value, or of the innermost one around it: deep values are typed as JSON. */
function fieldAt(id: string, keys: Difference['keys'], root: ParentNode): string {
  const has = (each: string) => root.querySelector(`#${CSS.escape(each)}`) !== null
  let found = id
  for (const key of [...keys, undefined]) {
    // A variant is inside of its union.
    while (has(`${found}/as`)) found += '/as'
    if (key === undefined) break
    const entries = root.querySelectorAll<HTMLInputElement>(`[id^="${CSS.escape(found)}/entry-"]`)
    const entry = Array.from(entries).find(({ value }) => value === key)
    const next = entry ? `${entry.id}/value` : `${found}/${idPart(String(key))}`
    if (!has(next)) break
    found = next
  }
  return found
}

/** What is typed in a field and is not even a value. */
function invalidIn(root: ParentNode): Missing[] {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):invalid')
  return Array.from(fields, ({ id, validationMessage }) => ({
    ...{ label: `${id.split('/').map(decodeURIComponent).join('.')} (${validationMessage})`, id },
    ...{ isNeeded: true, isWrong: true },
  }))
}

/** Each field says below itself what is wrong in it. */
export function mark(wrong: readonly Missing[], root: ShadowRoot): void {
  for (const note of root.querySelectorAll('.wrong')) note.remove()
  for (const field of root.querySelectorAll('[aria-describedby$=":wrong"]'))
    for (const name of ['aria-describedby', 'aria-invalid']) field.removeAttribute(name)
  for (const [id, notes] of Map.groupBy(wrong, (each) => each.id)) {
    const field = root.getElementById(id)
    if (!field) continue
    const note = element('p', { id: `${id}:wrong`, class: 'small wrong' }, notes.map(({ label }) => label).join('\n'))
    field.setAttribute('aria-describedby', note.id)
    if (field.role === 'group') field.append(note)
    else {
      field.after(note)
      field.setAttribute('aria-invalid', 'true')
    }
  }
}
