import type { ParseError } from 'jsonc-parser'
import { CORE_SCHEMA, type LoadOptions, Schema, YAMLException, load, mergeTag } from 'js-yaml'
import { type JsonValue, isObject } from './json.ts'
import { distinctJson, movedIntegers } from './long-integers.ts'
import { type Marks, markIn, markedJson, mayHaveMarks } from './written-decimals.ts'
import { loadJsonc, loadYaml } from './lazy.ts'
import messages from './syntax-messages.json' with { type: 'json' }
import { findYamlMistake } from './yaml-mistakes.ts'
import { withNamesAsWritten } from './yaml-names.ts'

/** A location at which a text is not well-formed. */
export interface SyntaxProblem {
  /** What is wrong, as a sentence without a location. */
  message: string
  /** UTF-16 offset into the text. */
  offset: number
  /** The text can still be read: a comment or a trailing comma in JSON. */
  recovered: boolean
}

export interface Parsed {
  /** The parts that could be read; undefined if there are none. */
  value: JsonValue | undefined
  problems: SyntaxProblem[]
}

/** Maximum depth of documents: readers recurse, and no real document is that deep. */
export const maxDepth = 256

const conflictMarkers = /^(?:<{7}|>{7})(?: |\r?$)/m
const unfinishedMerge =
  'The file contains the markers of an unfinished merge. Resolve the conflict and remove the markers.'

/** The core schema (dates stay text, as written) with merge keys, which real specifications use. */
const yamlTags = [...CORE_SCHEMA.tags, mergeTag]
const yamlOptions = { schema: new Schema(yamlTags), maxDepth, maxTotalMergeKeys: 100_000 }

