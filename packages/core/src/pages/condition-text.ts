import type { Condition, Property, Schema } from './endpoint-types.ts'
import { codeSpan } from './markdown-code.ts'
import { valueText } from './schema-text.ts'

/** A condition in words, as Markdown: what can be said in a few of them; the rest has to be shown as a schema. */
export interface ConditionText {
  /** `When `type` is `card``. */
  when?: string
  /** `` `number` is required ``. */
  then?: string
  else?: string
}

export function conditionText({ property, if: test, then, else: otherwise }: Condition): ConditionText {
  const when = property === undefined ? test && testText(test) : `${codeSpan(property)} is given`
  const thenText = then && demandText(then)
  const elseText = otherwise && demandText(otherwise)
  return {
    ...(when !== undefined && { when: `When ${when}` }),
    ...(thenText !== undefined && { then: thenText }),
    ...(elseText !== undefined && { else: elseText }),
  }
}

/** The whole condition as a sentence or two, where every part of it has words. */
export function conditionSentence(condition: Condition): string | undefined {
  const text = conditionText(condition)
  if (text.when === undefined || (condition.then && text.then === undefined)) return undefined
  if (condition.else && text.else === undefined) return undefined
  if (text.then === undefined) return text.else && `Unless ${text.when.slice('When '.length)}: ${text.else}.`
  return `${text.when}: ${text.then}.${text.else === undefined ? '' : ` Otherwise: ${text.else}.`}`
}

function testText(schema: Schema): string | undefined {
  return saidOf(schema, (names) => `${joined(names)} ${names.length === 1 ? 'is' : 'are'} given`)
}

function demandText(schema: Schema): string | undefined {
  if (schema.type === 'never') return 'no value is allowed'
  return saidOf(schema, (names) => `${joined(names)} ${names.length === 1 ? 'is' : 'are'} required`)
}

/** What an object says about single properties: their values, and which of them there are. */
function saidOf(schema: Schema, present: (names: string[]) => string): string | undefined {
  if (schema.type !== 'object' || !isPlain(schema)) return undefined
  const said: string[] = []
  const names: string[] = []
  for (const property of schema.properties) {
    const value = valueIs(property)
    if (value !== undefined) said.push(value)
    else if (property.required && saysNothing(property.schema)) names.push(property.name)
    else return undefined
  }
  names.push(...(schema.required ?? []))
  if (names.length > 0) said.push(present(names))
  return said.length === 0 ? undefined : said.join(' and ')
}

/** Keys of an object that only names properties. */
const plainKeys = new Set(['type', 'properties', 'required'])

function isPlain(schema: Schema): boolean {
  for (const key in schema) if (!plainKeys.has(key)) return false
  return true
}

function saysNothing(schema: Schema): boolean {
  return schema.type === 'any' && Object.keys(schema).length === 1
}

function valueIs({ name, schema }: Property): string | undefined {
  if (schema.type === 'never') return `${codeSpan(name)} is not allowed`
  const values = schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const]
  if (!values || (schema.type !== 'scalar' && schema.type !== 'any')) return undefined
  return `${codeSpan(name)} is ${joined(values.map(valueText), 'or')}`
}

function joined(texts: string[], word = 'and'): string {
  const codes = texts.map(codeSpan)
  return codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} ${word} ${codes.at(-1)}`
}
