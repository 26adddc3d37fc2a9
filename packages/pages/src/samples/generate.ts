import { type JsonValue, distinctJson, markedJson } from '@specnav/core/text'
import { boundedValue } from '../examples/bounded-value.ts'
import { digitsIn, exactText } from '../examples/digits.ts'
import type { CodeSample, MultipartBody, RequestExample, TextBody } from '../endpoint-types.ts'
import { isJson, isJsonLines } from '../openapi/media-type-kind.ts'
import { type Constants, namedTokens, withConstants, withMarks } from './placeholders.ts'
import { tokensOf, withoutMarks } from './roles.ts'

/** Writes a request in one language, with marks (`roles.ts`). */
export interface Generator {
  language: string
  label: string
  generate: (request: RequestExample) => string
  constants: Constants
}

export function generateSample(generator: Generator, request: RequestExample): CodeSample {
  const json = JSON.stringify(request)
  const clean = withoutMarks(json)
  const { language, label, constants } = generator
  const { marked, names } = withMarks(clean === json ? request : (JSON.parse(clean) as RequestExample))
  const code = withConstants(generator.generate(marked), names, constants)
  // Generators parse JSON to pretty-print it.
  const digits = request.body?.type === 'text' ? digitsIn(request.body.text) : undefined
  const tokens = namedTokens(tokensOf(exactText(code, digits)), names, constants)
  return { type: 'code-sample', language, label, code: tokens.map(({ text }) => text).join(''), tokens }
}

export function parsedJson({ mediaType, text, exact }: TextBody): JsonValue | undefined {
  if (exact || !isJson(mediaType) || isJsonLines(mediaType)) return undefined
  try {
    const value: JsonValue = JSON.parse(markedJson(distinctJson(text)))
    return boundedValue(value)
  } catch {
    // Some authors write invalid JSON.
    return undefined
  }
}

/** The body's text, with JSON pretty-printed. */
export function formattedJson(body: TextBody): string {
  const value = parsedJson(body)
  return value === undefined ? body.text : JSON.stringify(value, null, 2)
}

/** A form, not another multipart body. */
export function isFormData({ mediaType }: MultipartBody): boolean {
  return /^multipart\/form-data\b/i.test(mediaType)
}
