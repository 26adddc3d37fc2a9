import { extensions } from '../aliases.ts'
import { type JsonObject, type JsonValue, asString, excerpt, isObject, joinPointer } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import { isReference } from './graph.ts'
import type { Operation, OperationPage, Spec } from './types.ts'

/** The methods of a path item, in the order in which they are listed. `query` is OpenAPI 3.2. */
const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

/** Every operation of `spec`, by key, in the order in which the platform lists them. What is broken is reported and left out. */
export function collectOperations(spec: Spec, problems: Problem[]): Map<string, Operation> {
  const operations = new Map<string, Operation>()
  for (const [section, isWebhook] of [
    ['paths', false],
    ['webhooks', true],
  ] as const) {
    const items = spec.document[section]
    if (items === undefined) continue
    if (!isObject(items)) {
      problems.push(
        invalid(
          { file: spec.file, pointer: `/${section}` },
          `\`${section}\` is ${kindOf(items)}, but it has to be an object.`,
        ),
      )
      continue
    }
    for (const [path, item] of Object.entries(items)) {
      if (path.startsWith('x-')) continue
      const place = { file: spec.file, pointer: joinPointer(`/${section}`, path) }
      for (const operation of operationsOf(spec, path, item, isWebhook, place, problems)) {
        if (!operations.has(operation.key)) operations.set(operation.key, operation)
      }
    }
  }
  return operations
}

function* operationsOf(
  spec: Spec,
  path: string,
  item: JsonValue | undefined,
  isWebhook: boolean,
  place: { file: string; pointer: string },
  problems: Problem[],
): Generator<Operation> {
  const resolved = follow(spec, item, place)
  if (!isObject(resolved.value)) {
    if (isReference(item)) problems.push(danglingReference(item.$ref, place))
    else problems.push(invalid(place, `The path item \`${path}\` is ${kindOf(item)}, but it has to be an object.`))
    return
  }
  const pathItem = resolved.siblings ? { ...resolved.value, ...resolved.siblings } : resolved.value
  for (const { method, node, keys } of methodsOf(pathItem)) {
    const operationPlace = { file: resolved.place.file, pointer: joinPointer(resolved.place.pointer, ...keys) }
    const operation = follow(spec, node, operationPlace)
    if (!isObject(operation.value)) {
      const found = isReference(node) ? danglingReference(node.$ref, operationPlace) : undefined
      problems.push(
        found ??
          invalid(
            operationPlace,
            `The operation \`${method.toUpperCase()} ${path}\` is ${kindOf(node)}, but it has to be an object.`,
          ),
      )
      continue
    }
    yield createOperation(
      spec,
      method.toUpperCase(),
      path,
      isWebhook,
      operation.value,
      { node: pathItem, file: resolved.place.file },
      operation.place,
      problems,
    )
    // A webhook is one page: its name identifies it, whatever its methods.
    if (isWebhook) return
  }
}

/** What stands under the methods of a path item, those of `additionalOperations` (3.2) behind the fixed ones. */
function methodsOf(pathItem: JsonObject): { method: string; node: JsonValue | undefined; keys: string[] }[] {
  const found = []
  for (const method of httpMethods) {
    if (Object.hasOwn(pathItem, method)) found.push({ method, node: pathItem[method], keys: [method] })
  }
  const additional = pathItem.additionalOperations
  if (!isObject(additional)) return found
  for (const [method, node] of Object.entries(additional)) {
    found.push({ method, node, keys: ['additionalOperations', method] })
  }
  return found
}

