import { extensions } from '../aliases.ts'
import { type JsonObject, type JsonValue, asString, excerpt, isObject, isReference, joinPointer } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import type { Report } from '../problems.ts'
import { isGroups, misspeltReaders, wrongFields } from '../page-settings.ts'
import { danglingReference } from './dangling.ts'
import { otherTags } from './tags.ts'
import type { Operation, OperationPage, Spec } from './types.ts'
import { isUrlPath, urlPath } from './url-path.ts'

/** The methods of a path item, in the order in which they are listed. `query` is OpenAPI 3.2. */
export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

/** For a webhook, whose first method counts: nearly all of them use `POST`. */
const webhookMethods = ['post', ...httpMethods.filter((method) => method !== 'post')] as const

/** Every operation of `spec`, by key, in the order in which the platform lists them. Invalid ones are reported and left out. */
export function collectOperations(spec: Spec, report: Report): Map<string, Operation> {
  const operations = new Map<string, Operation>()
  const others = otherTags(spec)
  collectSection('paths')
  collectSection('webhooks')
  return operations

  function collectSection(section: 'paths' | 'webhooks'): void {
    const items = spec.document[section]
    if (items === undefined) return
    const place = { file: spec.file, pointer: `/${section}` }
    if (!isObject(items)) {
      report(invalid(place, `\`${section}\` is ${kindOf(items)}, but it has to be an object.`))
      return
    }
    for (const path of Object.keys(items)) {
      if (!path.startsWith('x-')) collectItem(path, items[path], section === 'webhooks', below(place, path))
    }
  }

  function collectItem(path: string, item: JsonValue | undefined, isWebhook: boolean, written: SpecPlace): void {
    const { value, siblings, place } = follow(spec, item, written)
    if (!isObject(value)) {
      const message = `The path item \`${path}\` is ${kindOf(item)}, but it has to be an object.`
      report(isReference(item) ? danglingReference(item.$ref, written, spec.graph, 'error') : invalid(written, message))
      return
    }
    // The keys next to a reference are in the same file as the reference, and are read from there.
    const at = (key: string) => (siblings && Object.hasOwn(siblings, key) ? written : place)
    const node = siblings ? { ...value, ...siblings } : value
    const owner = { path, isWebhook, node, file: at('parameters').file }
    const methods = isWebhook ? webhookMethods : httpMethods
    methods.forEach((method) => {
      if (Object.hasOwn(node, method))
        collectOperation(owner, method.toUpperCase(), node[method], below(at(method), method))
    })
    const additional = node.additionalOperations
    if (!isObject(additional)) return
    const list = below(at('additionalOperations'), 'additionalOperations')
    for (const [method, written] of Object.entries(additional))
      collectOperation(owner, method, written, below(list, method))
  }

  function collectOperation(
    { path, isWebhook, node: pathItem, file }: PathItem,
    httpMethod: string,
    written: JsonValue | undefined,
    writtenAt: SpecPlace,
  ): void {
    const method = isWebhook ? 'WEBHOOK' : httpMethod.toUpperCase()
    const key = operationKey(method, path)
    const known = operations.get(key)
    if (known) {
      if (isWebhook) report(furtherMethod(known, httpMethod, writtenAt))
      return
    }
    const { value: node, place } = follow(spec, written, writtenAt)
    if (!isObject(node)) {
      const message = `The operation \`${httpMethod} ${path}\` is ${kindOf(written)}, but it has to be an object.`
      report(
        isReference(written)
          ? danglingReference(written.$ref, writtenAt, spec.graph, 'error')
          : invalid(writtenAt, message),
      )
      return
    }
    const tags = readTags(node.tags)
    operations.set(key, {
      type: 'operation',
      key,
      method,
      httpMethod,
      path,
      spec,
      place,
      node,
      pathItem,
      pathItemFile: file,
      summary: asString(node.summary),
      description: asString(node.description),
      operationId: asString(node.operationId),
      tags,
      groupTag: tags.find((tag) => !others.has(tag)),
      deprecated: node.deprecated === true,
      hidden: readHidden(node, place, report),
      page: readOperationPage(node, place, report),
    })
  }
}

/** A webhook is one page: its name identifies it, whatever its methods. */
function furtherMethod({ path, httpMethod }: Operation, method: string, place: SpecPlace): Problem {
  return {
    code: 'spec-invalid',
    severity: 'warning',
    message: `The webhook \`${path}\` has one page, which shows its \`${httpMethod}\`; its \`${method}\` is left out. Give that method its own webhook.`,
    ...place,
    actual: method,
  }
}

/** An entry of `paths` or `webhooks`, with references resolved. */
interface PathItem {
  path: string
  isWebhook: boolean
  node: JsonObject
  file: string
}

/** A location inside a file of the specification. */
interface SpecPlace {
  file: string
  pointer: string
}

function below({ file, pointer }: SpecPlace, key: string): SpecPlace {
  return { file, pointer: joinPointer(pointer, key) }
}

/** The list as written if nothing is wrong with it, which is the usual case. */
function readTags(tags: JsonValue | undefined): string[] {
  if (!Array.isArray(tags)) return []
  return isTexts(tags) ? tags : tags.filter((tag) => typeof tag === 'string')
}

