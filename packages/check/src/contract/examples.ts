import { type JsonObject, type JsonValue, excerpt, isObject, joinPointer, pointerKeys } from '@specnav/core/text'
import type { Schema } from '@specnav/pages/reference'
import {
  type Mismatch,
  mismatch,
  mismatchWords,
  exampleTarget,
  isPatternTooHard,
  patternStepsOfCheck,
  patternStepsOfExample,
  isExampleObject,
  isEventStream,
  isJson,
  isJsonLines,
  inlineSchema,
  isSwagger,
  schemaReader,
} from '@specnav/pages/facts'
import type { Place, Problem, Spec } from '@specnav/core'
import { type WalkedNode, walkSpec } from '@specnav/core/specs'

/** Maximum number of examples of one specification that are reported one by one. */
const maxProblems = 50

/** An example as its author wrote it. */
interface Given {
  value: JsonValue
  form: Form
  place: Place & { pointer: string }
  /** What it is called in a message. Default: an example. */
  subject?: 'default' | 'enum' | 'const'
}

/**
 * What an example is. `value`: a value, or the text of one in JSON. `sent`: a value, or the text that is sent
 * for it. `lines`: one that cannot be compared with a schema.
 */
type Form = 'value' | 'sent' | 'lines'

/**
 * Examples that do not match the schema beside them: of media types, parameters, headers and schemas; and defaults and
 * values of enums that do not match their own. Readers copy them, so one that the API would refuse costs them time.
 */
export function exampleProblems(spec: Spec): Problem[] {
  const problems = new Map<string, Problem>()
  const { read, named } = schemaReader(spec)
  const scope = { named, mayOverlap: true, words: mismatchWords, patterns: { steps: patternStepsOfCheck } }
  const tooHard: Problem[] = []
  for (const walked of walkSpec(spec)) {
    const { node, file, pointer } = walked
    const isRead = scope.patterns.steps >= patternStepsOfExample
    if (isRead && isMadeOfPattern(walked)) {
      const schema = read(node, file)
      if (schema.type === 'scalar' && isPatternTooHard(schema, lastKeys(pointer).at(-1), scope.patterns))
        tooHard.push({ ...tooHardProblem, file, pointer: joinPointer(pointer, 'pattern') })
    }
    const examples = walked.isMap ? [] : [...examplesAt(walked, spec), ...presetsAt(walked)]
    if (isRead && scope.patterns.steps < patternStepsOfExample) tooHard.push({ ...allTooHard, file, pointer })
    if (examples.length === 0) continue
    const schema = read(node.schema ?? (node.in === undefined ? node : inlineSchema(node)), file)
    for (const { value, form, place, subject } of examples) {
      // Several places can refer to one example.
      const key = JSON.stringify(place)
      const judge = subject === 'enum' || subject === 'const' ? withoutOwn(schema, subject) : schema
      const wrong = problems.has(key) ? undefined : wrongIn(value, form, (each) => mismatch(each, judge, scope))
      if (wrong) problems.set(key, problemOf(wrong, place, subject))
    }
  }
  return [...limited([...problems.values()]), ...tooHard]
}

/** Whether generated examples need a text for the pattern of a schema. */
function isMadeOfPattern({ node, isMap }: WalkedNode): boolean {
  return (
    !isMap &&
    typeof node.pattern === 'string' &&
    ['example', 'examples', 'default', 'enum', 'const'].every((key) => node[key] === undefined)
  )
}

const tooHardProblem = {
  code: 'spec-schema',
  severity: 'warning',
  message:
    'It takes too long to find a text for this pattern, so generated examples have none. Write an `example` beside it, or a simpler pattern.',
} as const

const allTooHard = {
  code: 'spec-schema',
  severity: 'warning',
  message:
    'The patterns of this specification take too long. From here on, values are compared with simple patterns alone. Write simpler ones.',
} as const

/** What a schema says of its allowed values beside that they are allowed. */
function withoutOwn(schema: Schema, key: 'enum' | 'const'): Schema {
  const { [key]: _, ...others } = schema
  return others
}

/** The last two keys of a pointer. */
function lastKeys(pointer: string): string[] {
  const last = pointer.lastIndexOf('/')
  return pointerKeys(pointer.slice(Math.max(0, pointer.lastIndexOf('/', last - 1))))
}

/** The examples of a media type, a parameter, a header or a schema. All other objects have none. */
function examplesAt({ node, file, pointer }: WalkedNode, spec: Spec): Given[] {
  const { example = node['x-example'], examples } = node
  if ((example === undefined && examples === undefined) || isObject(node.content)) return []
  const [group = '', name = ''] = lastKeys(pointer)
  const isSent = node.in !== undefined || group === 'headers'
  const form = isSent ? 'sent' : group === 'content' ? formOf(name) : 'value'
  const found: Given[] = []
  const add = (value: JsonValue | undefined, from: string, to: string, as = form) => {
    if (value === undefined) return
    found.push({ value: exampleTarget(value, spec.graph, from), form: as, place: { file: from, pointer: to } })
  }
  add(example, file, joinPointer(pointer, node.example === undefined ? 'x-example' : 'example'))
  if (Array.isArray(examples))
    for (const [index, value] of examples.entries()) add(value, file, joinPointer(pointer, 'examples', index))
  // A schema has a list of them: an object is another word's.
  if (!isObject(examples) || node.schema === undefined) return found
  for (const [key, entry] of Object.entries(examples)) {
    const at = joinPointer(pointer, 'examples', key)
    if (isSwagger(spec)) add(entry, file, at, formOf(key))
    else {
      const target = spec.graph.resolve(entry, file)
      const start = target.id === undefined ? at : target.id.slice(target.id.indexOf('#') + 1)
      if (!isObject(target.value) || !isExampleObject(target.value)) add(target.value, target.file, start)
      else if (target.value.value !== undefined) add(target.value.value, target.file, joinPointer(start, 'value'))
      else add(target.value.dataValue, target.file, joinPointer(start, 'dataValue'))
    }
  }
  return found
}

