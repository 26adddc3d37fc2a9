import { type JsonValue, asString, isObject, joinPointer } from '../json.ts'
import { codeOf, languageOf } from '../language.ts'
import type { Place, Problem } from '../problem.ts'
import { listNames } from '../suggest.ts'
import { closedServices } from './integrations.ts'
import { divisionLists, type NodeType, typeInList } from './navigation.ts'
import { labelOf, sampleFields, sampleLanguages } from './sample-languages.ts'
import type { PlaceOf } from './types.ts'

interface Field {
  /** Why it changes nothing, after a colon. */
  reason: string
  /** The value that says what is done anyway: it needs no problem. */
  agrees?: JsonValue | ((value: JsonValue) => boolean)
}

/** Known fields of docs.json that change nothing, by their path; `navigation.*` is any node of the navigation. */
const fields: Record<string, Field> = {
  ...Object.fromEntries(
    Object.entries(closedServices).map(([key, end]) => [`integrations.${key}`, { reason: `${end}.` }]),
  ),
  'api.asyncapi': {
    reason: 'write `asyncapi` with the path of the description at a tab or a group of the navigation.',
  },
  'api.playground.proxy': {
    reason: 'a static site has no server for requests. Write the URL of a proxy instead.',
    agrees: (value) => value !== true,
  },
  'api.params.post': { reason: 'endpoint pages show the fields of schemas that OpenAPI describes.' },
  'api.url': { reason: 'endpoint pages show the whole URL already.', agrees: 'full' },
  'api.examples.prefill': {
    reason: 'the console starts with examples of what is required, and with the example of the body.',
  },
  asyncapi: { reason: 'write `asyncapi` with the path of the description at a tab or a group of the navigation.' },
  public: {
    reason: 'write `deployment.authentication` instead. `"all"` asks readers to sign in for every page.',
    agrees: true,
  },
  'navigation.groups.description': { reason: 'the sidebar shows the labels of groups alone.' },
  'navigation.*.graphql': { reason: 'endpoint pages are made from OpenAPI alone.' },
  'navigation.*.sdk': { reason: 'code samples are made from OpenAPI alone.' },
  'navigation.*.searchable': {
    reason: 'write `searchable: false` in the frontmatter of its pages, or hide it.',
    agrees: true,
  },
}

function agrees({ agrees }: Field, value: JsonValue): boolean {
  return typeof agrees === 'function' ? agrees(value) : value === agrees
}

/** The reason for a field, for descriptions of the schema. */
export function notApplied(field: string): string {
  return `Not applied: ${fields[field]!.reason}`
}

/** A note for each place of a field that changes nothing. */
export function fieldsNotApplied(raw: JsonValue, place: PlaceOf): Problem[] {
  const found: Problem[] = []
  const visit = (value: JsonValue | undefined, path: string, pointer: string): void => {
    if (!isObject(value)) return
    const isGroup = path === 'navigation.*' && value.group !== undefined
    for (const [key, child] of Object.entries(value)) {
      const ofGroup = `navigation.groups.${key}`
      const inner = isGroup && Object.hasOwn(fields, ofGroup) ? ofGroup : path === '' ? key : `${path}.${key}`
      const below = joinPointer(pointer, key)
      const field = Object.hasOwn(fields, inner) ? fields[inner] : undefined
      if (field && child !== undefined && !agrees(field, child)) {
        const name = path === 'navigation.*' ? key : inner
        const message = `\`${name}\` changes nothing: ${field.reason}`
        found.push({
          code: 'config-not-applied',
          severity: 'note',
          message,
          ...place(below),
          actual: name,
          alike: inner,
        })
      } else if (!field && path.startsWith('navigation')) visitNodes(key, child, below)
      else if (!field && inner === 'navigation') visit(child, 'navigation.*', below)
      else if (!field) visit(child, inner, below)
    }
  }
  const visitNodes = (key: string, child: JsonValue | undefined, pointer: string) => {
    if (key === 'global') visit(child, 'navigation.*', pointer)
    else if (typeInList(key) && Array.isArray(child))
      child.forEach((node, index) => visit(node, 'navigation.*', joinPointer(pointer, index)))
  }
  visit(raw, '', '')
  return [...found, ...divisionsNotApplied(raw, place), ...languagesNotApplied(raw, place)]
}