function createOperation(
  spec: Spec,
  httpMethod: string,
  path: string,
  isWebhook: boolean,
  node: JsonObject,
  pathItem: { node: JsonObject; file: string },
  place: { file: string; pointer: string },
  problems: Problem[],
): Operation {
  const method = isWebhook ? 'WEBHOOK' : httpMethod
  return {
    type: 'operation',
    key: operationKey(method, path),
    method,
    httpMethod,
    path,
    spec,
    place,
    node,
    pathItem: pathItem.node,
    pathItemFile: pathItem.file,
    summary: asString(node.summary),
    description: asString(node.description),
    operationId: asString(node.operationId),
    tags: Array.isArray(node.tags) ? node.tags.filter((tag) => typeof tag === 'string') : [],
    deprecated: node.deprecated === true,
    hidden: readHidden(node, place, problems),
    page: readOperationPage(node, place, problems),
  }
}

export function operationKey(method: string, path: string): string {
  return `${method} ${path}`
}

function readHidden(node: JsonObject, place: Place & { pointer: string }, problems: Problem[]): boolean {
  let hidden = false
  for (const name of extensions.hidden) {
    const value = node[name]
    if (value === undefined || value === false || value === null) continue
    hidden = true
    if (value === true) continue
    problems.push({
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
  return hidden
}

/** Reads `x-svc`; a value of the wrong shape is reported and left out, and the operation keeps its page. */
function readOperationPage(node: JsonObject, place: Place & { pointer: string }, problems: Problem[]): OperationPage {
  const page: OperationPage = { metadata: {}, groups: [] }
  const name = extensions.page.find((key) => node[key] !== undefined)
  if (name === undefined) return page
  const pointer = joinPointer(place.pointer, name)
  const report = (value: JsonValue | undefined, where: string, what: string, expected: string) =>
    problems.push({
      code: 'spec-extension',
      severity: 'warning',
      message: `${what} is ${kindOf(value)}, but it has to be ${expected}. It is ignored.`,
      file: place.file,
      pointer: where,
      actual: value === undefined ? undefined : excerpt(value),
      expected,
    })
  const value = node[name]
  if (!isObject(value)) {
    report(value, pointer, `\`${name}\``, 'an object such as `{ metadata: { title: … }, content: … }`')
    return page
  }
  const { metadata, content, href, groups } = value
  if (isObject(metadata)) page.metadata = metadata
  else if (metadata !== undefined)
    report(metadata, joinPointer(pointer, 'metadata'), `\`${name}.metadata\``, 'an object of frontmatter fields')
  if (typeof content === 'string') page.content = content
  else if (content !== undefined)
    report(content, joinPointer(pointer, 'content'), `\`${name}.content\``, 'text (Markdown or MDX)')
  if (typeof href === 'string' && href.trim() !== '') page.href = href.trim().replace(/^\/+|(?<!\/)\/+$/g, '')
  else if (href !== undefined)
    report(href, joinPointer(pointer, 'href'), `\`${name}.href\``, 'a URL path such as `/api/users/list`')
  if (Array.isArray(groups) && groups.every((group) => typeof group === 'string')) page.groups = groups
  else if (groups !== undefined)
    report(groups, joinPointer(pointer, 'groups'), `\`${name}.groups\``, 'a list of group names')
  return page
}

/** `value` behind its references, and the place that it really stands at. */
function follow(spec: Spec, value: JsonValue | undefined, place: { file: string; pointer: string }) {
  if (!isReference(value)) return { value, place }
  const { id = '', siblings, ...resolved } = spec.graph.resolve(value, place.file)
  const pointer = id.slice(id.indexOf('#') + 1)
  return {
    value: resolved.value,
    siblings,
    place: { file: resolved.file, pointer: pointer.startsWith('/') ? pointer : '' },
  }
}

function danglingReference(reference: string, place: Place): Problem {
  return {
    code: 'spec-ref',
    severity: 'error',
    message: `\`$ref: ${reference}\` points at nothing. Check the path and the name, or add what it names.`,
    ...place,
    actual: reference,
  }
}

function invalid(place: Place, message: string): Problem {
  return { code: 'spec-invalid', severity: 'error', message: `${message} It is left out.`, ...place }
}

function kindOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'a number' : `\`${value}\``
}