function isTexts(values: JsonValue[]): values is string[] {
  return values.every((value) => typeof value === 'string')
}

export function operationKey(method: string, path: string): string {
  return `${method} ${path}`
}

export function readHidden(node: JsonObject, place: SpecPlace, report: Report): boolean {
  const name = extensions.hidden.find((key) => isSet(node[key]))
  if (name === undefined) return false
  const value = node[name]
  if (value !== undefined && value !== true) {
    report({
      code: 'spec-extension',
      severity: 'warning',
      message: `\`${name}\` is ${kindOf(value)}, which counts as true. Write \`true\`, or remove the key to show the operation.`,
      file: place.file,
      pointer: joinPointer(place.pointer, name),
      actual: excerpt(value),
      expected: 'true or false',
      suggestion: 'true',
    })
  }
  return true
}

function isSet(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== false && value !== null
}

/** For an operation without `x-svc`. */
const plainPage: OperationPage = { metadata: {}, groups: [] }

const closed = 'Nobody can read the operation.'

/** Reads `x-svc`. A value of the wrong type is reported and left out, and the operation keeps its page. */
export function readOperationPage(node: JsonObject, place: SpecPlace, report: Report): OperationPage {
  const name = extensions.page.find((key) => node[key] !== undefined)
  return name === undefined ? plainPage : readPageExtension(name, node[name], place, report)
}

function readPageExtension(
  name: string,
  value: JsonValue | undefined,
  place: SpecPlace,
  report: Report,
): OperationPage {
  const page: OperationPage = { metadata: {}, groups: [] }
  const pointer = joinPointer(place.pointer, name)
  const reject = (actual: JsonValue | undefined, field: string, expected: string, effect = 'It is ignored.') =>
    report({
      code: 'spec-extension',
      severity: 'warning',
      message: `\`${name}${field && '.'}${field}\` is ${kindOf(actual)}, but it has to be ${expected}. ${effect}`,
      file: place.file,
      pointer: field === '' ? pointer : joinPointer(pointer, field),
      actual: actual === undefined ? undefined : excerpt(actual),
      expected,
    })
  if (!isObject(value)) {
    reject(value, '', 'an object such as `{ metadata: { title: … }, content: … }`')
    return page
  }
  const { metadata, content, href, groups } = value
  if (isObject(metadata)) {
    page.metadata = metadata
    const where = joinPointer(pointer, 'metadata')
    for (const problem of wrongMetadata(metadata, `${name}.metadata`, { file: place.file, pointer: where }))
      report(problem)
  } else if (metadata !== undefined) reject(metadata, 'metadata', 'an object of frontmatter fields')
  if (typeof content === 'string') page.content = content
  else if (content !== undefined) reject(content, 'content', 'text (Markdown or MDX)')
  if (typeof href === 'string' && href.trim() !== '') {
    page.href = href.trim().replace(/^\/+|(?<!\/)\/+$/g, '')
    if (!isUrlPath(href)) report(shortenedHref(`${name}.href`, href, joinPointer(pointer, 'href'), place))
  } else if (href !== undefined) reject(href, 'href', 'a URL path such as `/api/users/list`')
  if (isGroups(groups)) page.groups = groups
  else if (groups !== undefined && groups !== null) {
    page.isClosed = true
    reject(groups, 'groups', 'a list of group names', closed)
  }
  for (const { field, right } of misspeltReaders(value)) {
    if (right !== 'groups') continue
    page.isClosed = true
    reject(value[field], field, 'spelt `groups`', closed)
  }
  return page
}

function wrongMetadata(metadata: JsonObject, name: string, { file, pointer }: SpecPlace): Problem[] {
  return wrongFields(metadata, name).map(({ field, message, expected }) => ({
    code: 'spec-extension',
    severity: 'warning',
    message,
    file,
    pointer: joinPointer(pointer, field),
    actual: excerpt(metadata[field] ?? null),
    expected,
  }))
}

function shortenedHref(name: string, href: string, pointer: string, { file }: SpecPlace): Problem {
  const used = urlPath(href.trim())
  const instead = used === '' ? 'The URL is made from the tag and the summary' : `\`/${used}\` is used`
  return {
    code: 'spec-extension',
    severity: 'warning',
    message: `\`${name}\` is \`${href}\`, but it has to be a URL path of the site such as \`/api/users/list\`. ${instead} instead.`,
    file,
    pointer,
    actual: href,
    expected: 'a URL path of the site',
    suggestion: used === '' ? undefined : `/${used}`,
  }
}

/** `value` with references resolved, and its actual location. */
function follow(spec: Spec, value: JsonValue | undefined, place: SpecPlace) {
  if (!isReference(value)) return { value, place }
  const { id = '', siblings, ...resolved } = spec.graph.resolve(value, place.file)
  const pointer = id.slice(id.indexOf('#') + 1)
  return {
    value: resolved.value,
    siblings,
    place: { file: resolved.file, pointer: pointer.startsWith('/') ? pointer : '' },
  }
}

function invalid(place: Place, message: string): Problem {
  return { code: 'spec-invalid', severity: 'error', message: `${message} It is left out.`, ...place }
}

export function kindOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'a number' : `\`${value}\``
}