/** Where there may be an alias. Emphasis in a description looks the same, but that only costs a closer look. */
const aliasMarker = /(?<=^|[\s[{,])\*[^\s*,[\]{}]/m
const endlessAliases =
  'The aliases of this file contain themselves, or make it many times larger than it is. Write the parts out, or use `$ref`.'

/** Strict JSON. If that fails, as much as a tolerant reader understands, with the location of every problem. */
export function parseJson(source: string, marks?: Marks): Parsed {
  const text = withoutBom(source)
  const shift = source.length - text.length
  try {
    return {
      value: JSON.parse(marks ? markedJson(distinctJson(text), marks) : distinctJson(text)) as JsonValue,
      problems: [],
    }
  } catch {
    // Only an invalid document is parsed again, for the locations.
  }
  const deep = depthExceeds(text, maxDepth)
  const hopeless =
    findHopeless(text) ?? (deep === undefined ? undefined : { message: tooDeep(), offset: deep, recovered: false })
  if (hopeless) return { value: undefined, problems: [{ ...hopeless, offset: hopeless.offset + shift }] }
  const errors: ParseError[] = []
  const value = loadJsonc().parse(text, errors, { disallowComments: true, allowTrailingComma: false }) as
    | JsonValue
    | undefined
  const problems = withoutEchoes(errors.slice(0, 20), text).map((error) => describeJsonError(text, error, shift))
  return { value, problems: keepCauses(problems) }
}

/**
 * Fast YAML. If that reader rejects the text, a tolerant one, which accepts unambiguous mistakes such as an
 * indentation that is too small.
 */
export function parseYaml(source: string, marks?: Marks): Parsed {
  const text = withoutBom(source)
  const shift = source.length - text.length
  const { value, problems } = readYaml(text, marks)
  const alias = aliasMarker.exec(text)
  if (alias && expandsTooFar(value, text.length))
    return { value: undefined, problems: [{ message: endlessAliases, offset: alias.index + shift, recovered: false }] }
  return { value, problems: problems.map((problem) => ({ ...problem, offset: problem.offset + shift })) }
}

/** The schema of a text whose numbers are not all those that JavaScript reads. */
function yamlSchema(text: string, marks: Marks | undefined): Schema {
  const moved = movedIntegers(text)
  if (moved.size === 0 && !(marks && mayHaveMarks(text))) return yamlOptions.schema
  const read = (written: string) => moved.get(written) ?? (marks && markIn(written, marks))
  return new Schema(
    yamlTags.map((tag) =>
      tag.nodeKind === 'scalar' && /:(?:int|float)$/.test(tag.tagName)
        ? { ...tag, resolve: (...given: Parameters<typeof tag.resolve>) => read(given[0]) ?? tag.resolve(...given) }
        : tag,
    ),
  )
}

function readYaml(text: string, marks: Marks | undefined): Parsed {
  const named = withNamesAsWritten(text, maxDepth)
  try {
    const options = { ...yamlOptions, schema: yamlSchema(text, marks) }
    return { value: loadPlaced(named, text, options) as JsonValue, problems: [] }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const hopeless = findHopeless(text)
    if (hopeless) return { value: undefined, problems: [hopeless] }
    const { reason, mark } = error
    const offset = mark?.position ?? 0
    // Limits also apply to this reader.
    if (reason.startsWith('nesting exceeded'))
      return { value: undefined, problems: [{ message: tooDeep(), offset, recovered: false }] }
    const forgiven = reason.includes('exceeded') ? undefined : forgive(named)
    const advice = forgiven === undefined ? '' : stillRead
    const mistake = findYamlMistake(text, reason, offset) ?? { message: yamlMessage(reason), offset }
    return {
      value: forgiven,
      problems: [{ ...mistake, message: mistake.message + advice, recovered: forgiven !== undefined }],
    }
  }
}

/** Reads what was made of a text. Its mistakes are where they are in the text. */
function loadPlaced(made: string, text: string, options: LoadOptions): unknown {
  try {
    return load(made, options)
  } catch (error) {
    if (made !== text) load(text, options)
    throw error
  }
}

/** For mistakes that the tolerant reader accepts. */
export const stillRead = ' The file is still read, but other tools may refuse it.'

/** An author's mistake in YAML, in our words if its reader has others. */
function yamlMessage(reason: string): string {
  const said: Record<string, string> = messages.yaml
  return Object.hasOwn(said, reason) ? said[reason]! : `${capitalise(reason)}.`
}

function forgive(text: string): JsonValue | undefined {
  try {
    // If a key occurs twice, the last one counts, as in JSON.
    return load(text, { ...yamlOptions, json: true }) as JsonValue
  } catch {
    // Something else is wrong.
  }
  try {
    const document = loadYaml().parseDocument(text, {
      strict: false,
      uniqueKeys: false,
      merge: true,
      schema: 'core',
      logLevel: 'error',
    })
    return document.errors.length === 0 ? (document.toJS({ maxAliasCount: 10_000 }) as JsonValue) : undefined
  } catch {
    // Too deep, or too many aliases: the document cannot be used.
    return undefined
  }
}

/** What makes an unreadable text useless to every reader. */
function findHopeless(text: string): SyntaxProblem | undefined {
  const hopeless = (message: string, offset = 0): SyntaxProblem => ({ message, offset, recovered: false })
  if (text.trim() === '') return hopeless('The file is empty.')
  if (text.startsWith('\ufffd') || text.includes('\0'))
    return hopeless('The file is not text in UTF-8. Save it in that encoding.')
  const start = text.trimStart().slice(0, 9).toLowerCase()
  if (['<!doctype', '<html', '<?xml'].some((tag) => start.startsWith(tag)))
    return hopeless('This is a page of HTML or XML. Save the file that it shows instead.')
  const conflict = conflictMarkers.exec(text)
  return conflict ? hopeless(unfinishedMerge, conflict.index) : undefined
}

/** Maximum expansion of a file by its aliases, as a factor. Those of real files stay below three. */
const maxExpansion = 20
/** Number of characters to which any file may expand, however small it is. */
const leastExpanded = 100_000

/**
 * Whether the aliases of a YAML document make it circular, deeper than the limit, or much larger than its
 * text: writing it out would produce too much, or never end.
 */
export function expandsTooFar(document: unknown, textLength: number): boolean {
  const maxSize = Math.max(leastExpanded, maxExpansion * textLength)
  /** The results for shared parts; undefined for those that are being measured. */
  const known = new Map<object, { size: number; height: number } | undefined>()
  function measure(node: unknown, depth: number): { size: number; height: number } | undefined {
    if (typeof node === 'string') return { size: node.length + 1, height: 0 }
    if (typeof node !== 'object' || node === null) return { size: 1, height: 0 }
    if (known.has(node)) return known.get(node)
    known.set(node, undefined)
    const total = { size: 1, height: 0 }
    for (const [key, child] of Object.entries(node)) {
      const part = depth < maxDepth ? measure(child, depth + 1) : undefined
      if (!part) return undefined
      total.size += part.size + (Array.isArray(node) ? 0 : key.length)
      total.height = Math.max(total.height, part.height + 1)
    }
    if (total.size > maxSize || total.height > maxDepth) return undefined
    known.set(node, total)
    return total
  }
  return measure(document, 0) === undefined
}

/** Keys that occur twice in one object of a JSON text: readers silently keep the last one. `value` is what they read. */
export function findDuplicateKeys(text: string, value: JsonValue): SyntaxProblem[] {
  // Counting is cheap and usually enough.
  if (countColons(text) === countKeys(value)) return []
  const problems: SyntaxProblem[] = []
  const open: Set<string>[] = []
  loadJsonc().visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset) {
      const keys = open.at(-1)
      if (keys?.has(key)) {
        const message = `\`${key}\` appears twice in this object, and only the last one is used. Combine the two.`
        problems.push({ message, offset, recovered: true })
      }
      keys?.add(key)
    },
  })
  return problems
}

