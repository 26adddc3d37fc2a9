import type { JsonValue } from '@specnav/core/text'

/** Stands before a number that JavaScript would write in another way: it is a text until it is sent. */
const mark = '\u{F0000}'

const token = /"(?:[^"\\]|\\.)*"|-?\d[\w.+-]*/g
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** The value of a JSON text, with all digits of its numbers; undefined if it is no JSON. */
export function parseExact(text: string): JsonValue | undefined {
  return parse(
    text.replaceAll(token, (each) => (each.startsWith('"') || isHeld(each) ? each : JSON.stringify(mark + each))),
  )
}

/** A value as JSON, with the digits of {@link parseExact} and {@link exactNumber}. */
export function exactJson(value: JsonValue): string {
  return withNumbers(JSON.stringify(value, null, 2))
}

/** JSON with numbers for texts that stand for them. */
export function withNumbers(json: string): string {
  return json.includes(mark) ? json.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : json
}

/** Whether a value has numbers that only {@link exactJson} writes. */
export function hasLong(value: JsonValue): boolean {
  return JSON.stringify(value).includes(mark)
}

/** A value with numbers that have lost digits. */
export function rounded(value: JsonValue): JsonValue {
  return hasLong(value) ? (JSON.parse(exactJson(value)) as JsonValue) : value
}

export function shownText(value: JsonValue): string {
  return typeof value === 'string' ? value.replace(mark, '') : JSON.stringify(value)
}

/** The number that a reader types; other text stays text, so that the API can answer. */
export function exactNumber(text: string): JsonValue {
  if (!number.test(text)) return text
  return isHeld(text) ? Number(text) : mark + text
}

export function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** Whether JavaScript writes a number in the same way. What is no number is left to the parser. */
function isHeld(text: string): boolean {
  return !number.test(text) || String(Number(text)) === text
}
