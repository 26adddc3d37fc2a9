import type { JsonValue } from '@specnav/core/text'
import type { Schema } from '../src/endpoint-types.ts'
import { element, select } from './dom.ts'
import { isFile } from './draft.ts'
import { exactJson, exactNumber, parse, parseExact, rounded, shownText } from '../src/console/exact.ts'
import type { Field } from './frame.ts'
import { word } from './words.ts'

type Attributes = Record<string, string | undefined>

/** What a reader types or chooses a single value with. */
export function controlOf(field: Field, target: Schema): HTMLElement {
  const { id, required, value, change } = field
  const attributes = { id, 'aria-required': required ? 'true' : undefined }
  if (isFile(target, field.named)) return fileInput(field, attributes)
  const values = target.const === undefined ? target.enum?.map((each) => each.value) : [target.const]
  const choices = values ?? (target.type === 'scalar' && target.scalar === 'boolean' ? [true, false] : undefined)
  if (choices) {
    // What the page shows may be none of them, and is sent all the same.
    const texts = choices.map((choice) => JSON.stringify(choice))
    const plain = value === undefined ? '' : JSON.stringify(rounded(value))
    const shown = value === undefined || texts.includes(plain) ? plain : JSON.stringify(value)
    const all = [...new Set([...texts, ...(shown === '' ? [] : [shown])])]
    const labels = all.map((text) => ({ label: choiceText(JSON.parse(text)), value: text }))
    const none = { label: '–', value: '' }
    return select(attributes, [none, ...labels], shown, (text) => change(text === '' ? undefined : JSON.parse(text)))
  }
  if (target.type === 'scalar') {
    const input = element('input', { ...attributes, ...kindOf(target.scalar, target.format) })
    input.value = value === undefined ? '' : shownText(value)
    input.addEventListener('input', () => change(field.isText ? input.value || undefined : typed(input.value, target)))
    return input
  }
  return jsonInput(field, attributes)
}

function choiceText(value: JsonValue): string {
  return value === '' ? `"" ${word('empty')}` : shownText(value)
}

function kindOf(scalar: string, format = ''): Record<string, string> {
  const isNumber = scalar === 'integer' || scalar === 'number'
  if (isNumber) return { type: 'text', inputmode: scalar === 'integer' ? 'numeric' : 'decimal', autocomplete: 'off' }
  return { type: format === 'password' ? 'password' : 'text', autocomplete: 'off', spellcheck: 'false' }
}

/** A text may be empty; an empty number is none. */
function typed(text: string, schema: Schema): JsonValue | undefined {
  const isNumber = schema.type === 'scalar' && (schema.scalar === 'integer' || schema.scalar === 'number')
  if (!isNumber) return text
  return text === '' ? undefined : exactNumber(text)
}

function fileInput({ change, addFile }: Field, attributes: Attributes): HTMLElement {
  const input = element('input', { ...attributes, type: 'file' })
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    change(file ? `@${addFile(file)}` : undefined)
  })
  return input
}

function jsonInput({ value, change, isText }: Field, attributes: Attributes): HTMLElement {
  const area = element('textarea', {
    ...attributes,
    rows: '3',
    spellcheck: 'false',
  })
  area.value = value === undefined ? '' : isText && typeof value === 'string' ? value : exactJson(value)
  area.addEventListener('input', () => {
    const text = area.value.trim()
    const parsed = isText ? (parse(text) ?? text) : parseExact(text)
    area.setCustomValidity(text !== '' && parsed === undefined ? word('expectsJson') : '')
    if (text === '' || parsed !== undefined) change(text === '' ? undefined : parsed)
  })
  return area
}