/** Colons outside strings: the number of members. */
function countColons(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 58) count++
    else if (code === 34) index = endOfString(text, index)
  }
  return count
}

function countKeys(value: JsonValue): number {
  let count = 0
  const open: (JsonValue | undefined)[] = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    const children = Object.values(node)
    if (isObject(node)) count += children.length
    for (const child of children) if (typeof child === 'object' && child !== null) open.push(child)
  }
  return count
}

/** By the file's name: `.yaml` and `.yml` are YAML, everything else JSON. */
export function parseDocument(text: string, file: string, marks?: Marks): Parsed {
  if (isYamlFile(file)) return parseYaml(text, marks)
  // A URL often has no extension. A document that does not start like JSON is read as YAML.
  return /\.json$/i.test(file) || /^\s*[{[]/.test(text) ? parseJson(text, marks) : parseYaml(text, marks)
}

export function isYamlFile(file: string): boolean {
  return /\.ya?ml$/i.test(file)
}

/** The offset at which brackets outside strings are nested more deeply than `limit`. */
export function depthExceeds(text: string, limit: number): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 34) index = endOfString(text, index)
    else if (code === 91 || code === 123) {
      if (++depth > limit) return index
    } else if (code === 93 || code === 125) depth--
  }
  return undefined
}

/** The offset of the quote that ends the string at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== 34) index += text.charCodeAt(index) === 92 ? 2 : 1
  return index
}

export function tooDeep(): string {
  return `The file is nested more than ${maxDepth} levels deep, which is the limit. Move a part of it into a separate file.`
}

function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** After what is no value, such as text in single quotes, another one is missing: that is the same mistake. */
function withoutEchoes(errors: readonly ParseError[], text: string): readonly ParseError[] {
  const codeOf = ({ error }: ParseError) => loadJsonc().printParseErrorCode(error)
  const wrong = new Set(errors.flatMap((error) => (codeOf(error) === 'InvalidSymbol' ? [error.offset] : [])))
  const isEcho = (error: ParseError) =>
    /^(?:PropertyName|Value)Expected$/.test(codeOf(error)) && wrong.has(lastTokenBefore(error.offset, text))
  return wrong.size === 0 ? errors : errors.filter((error) => !isEcho(error))
}

function describeJsonError(text: string, error: ParseError, shift: number): SyntaxProblem {
  const offset = error.offset + shift
  const code = loadJsonc().printParseErrorCode(error.error)
  const expectsMore = code === 'PropertyNameExpected' || code === 'ValueExpected'
  if (expectsMore && /[}\]]/.test(text.charAt(error.offset))) {
    const last = lastTokenBefore(error.offset, text)
    if (text[last] === ',')
      return { message: 'JSON has no trailing commas. Remove this one.', offset: last + shift, recovered: true }
  }
  const recovered = code === 'InvalidCommentToken'
  const said: Record<string, string> = messages.json
  return { message: said[code] ?? 'This is not valid JSON.', offset, recovered }
}

/** The offset of the last token before `end` that is neither whitespace nor a comment; -1 if there is none. */
function lastTokenBefore(end: number, text: string): number {
  const scanner = loadJsonc().createScanner(text, true)
  let last = -1
  for (scanner.scan(); scanner.getTokenOffset() < end; scanner.scan()) last = scanner.getTokenOffset()
  return last
}

/** One slip makes a tolerant reader report several errors at one location; the first names the cause. */
function keepCauses(problems: SyntaxProblem[]): SyntaxProblem[] {
  const ordered = problems.toSorted((a, b) => a.offset - b.offset)
  return ordered.filter(({ offset, recovered }, index) => {
    const distance = index === 0 ? Infinity : offset - ordered[index - 1]!.offset
    // A comment may directly follow an extra comma.
    return distance > 1 || (recovered && distance > 0)
  })
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
