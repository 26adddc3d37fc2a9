import { type JsonValue, isObject } from '@specnav/core/text'
import { boundedValue, plainText } from './bounded-value.ts'

/** The fields of an event, in the order in which servers write them. */
const fields = ['event', 'id', 'retry', 'data']

/**
 * Server-sent events as they are sent, each value of a list as one. A value with the fields of an event says them;
 * any other is its data.
 */
export function eventStream(value: JsonValue): string {
  return (Array.isArray(value) ? value : [value]).map((each) => `${eventLines(each)}\n\n`).join('')
}

function eventLines(value: JsonValue): string {
  const event = isEvent(value) ? value : { data: value }
  return fields
    .flatMap((field) => {
      const written = event[field]
      return written === undefined ? [] : linesOf(written).map((line) => `${field}: ${line}`)
    })
    .join('\n')
}

function isEvent(value: JsonValue): value is Record<string, JsonValue> {
  return isObject(value) && value.data !== undefined && Object.keys(value).every((key) => fields.includes(key))
}

function linesOf(value: JsonValue): string[] {
  const text = typeof value === 'object' ? JSON.stringify(boundedValue(value)) : plainText(value)
  return text.split(/\r\n|\r|\n/)
}
