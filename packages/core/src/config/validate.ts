import type * as z from 'zod'
import { canonical } from '../aliases.ts'
import { type JsonObject, type JsonValue, excerpt, isObject, joinPointer } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import { type Suggest, createSuggester, listNames, nearest } from '../suggest.ts'
import { foreignKey, keyMeant, pageOfObject } from './foreign-keys.ts'
import { knownKeys } from './known-keys.ts'
import { defaultPrimary, defaultTheme } from './names.ts'
import { fieldsNotApplied } from './not-applied.ts'
import { listOfType, typeInList, writtenType } from './navigation.ts'
import { isDocsInput } from './quick-check.ts'
import { type DocsInput, docsSchema } from './schema/index.ts'
import type { PlaceOf } from './types.ts'

/** The replacement of a field that is wrong, or is required and missing. */
const standIns: Record<string, JsonValue> = {
  '/theme': defaultTheme,
  '/name': 'Documentation',
  '/colors': { primary: defaultPrimary },
  '/colors/primary': defaultPrimary,
  '/navigation': {},
}

/** More rounds than levels of fields that can reveal one another. */
const maxRounds = 8

/**
 * Checks docs.json against its schema. Wrong values are reported and left out of the result, so that one
 * wrong field never costs another. Unknown keys are noted. The navigation is only checked here: its reader
 * takes what it understands.
 */
export function validateConfig(raw: JsonObject, place: PlaceOf, problems: Problem[]): DocsInput {
  const named = withCanonicalNames(raw)
  if (isObject(named.navigation) && Object.keys(named.navigation).length === 0)
    problems.push(emptyNavigation(place('/navigation')))
  problems.push(...fieldsNotApplied(raw, place))
  if (isDocsInput(named)) return named
  const current = structuredClone(named)
  const similar = createSuggester()
  const schema = docsSchema()
  for (let round = 0; round < maxRounds; round++) {
    // A configuration is validated once: precompiled checks would cost more than they save, and need `new
    // Function`.
    const result = schema.safeParse(current, { jitless: true })
    if (result.success) return result.data
    const issues = withMeant(withoutEchoes(result.error.issues.flatMap((issue) => causes(issue, []))), current)
    // What later rounds find is missing because it was removed here.
    const found = round === 0 ? issues.filter(({ path }) => !isReported(current, path)) : []
    const described = found.flatMap((issue) => describe(issue, current, place(joinPointer('', ...issue.path)), similar))
    problems.push(...described.map(withAlike))
    // The order of navigation nodes matters, so none is removed: the navigation is checked once and set
    // aside.
    current.navigation = {}
    const removed = new Set<string>()
    // In reverse order, so that list entries keep their indexes until they are removed.
    for (const issue of issues.filter(({ path }) => path[0] !== 'navigation').reverse()) {
      const isGone = issue.path.some((_, index) => removed.has(joinPointer('', ...issue.path.slice(0, index + 1))))
      if (!isGone) removed.add(joinPointer('', ...remove(current, issue)))
    }
  }
  throw new Error('docs.json: the schema and its stand-ins contradict each other')
}

const navigationForm = 'an object with `pages`, `groups`, `tabs` or the like, or with `openapi`'

/** The schema can only require an object, because a wrong navigation is replaced by one. */
function emptyNavigation(place: Place): Problem {
  const message = `\`navigation\` is \`{}\`, but it has to be ${navigationForm}. The site has no menu.`
  return { code: 'config-value', severity: 'error', message, ...place, actual: '{}', expected: navigationForm }
}

function withCanonicalNames(raw: JsonObject): JsonObject {
  const { theme, icons, contextual, integrations, navigation } = raw
  const named = { ...raw }
  if (typeof theme === 'string') named.theme = canonical('theme', theme)
  if (isObject(icons) && typeof icons.library === 'string')
    named.icons = { ...icons, library: canonical('icons', icons.library) }
  if (isObject(contextual) && Array.isArray(contextual.options)) {
    const rename = (option: JsonValue) => (typeof option === 'string' ? canonical('contextualOption', option) : option)
    named.contextual = { ...contextual, options: contextual.options.map(rename) }
  }
  if (isObject(integrations)) named.integrations = withCanonicalOptions(integrations)
  // Before there were names for divisions, the navigation itself was a list of groups.
  if (Array.isArray(navigation) && navigation.length > 0)
    named.navigation = { [navigation.every(isObject) ? 'groups' : 'pages']: navigation }
  return named
}

/** The platform documents two forms of two services. */
function withCanonicalOptions({ frontchat, logrocket, ...services }: JsonObject): JsonObject {
  const { apiKey, appId = apiKey, ...options } = isObject(logrocket) ? logrocket : {}
  return {
    ...services,
    ...(frontchat !== undefined && { frontchat: typeof frontchat === 'string' ? { snippetId: frontchat } : frontchat }),
    ...(logrocket !== undefined && { logrocket: isObject(logrocket) ? { ...options, appId } : logrocket }),
  }
}