/** Lists of divisions beside others: one level of the navigation has one kind. */
function divisionsNotApplied(raw: JsonValue, place: PlaceOf): Problem[] {
  const found: Problem[] = []
  const visit = (node: JsonValue | undefined, pointer: string, around: NodeType | 'navigation') => {
    if (!isObject(node)) return
    if (around === 'language') found.push(...unknownLanguage(node.language, place(joinPointer(pointer, 'language'))))
    const [shown, ...left] = divisionLists(node, around)
    for (const key of left) {
      const message = `\`${key}\` beside \`${shown}\` changes nothing: one level of the navigation has one kind of division. Move \`${key}\` into the entries of \`${shown}\`, or remove it.`
      const at = place(joinPointer(pointer, key))
      found.push({ code: 'config-not-applied', severity: 'warning', message, ...at, actual: key, suggestion: shown })
    }
    for (const [key, list] of Object.entries(node)) {
      const type = typeInList(key)
      if (type === undefined || !Array.isArray(list) || left.includes(key)) continue
      list.forEach((child, index) => visit(child, joinPointer(joinPointer(pointer, key), index), type))
    }
  }
  visit(isObject(raw) ? raw.navigation : undefined, '/navigation', 'navigation')
  return found
}

/** A language by a word that is no code: browsers and screen readers do not know in which language its pages are. */
function unknownLanguage(label: JsonValue | undefined, place: Place): Problem[] {
  if (typeof label !== 'string' || languageOf(label)) return []
  const suggestion = codeOf(label)
  const advice = suggestion === undefined ? 'Write one such as `en` or `pt-BR`.' : `Write \`${suggestion}\`.`
  const message = `\`${label}\` is no code of a language, so browsers do not know in which one the pages are. ${advice}`
  return [{ code: 'config-value', severity: 'warning', message, ...place, actual: label, suggestion }]
}

/** The names in the braces of a code, also those that are none of ours. */
const braces = /\{\{ *([\w.-]+) *\}\}/g

/** Languages of `api.examples` in which no code is generated, and what no request has to put into a template. */
function languagesNotApplied(raw: JsonValue, place: PlaceOf): Problem[] {
  const api = isObject(raw) ? raw.api : undefined
  const examples = isObject(api) ? api.examples : undefined
  const languages = isObject(examples) && Array.isArray(examples.languages) ? examples.languages : []
  return languages.flatMap((name, index): Problem[] => {
    const note = (actual: string, reason: string, ...keys: string[]): Problem => ({
      ...{ code: 'config-not-applied', severity: 'note', message: `\`${actual}\` of ${reason}` },
      ...place(joinPointer('/api/examples/languages', index, ...keys)),
      actual,
    })
    if (typeof name === 'string')
      return labelOf(name) === undefined
        ? [
            note(
              name,
              `\`api.examples.languages\` changes nothing: code is generated in ${listNames(sampleLanguages)}.`,
            ),
          ]
        : []
    const { label, code } = isObject(name) ? name : {}
    const isSecond = languages.slice(0, index).some((each) => isObject(each) && each.label === label)
    if (isSecond && typeof label === 'string')
      return [note(label, '`api.examples.languages` changes nothing: another one before it has this label.')]
    return Array.from(typeof code === 'string' ? code.matchAll(braces) : []).flatMap(([written, field = '']) =>
      sampleFields.includes(field)
        ? []
        : [
            note(
              written,
              `the code of \`${asString(label) ?? ''}\` changes nothing: write ${listNames(sampleFields)}.`,
              'code',
            ),
          ],
    )
  })
}