/** The default, the constant and the allowed values of a schema; the default of a server's variable, whose values are texts. */
function presetsAt({ node, file, pointer }: WalkedNode): Given[] {
  if (isObject(node.schema) || (node.default === undefined && node.const === undefined && !Array.isArray(node.enum)))
    return []
  const [group = ''] = lastKeys(pointer)
  const isVariable = group === 'variables'
  const form = node.in === undefined ? 'value' : 'sent'
  const values = Array.isArray(node.enum) ? node.enum : []
  const at = (value: JsonValue | undefined, subject: 'default' | 'enum' | 'const', ...keys: number[]): Given[] =>
    value === undefined || value === null
      ? []
      : [
          {
            value,
            form: subject === 'default' ? form : 'value',
            place: { file, pointer: joinPointer(pointer, subject, ...keys) },
            subject,
          },
        ]
  if (isVariable) return isListedAsText(node) ? [] : at(node.default, 'default')
  return [
    ...at(node.default, 'default'),
    ...at(node.const, 'const'),
    ...values.flatMap((value, index) => at(value, 'enum', index)),
  ]
}

/** Whether the default of a server's variable is one of its values, however YAML reads them. */
function isListedAsText({ default: usual, enum: values }: JsonObject): boolean {
  const text = (value: JsonValue | undefined) => (typeof value === 'string' ? value : JSON.stringify(value))
  return !Array.isArray(values) || values.some((value) => text(value) === text(usual))
}

/** A form has no text of its own either: its example is an object, or the text that is sent. */
function formOf(mediaType: string): Form {
  if (isJsonLines(mediaType) || isEventStream(mediaType)) return 'lines'
  return isJson(mediaType) ? 'value' : 'sent'
}

/** What is wrong with an example. `inText`: it is JSON written as text, which can be read or not. */
interface Wrong extends Mismatch {
  inText?: 'read' | 'broken'
}

/** What is wrong with an example, if it cannot be right in a request nor in a response. */
function wrongIn(value: JsonValue, form: Form, compare: (value: JsonValue) => Mismatch | undefined): Wrong | undefined {
  if (form === 'lines') return undefined
  const wrong = compare(value)
  if (!wrong?.isType) return wrong
  if (form === 'value') {
    if (!isJsonText(value)) return wrong
    const read = parsed(value)
    if (read === value) return { ...wrong, inText: 'broken' }
    const inside = compare(read)
    return inside && { ...inside, inText: 'read' }
  }
  // Only a schema says how an object becomes text.
  if (typeof value === 'object' || !/text|number|`|list/.test(wrong.expected())) return undefined
  const parts = String(value).split(/[,|\s]/)
  const readings = [String(value), typeof value === 'string' ? parsed(value) : value, parts, parts.map(parsed)]
  return readings.every((reading) => compare(reading)) ? wrong : undefined
}

/** An object or a list, written as text. */
function isJsonText(value: JsonValue): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value)
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return text
  }
}

const nouns = { default: 'default', enum: 'allowed value', const: 'constant', example: 'example' }

function problemOf(
  { keys, found, expected, inText }: Wrong,
  { file, pointer }: Given['place'],
  kind: keyof typeof nouns = 'example',
): Problem {
  const noun = nouns[kind]
  const subject = keys.length === 0 ? `The ${noun}` : `\`${keys.join('.')}\` of the ${noun}`
  const wanted = expected()
  const actual = found === undefined ? undefined : excerpt(found)
  const written = inText === 'broken' ? 'text that is not valid JSON' : `\`${actual}\``
  return {
    code: 'spec-example',
    severity: 'warning',
    message: `${subject} ${actual === undefined ? `lacks ${wanted}, which its schema requires` : `is ${written}, but its schema expects ${wanted}`}. Correct the ${noun}, or the schema.`,
    file,
    // Nothing inside a text has a place of its own.
    pointer: inText ? pointer : joinPointer(pointer, ...keys),
    actual,
    expected: wanted,
  }
}

function limited(problems: Problem[]): Problem[] {
  const last = problems[maxProblems - 1]
  if (!last || problems.length === maxProblems) return problems
  const rest = problems.length - maxProblems
  const message = `${last.message} ${rest} further examples of this specification do not match their schemas.`
  return [...problems.slice(0, maxProblems - 1), { ...last, message }]
}
