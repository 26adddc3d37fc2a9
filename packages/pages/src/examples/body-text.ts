import type { JsonValue } from '@specnav/core/text'
import { withNumbers } from '../console/exact.ts'
import { boundedValue, plainText } from './bounded-value.ts'
import { eventStream } from './event-stream.ts'
import { isEventStream, isJson, isJsonLines, isJsonSequence } from '../openapi/media-type-kind.ts'

/** `value` as a body of `mediaType`, without unnecessary spaces. */
export function bodyText(value: JsonValue, mediaType: string): string {
  if (isJsonLines(mediaType)) return jsonLines(value, mediaType)
  if (isEventStream(mediaType) && typeof value === 'object') return eventStream(value)
  return isJson(mediaType) ? jsonText(value) : plainText(value)
}

function jsonText(value: JsonValue): string {
  return isWritten(value) ? value : withNumbers(JSON.stringify(boundedValue(value)))
}

/** Whether an author wrote JSON as text, instead of the value itself. */
export function isWritten(value: JsonValue): value is string {
  return typeof value === 'string' && /^\s*[[{"]/.test(value)
}

/** A stream of values: each has its own line, and a list contains several. */
function jsonLines(value: JsonValue, mediaType: string): string {
  if (isWritten(value)) return value
  const mark = isJsonSequence(mediaType) ? '\u001E' : ''
  const values = Array.isArray(value) ? value : [value]
  return values.map((each) => `${mark}${jsonText(each)}\n`).join('')
}
