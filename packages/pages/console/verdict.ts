import { excerpt, isObject, type JsonObject, type JsonValue, ownProperty } from '@specnav/core/text'
import type { ConsoleModel, DocumentedAnswer } from '../src/console/model.ts'
import type { ObjectSchema, Schema } from '../src/endpoint-types.ts'
import { isOtherDirection } from '../src/examples/direction.ts'
import { limitMismatch } from '../src/examples/limit-mismatch.ts'
import { mismatch } from '../src/examples/mismatch.ts'
import { typeText } from '../src/text/schema.ts'
import { element } from './dom.ts'
import { type Named, namedOf, targetOf } from './draft.ts'
import { word } from './words.ts'

/** Differences that are listed. */
const maxListed = 20

/** What the description says of a status. */
function documentedOf({ answers = [] }: ConsoleModel, status: number): DocumentedAnswer | undefined {
  const names = [String(status), `${String(status)[0]}XX`, 'default']
  return names.flatMap((name) => answers.find((answer) => answer.status.toUpperCase() === name.toUpperCase()) ?? [])[0]
}

/** Whether an answer is as the description says, and where it is not; undefined if the description says nothing. */
export function verdictOf(model: ConsoleModel, status: number, body?: JsonValue): HTMLElement | undefined {
  if (!model.answers || model.answers.length === 0) return undefined
  const documented = documentedOf(model, status)
  const schema = documented?.content[0]?.schema
  if (documented && (schema === undefined || body === undefined)) return undefined
  const found =
    schema && body !== undefined ? differencesOf(body, schema, namedOf(model)) : [undocumented(String(status))]
  if (found.length === 0) return element('p', { class: 'small s2' }, word('answerMatches'))
  const items = found.slice(0, maxListed).map((each) => element('li', {}, each))
  const title = element('summary', { class: 's4' }, word('differences', { count: found.length }))
  return element('details', { open: true }, title, element('ul', {}, ...items))
}

const undocumented = (name: string) => word('undocumented', { name })

/** The places at which a value is not as its schema says, in words. */
function differencesOf(value: JsonValue, schema: Schema, named: Named): string[] {
  const found: string[] = []
  const compare = (part: JsonValue, described: Schema, keys: readonly (string | number)[]): void => {
    const target = targetOf(described, named)
    if (part === null && (described.nullable || target.nullable)) return
    const isObjectItself = target.type === 'object' && isObject(part)
    const isListItself = target.type === 'array' && Array.isArray(part)
    // The parts of what can be taken apart are compared one by one.
    const isWrong =
      isObjectItself || isListItself
        ? target.constraints && limitMismatch(part, target.constraints)
        : mismatch(part, target, { named, direction: 'response', mayOverlap: true })
    const name = keys.join('.') || word('body')
    if (isWrong) found.push(word('differs', { name, value: excerpt(part), type: expected(target) }))
    if (isObjectItself) compareObject(part, target, keys)
    if (isListItself) for (const [index, item] of part.entries()) compare(item, target.items, [...keys, index])
  }
  const compareObject = (part: JsonObject, target: ObjectSchema, keys: readonly (string | number)[]) => {
    const known = new Map(target.properties.map((property) => [property.name, property]))
    for (const { name, required, schema: described } of known.values()) {
      const own = ownProperty(part, name)
      const place = [...keys, name]
      if (own !== undefined) compare(own, described, place)
      else if (required && !isOtherDirection(described, 'response'))
        found.push(word('lacks', { name: place.join('.') }))
    }
    const { additionalProperties: other } = target
    for (const [name, own = null] of Object.entries(part)) {
      if (known.has(name)) continue
      if (other) compare(own, other, [...keys, name])
      else found.push(undocumented([...keys, name].join('.')))
    }
  }
  compare(value, schema, [])
  return found
}

/** What a schema allows, in few words: its values, or its type and its limits by their names. */
function expected(schema: Schema): string {
  const { const: only, enum: values, constraints = {} } = schema
  if (only !== undefined) return excerpt(only)
  if (values) return values.map(({ value }) => excerpt(value)).join(' | ')
  const limits = Object.entries(constraints).map(([name, limit]) => `${name} ${limit}`)
  return [typeText(schema), ...limits].join(', ')
}
