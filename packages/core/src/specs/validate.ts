import type { OpenAPI } from 'openapi-types'
import { isObject, type JsonObject, pointerKeys } from '../json.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { findDuplicateKeys, isYamlFile } from '../syntax.ts'
import { danglingReferences } from './dangling.ts'
import { distinct } from '../problems.ts'
import { isOverlaid } from './overlay.ts'
import { externalParts } from './parts.ts'
import { judgeByRules } from './rules/index.ts'
import { type Survey, surveyOf } from './rules/survey.ts'
import type { Spec } from './types.ts'
import { readViolations, type Violation } from './violations.ts'

/** Maximum number of problems of one code in a specification: more than anybody reads. */
const maxProblems = 50

/** Caches the problems within a file, by its name and text. */
type Remember = <T>(key: readonly string[], make: () => Promise<T>) => Promise<T>

/**
 * Checks that a specification follows the rules of OpenAPI, that every reference has a target, and that none
 * of its text is lost.
 */
export async function validateSpec(spec: Spec, text: string | undefined, remember?: Remember): Promise<Problem[]> {
  const survey = surveyOf(spec)
  const found = [...(await violations(spec, survey, text, remember)), ...judgeByRules(spec, survey)]
  // Problems of one code together: docs.json can switch it off, and the others are reported all the same.
  return [...Map.groupBy(found, ({ code }) => code).values()].flatMap((same) => same.slice(0, maxProblems))
}

/**
 * The problems that make a part of a specification unreadable to tools, without a maximum: all but wrong
 * keywords of schemas, which tools pass over.
 */
export async function specViolations(spec: Spec): Promise<Problem[]> {
  return (await violations(spec, surveyOf(spec), undefined)).filter(({ code }) => code !== 'spec-schema')
}

/** References lead to other files, and overlays add some, so problems that depend on those are not cached. */
async function violations(
  spec: Spec,
  survey: Survey,
  text: string | undefined,
  remember: Remember = (_, make) => make(),
): Promise<Problem[]> {
  const judge = async () => ({ duplicates: duplicateKeys(spec, text), rules: await ruleViolations(spec) })
  const isWhole = text !== undefined && !isOverlaid(spec.document)
  const { duplicates, rules } = isWhole ? await remember([spec.file, text], judge) : await judge()
  return [
    ...duplicates,
    ...danglingReferences(survey.references, spec.graph),
    ...rules,
    ...(await violationsOfParts(spec, survey, remember)),
  ]
}

/** What the schema finds in the parts that other files have, each by itself. */
async function violationsOfParts(spec: Spec, survey: Survey, remember: Remember): Promise<Problem[]> {
  const parts = externalParts(spec, survey)
  if (!parts) return []
  const { document, files, placeOf } = parts
  const texts = files.flatMap((file) => [file, spec.graph.text(file) ?? ''])
  const references = survey.references.map(({ node, file, pointer }) => [node.$ref, file, pointer])
  const found = await remember([spec.version, JSON.stringify(references), ...texts], () =>
    schemaViolations(spec.version, document),
  )
  const problems = found.flatMap(({ pointer, message, inSchema }) => {
    const place = placeOf(pointer)
    return place ? [violation(place.file, place.pointer, message, inSchema ? 'spec-schema' : 'spec-invalid')] : []
  })
  return distinct(problems)
}

/** Duplicate keys in JSON: parsers silently keep the last one. In YAML the reader reports them. */
function duplicateKeys({ file, document }: Spec, text: string | undefined): Problem[] {
  if (text === undefined || isYamlFile(file)) return []
  return findDuplicateKeys(text, document).map(({ message, offset }) => ({
    code: 'spec-syntax',
    severity: 'warning',
    message,
    file,
    offset,
  }))
}

async function ruleViolations(spec: Spec): Promise<Problem[]> {
  const { file, version, document } = spec
  const contents = /^3\.[12]/.test(version) ? ['paths', 'webhooks', 'components'] : ['paths', 'webhooks']
  if (contents.every((part) => document[part] === undefined)) return [withoutContents(spec)]
  const versions = unquotedVersions(spec)
  try {
    const judged = toJudge(spec)
    const isKnown = /^(?:2\.0|3\.[01])/.test(version)
    if (isKnown) {
      const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
      // Which versions there are, the schemas know better.
      const known = version === '2.0' ? judged : { ...judged, openapi: `${version.split('.', 2).join('.')}.0` }
      await SwaggerParser.parse(known as unknown as OpenAPI.Document)
    }
    const found = await schemaViolations(version, judged)
    return [
      ...versions,
      ...found.map(({ pointer, message, inSchema }) =>
        violation(file, pointer, message, inSchema ? 'spec-schema' : 'spec-invalid'),
      ),
    ]
  } catch (error) {
    if (error instanceof RangeError) return [violation(file, '', 'is nested too deeply to be checked')]
    return [
      ...versions,
      violation(file, '', (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')),
    ]
  }
}

/** What the schema of a version finds in a document. */
async function schemaViolations(version: string, document: JsonObject): Promise<Violation[]> {
  const { judgeOf } = await import('./openapi-schemas.ts')
  const judge = await judgeOf(version, document.jsonSchemaDialect)
  if (!judge) return []
  // A path item can be a reference, although older schemas do not say so.
  return readViolations(judge.errorsOf(document), judge.schema).filter(({ pointer }) => !pointer.endsWith('/$ref'))
}

/** The document as the parser expects it: it rejects a numeric version, or missing `paths`, before it checks anything. */
function toJudge({ document, version }: Spec): JsonObject {
  const copy = { ...document }
  if (typeof copy.openapi === 'number') copy.openapi = `${version}.0`
  if (typeof copy.swagger === 'number') copy.swagger = version
  if (isObject(copy.info) && typeof copy.info.version === 'number')
    copy.info = { ...copy.info, version: String(copy.info.version) }
  if (copy.paths === undefined) copy.paths = {}
  return copy
}

/** Without quotes, YAML reads versions as numbers. Every other rule accepts that. */
function unquotedVersions({ file, document, version }: Spec): Problem[] {
  const field = document.openapi === undefined ? 'swagger' : 'openapi'
  const own = isObject(document.info) ? document.info.version : undefined
  const problems: Problem[] = []
  const report = (pointer: string, advice: string) =>
    problems.push(violation(file, pointer, `is a number, but it has to be text: ${advice}`))
  if (typeof document[field] === 'number')
    report(`/${field}`, `write \`"${field === 'openapi' ? `${version}.0` : version}"\``)
  if (typeof own === 'number') report('/info/version', 'write it in double quotes')
  return problems
}

function withoutContents({ file, version }: Spec): Problem {
  const parts = /^3\.[12]/.test(version) ? '`paths`, `webhooks` or `components`' : '`paths`'
  return {
    code: 'spec-invalid',
    severity: 'error',
    message: `The document has nothing to show: it needs ${parts}. Add what is missing, or use another file.`,
    file,
    pointer: '',
  }
}

function violation(file: string, pointer: string, message: string, code: ProblemCode = 'spec-invalid'): Problem {
  const where = pointer === '' ? 'The document' : `\`${pointerKeys(pointer).slice(-3).join('.')}\``
  return {
    code,
    severity: 'warning',
    message: `${where} ${message}${message.endsWith('?') ? '' : '.'} The rest of the specification is not affected.`,
    file,
    pointer,
  }
}
