import { createRequire } from 'node:module'
import { type ParseError, parse as parseJsonc, printParseErrorCode } from 'jsonc-parser'
import { CORE_SCHEMA, Schema, YAMLException, load, mergeTag } from 'js-yaml'
import type { JsonValue } from './json.ts'

/** A place in a text that is not well formed. */
export interface SyntaxProblem {
  /** What is wrong, as a sentence without a place. */
  message: string
  /** UTF-16 offset into the text. */
  offset: number
  /** The text can be read all the same: a comment or a trailing comma in JSON. */
  recovered: boolean
}

export interface Parsed {
  /** What could be read; undefined when nothing could. */
  value: JsonValue | undefined
  problems: SyntaxProblem[]
}

/** Documents that nest deeper are refused: readers recurse, and no real document comes near. */
export const maxDepth = 256

const conflictMarkers = /^(?:<{7}|>{7})(?: |\r?$)/m
const unfinishedMerge = 'The file holds the markers of an unfinished merge. Resolve the conflict and remove the markers.'

/** Core schema (dates stay text, as written) with merge keys, which real specifications use. */
const yamlSchema = new Schema([...CORE_SCHEMA.tags, mergeTag])

/** JSON, strictly; where that fails, as far as a tolerant reader gets, with every problem's place. */
export function parseJson(source: string): Parsed {
  const text = withoutBom(source)
  const shift = source.length - text.length
  try {
    return { value: JSON.parse(text) as JsonValue, problems: [] }
  } catch {
    // Only a document that is wrong is parsed again, for the places.
  }
  const conflict = conflictMarkers.exec(text)
  if (conflict) return { value: undefined, problems: [{ message: unfinishedMerge, offset: conflict.index + shift, recovered: false }] }
  const deep = depthExceeds(text, maxDepth)
  if (deep !== undefined) return { value: undefined, problems: [{ message: tooDeep(), offset: deep + shift, recovered: false }] }
  const errors: ParseError[] = []
  const value = parseJsonc(text, errors, { disallowComments: true, allowTrailingComma: false }) as JsonValue | undefined
  const problems = errors.slice(0, 20).map((error) => describeJsonError(text, error, shift))
  return { value, problems: keepCauses(problems) }
}

/** YAML, quickly; where that reader refuses, by one that forgives what leaves no doubt (such as an indentation that is too small). */
export function parseYaml(source: string): Parsed {
  const text = withoutBom(source)
  try {
    return { value: load(text, { schema: yamlSchema, json: true, maxDepth, maxTotalMergeKeys: 100_000 }) as JsonValue, problems: [] }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    if (text.trim() === '') return { value: undefined, problems: [] }
    const conflict = conflictMarkers.exec(text)
    if (conflict) return { value: undefined, problems: [{ message: unfinishedMerge, offset: conflict.index, recovered: false }] }
    const forgiven = forgive(text)
    const advice = forgiven === undefined ? '' : ' The file is read all the same, but not every tool does.'
    const offset = (error.mark?.position ?? 0) + (source.length - text.length)
    return { value: forgiven, problems: [{ message: `${capitalise(error.reason)}.${advice}`, offset, recovered: forgiven !== undefined }] }
  }
}

/** The second reader is large and rarely needed, so it is loaded when it is. */
export function yamlLibrary(): typeof import('yaml') {
  return (createRequire(import.meta.url) as (id: 'yaml') => typeof import('yaml'))('yaml')
}

function forgive(text: string): JsonValue | undefined {
  try {
    const document = yamlLibrary().parseDocument(text, { strict: false, uniqueKeys: false, merge: true, schema: 'core' })
    return document.errors.length === 0 ? (document.toJS({ maxAliasCount: 10_000 }) as JsonValue) : undefined
  } catch {
    // Too deep, or too many aliases: not a document that can be used.
    return undefined
  }
}

/** By the file's name: `.yaml` and `.yml` are YAML, everything else JSON. */
export function parseDocument(text: string, file: string): Parsed {
  if (isYamlFile(file)) return parseYaml(text)
  // A URL often has no extension; a document that does not start like JSON is read as YAML.
  return /\.json$/i.test(file) || /^\s*[{[]/.test(text) ? parseJson(text) : parseYaml(text)
}

export function isYamlFile(file: string): boolean {
  return /\.ya?ml$/i.test(file)
}

/** The offset at which brackets outside strings nest deeper than `limit`. */
export function depthExceeds(text: string, limit: number): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 34) {
      for (index++; index < text.length && text.charCodeAt(index) !== 34; index++) {
        if (text.charCodeAt(index) === 92) index++
      }
    } else if (code === 91 || code === 123) {
      if (++depth > limit) return index
    } else if (code === 93 || code === 125) depth--
  }
  return undefined
}

export function tooDeep(): string {
  return `The file nests more than ${maxDepth} levels deep, which is the limit. Move a part of it into a file of its own.`
}

function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

const jsonMessages: Record<string, string> = {
  InvalidSymbol: 'This is not a JSON value. Text needs double quotes.',
  InvalidNumberFormat: 'This number is not written as JSON writes numbers.',
  PropertyNameExpected: 'A property name in double quotes is expected here.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected here.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'A closing brace } is missing.',
  CloseBracketExpected: 'A closing bracket ] is missing.',
  EndOfFileExpected: 'The file goes on after the end of its value. Remove what follows.',
  InvalidCommentToken: 'JSON has no comments. Remove this one.',
  UnexpectedEndOfComment: 'This comment is not closed.',
  UnexpectedEndOfString: 'This string is not closed.',
  InvalidUnicode: 'This Unicode escape is not complete.',
  InvalidEscapeCharacter: 'This escape is not known in JSON.',
  InvalidCharacter: 'This character cannot stand in JSON text; escape it.',
}

function describeJsonError(text: string, error: ParseError, shift: number): SyntaxProblem {
  const offset = error.offset + shift
  const before = text.slice(0, error.offset).trimEnd()
  const closes = /^[}\]]/.test(text.slice(error.offset, error.offset + 1))
  const code = printParseErrorCode(error.error)
  const expectsMore = code === 'PropertyNameExpected' || code === 'ValueExpected'
  if (expectsMore && closes && before.endsWith(',')) {
    return { message: 'JSON has no trailing commas. Remove this one.', offset: before.length - 1 + shift, recovered: true }
  }
  const recovered = code === 'InvalidCommentToken'
  return { message: jsonMessages[code] ?? 'This is not valid JSON.', offset, recovered }
}

/** One slip makes a tolerant reader report several errors at one place; the first tells the cause. */
function keepCauses(problems: SyntaxProblem[]): SyntaxProblem[] {
  return problems.filter((problem, index) => index === 0 || problem.offset - problems[index - 1]!.offset > 1)
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