/** No name of a division stands for the list of all. */
function isMeant(key: string, value: JsonValue | undefined): boolean {
  return typeof value !== 'string' || !/^(?:anchor|dropdown|group|language|product|tab|version)s$/.test(key)
}

/** A key of the navigation that is unknown at many places, and means the same there, is noted once. */
function withAlike(problem: Problem): Problem {
  const { code, pointer, actual, suggestion } = problem
  const isRepeated = code === 'config-unknown-key' && pointer?.startsWith('/navigation/')
  return isRepeated && actual !== undefined ? { ...problem, alike: [actual, suggestion].join(' ').trim() } : problem
}

type Path = readonly (string | number)[]

/** One issue of the schema, with its whole path from the root. */
interface Issue {
  path: Path
  cause: z.core.$ZodIssue
  /** The required fields that unknown keys mean. */
  meant?: ReadonlyMap<string, string>
}

/** The issues that caused an issue. For a union, those of the form that the author most likely meant. */
function causes(cause: z.core.$ZodIssue, base: Path): Issue[] {
  const path = [...base, ...cause.path.filter((key) => typeof key !== 'symbol')]
  if (cause.code !== 'invalid_union') return [{ path, cause }]
  const meant = cause.errors.find(
    (errors) =>
      errors.length > 0 && errors.every((error) => error.path.length > 0 || error.code === 'unrecognized_keys'),
  )
  return meant ? meant.flatMap((error) => causes(error, path)) : [{ path, cause }]
}

/** A list where a text belongs is of the wrong type; that it is also too short says nothing more. */
function withoutEchoes(issues: readonly Issue[]): Issue[] {
  const mistyped = new Set(
    issues.filter(({ cause }) => cause.code === 'invalid_type').map(({ path }) => joinPointer('', ...path)),
  )
  return issues.filter(({ path, cause }) => cause.code !== 'too_small' || !mistyped.has(joinPointer('', ...path)))
}

/** A required field that is missing beside an unknown key that means it is one mistake, at the key. */
function withMeant(issues: readonly Issue[], root: JsonObject): Issue[] {
  const explained = new Set<Issue>()
  const marked = issues.map((issue): Issue => {
    const { path, cause } = issue
    if (cause.code !== 'unrecognized_keys' || pageOfObject(valueAt(root, path), path) !== undefined) return issue
    const meant = new Map<string, string>()
    for (const other of issues) {
      const field = other.path.at(-1)
      const isMissing = other.cause.code === 'invalid_type' && valueAt(root, other.path) === undefined
      if (typeof field !== 'string' || !isMissing || other.path.length !== path.length + 1) continue
      if (path.some((key, index) => key !== other.path[index])) continue
      const free = cause.keys.filter((key) => !meant.has(key) && typeof valueAt(root, [...path, key]) === 'string')
      const key = keyMeant(field, free)
      if (key === undefined) continue
      meant.set(key, field)
      explained.add(other)
    }
    return { ...issue, meant }
  })
  return marked.filter((issue) => !explained.has(issue))
}

function describe(
  { path, cause, meant: required }: Issue,
  root: JsonObject,
  place: Place,
  similar: Suggest,
): Problem[] {
  const pointer = joinPointer('', ...path)
  const value = valueAt(root, path)
  const name = path.length === 0 ? 'docs.json' : `\`${fieldName(path)}\``
  if (cause.code === 'unrecognized_keys') {
    const misplaced = misplacedNode(root, path)
    if (pageOfObject(value, path) !== undefined) return []
    return cause.keys.flatMap((key) => {
      if (key === misplaced?.written) return []
      const field = required?.get(key)
      const meant = field === undefined ? foreignKey(key, path) : `Write \`${field}\`.`
      const [suggestion] = meant
        ? []
        : similar(key, () =>
            knownKeys(path).filter((known) => known !== key && isMeant(known, valueAt(root, [...path, key]))),
          )
      const advice = meant ?? (suggestion === undefined ? '' : `Did you mean \`${suggestion}\`?`)
      // What the list would have shown is missing on the site.
      const isList =
        path[0] === 'navigation' &&
        (suggestion === 'pages' ||
          ((suggestion !== undefined || meant !== undefined) && Array.isArray(valueAt(root, [...path, key]))))
      return {
        code: 'config-unknown-key',
        severity: isList || field !== undefined ? 'error' : 'note',
        message:
          `\`${fieldName([...path, key])}\` is not a known field here; it is kept and ignored. ${advice}`.trimEnd(),
        ...place,
        pointer: joinPointer(place.pointer ?? '', key),
        actual: key,
        suggestion: field ?? suggestion,
      }
    })
  }
  const page = value === undefined ? pageOfObject(valueAt(root, path.slice(0, -1)), path.slice(0, -1)) : undefined
  if (page !== undefined) {
    const message = `\`${fieldName(path.slice(0, -1))}\` is an object, but a page is its path. Write \`"${page}"\`. Its title and its icon are in its frontmatter.`
    return [{ code: 'config-value', severity: 'error', message, ...place, suggestion: page }]
  }
  const misplaced = value === undefined ? misplacedNode(root, path.slice(0, -1)) : undefined
  if (misplaced && misplaced.type === path.at(-1)) {
    const { type, written } = misplaced
    const message = `\`${fieldName(path.slice(0, -1))}\` is called \`${written}\`, but this list needs a \`${type}\`. Call it that, or move it into \`${listOfType(written)}\`.`
    return [{ code: 'config-value', severity: 'error', message, ...place, actual: written, expected: type }]
  }
  const isMenu = pointer === '/navigation'
  const expected = isMenu ? navigationForm : expectation(cause)
  const found = value === undefined ? 'missing' : `\`${excerpt(value)}\``
  const suggestion =
    cause.code === 'invalid_value' && typeof value === 'string'
      ? nearest(value, cause.values.map(String), 1)[0]
      : undefined
  const isPage = typeof value === 'string' && path[0] === 'navigation' && typeInList(String(path.at(-2))) !== undefined
  const guess = suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`
  const advice = isPage ? ' Pages are listed in `pages`.' : guess
  const standIn = standIns[pointer]
  const instead = standIn === undefined ? '' : ` \`${excerpt(standIn)}\` is used.`
  const consequence = isMenu ? ' The site has no menu.' : instead
  return [
    {
      code: isMenu && value === undefined ? 'navigation-missing' : 'config-value',
      severity: 'error',
      message: `${name} is ${found}, but it has to be ${expected}.${advice}${consequence}`,
      ...place,
      actual: value === undefined ? undefined : excerpt(value),
      expected,
      suggestion,
    },
  ]
}

/**
 * The type that a node of the navigation states while it is in a list for another type: `{ "group": … }` in
 * `tabs`.
 */
function misplacedNode(root: JsonObject, path: Path) {
  const node = valueAt(root, path)
  const list = path.at(-2)
  const type = path[0] === 'navigation' && typeof list === 'string' ? typeInList(list) : undefined
  const written = type !== undefined && isObject(node) ? writtenType(node, type) : undefined
  return type === undefined || written === undefined || written === type ? undefined : { type, written }
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1
        ? `\`${String(issue.values[0])}\``
        : `one of ${listNames(issue.values.map(String))}`
    case 'invalid_format':
      return issue.message
    case 'too_small':
      return 'non-empty'
    case 'invalid_union': {
      const forms = issue.errors.flatMap((errors) => errors.filter((error) => error.path.length === 0).map(expectation))
      return [...new Set(forms)].join(' or ') || 'of another form'
    }
    default:
      return 'of another form'
  }
}

/** `navigation.tabs[2].openapi`. */
function fieldName(path: Path): string {
  return path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
    '',
  )
}

/** A field whose include failed exists, and is empty. */
function isReported(root: JsonObject, path: Path): boolean {
  const parent = valueAt(root, path.slice(0, -1))
  const key = path.at(-1)
  return key !== undefined && isObject(parent) && Object.hasOwn(parent, key) && parent[key] === undefined
}

function valueAt(root: JsonValue, path: Path): JsonValue | undefined {
  let value: JsonValue | undefined = root
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isObject(value)) value = value[key]
    else return undefined
  }
  return value
}

/** Removes the subject of an issue from the document, or replaces a required field. Returns the path of what was removed. */
function remove(root: JsonObject, { path, cause }: Issue): Path {
  if (cause.code === 'unrecognized_keys') {
    const container = valueAt(root, path)
    if (isObject(container)) for (const key of cause.keys) delete container[key]
    return []
  }
  // A missing required field cannot be removed. Remove its parent instead, up to one that has a replacement.
  for (let length = path.length; length > 0; length--) {
    const target = path.slice(0, length)
    const parent = valueAt(root, target.slice(0, -1))
    const key = target.at(-1)!
    const standIn = standIns[joinPointer('', ...target)]
    if (standIn !== undefined && isObject(parent)) parent[key] = structuredClone(standIn)
    else if (valueAt(root, target) === undefined) continue
    else if (isObject(parent)) delete parent[key]
    else if (Array.isArray(parent)) parent.splice(Number(key), 1)
    return target
  }
  return []
}
