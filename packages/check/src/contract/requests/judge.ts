import type { Operation, Place, Problem } from '@specnav/core'
import type { Literal, Span, WrittenRequest } from '@specnav/pages/requests'
import { exchangeOf as readExchange, isJson, readSecurity, schemaReader } from '@specnav/pages/facts'
import { decodePercent, listNames, nearest } from '@specnav/core/text'
import { isSpelling, nearRoute } from './near-route.ts'
import { isVariable, type Route, type Routes, type Target } from './routes.ts'
import { isPlaceholder, mayBeObject, type Wrong, wrongFields, wrongValues } from './values.ts'

/** A text with requests: what is at a span of it, and where the project has that. */
export interface Source {
  text: string
  placeOf: (span: Span) => Place
  /** Whether the text says that something is deprecated. */
  isAboutDeprecated: boolean
}

/** A request, the operations that it means, and what is wrong with it. */
export interface Judged {
  operations: readonly Operation[]
  problems: Problem[]
  target?: Target
}

const exchanges = new WeakMap<Operation, ReturnType<typeof readExchange>>()

/** What is sent to an operation, read once. */
function exchangeOf(operation: Operation) {
  let known = exchanges.get(operation)
  if (!known) exchanges.set(operation, (known = readExchange(operation)))
  return known
}

const nothing: Judged = { operations: [], problems: [] }

/** Paths that are of other protocols, or of files beside an API. */
const others =
  /\/(?:oauth2?|authorize|token|graphql|\.well-known|login|signin|mcp|sse|healthz?|ping)(?:\/|$)|\.(?:json|ya?ml|xml|txt|png|svg|js|css|html?|zip|tgz|sh|git)$/i

/** What a request says that no operation of the project has. */
export function judgeRequest(request: WrittenRequest, routes: Routes, source: Source): Judged {
  const target = routes.read(request.target)
  if (!target || others.test(target.path) || target.segments.every((segment) => isVariable(segment))) return nothing
  const { method } = request
  const found = routes.matching(target)
  if (target.host === 'near') return { operations: [], problems: otherHost(request, target, found, source) }
  if (found.length === 0) return { operations: [], problems: unknownPath(request, target, routes, source) }
  const isPlainMethod = method === undefined || method === 'HEAD' || method === 'OPTIONS'
  const same = found.filter(({ operation }) => operation.method === method)
  const ofMethod = same.length > 0 || !isPlainMethod ? same : method === 'HEAD' ? gets(found) : found
  if (ofMethod.length === 0) return { operations: [], problems: wrongMethod(request, target, found, source) }
  const meant = best(ofMethod, target)
  const operations = [...new Set(meant.map(({ operation }) => operation))]
  if (isPlainMethod && new Set(operations.map((operation) => operation.method)).size > 1) return nothing
  const isSure = meant.every((route) => isCertain(route, target))
  if (!isSure) return nothing
  return { operations, target, problems: agreed(operations.map((each) => detailsOf(request, target, each, source))) }
}

/** Whoever answers GET answers HEAD. */
function gets(routes: readonly Route[]): readonly Route[] {
  const found = routes.filter(({ operation }) => operation.method === 'GET')
  return found.length > 0 ? found : routes
}

/** The routes with most of a target's words. */
function best(routes: readonly Route[], { segments: written }: Target): Route[] {
  const same = routes.map((route) => route.segments.filter((segment, index) => segment === written[index]).length)
  return routes.filter((_, index) => same[index] === Math.max(...same))
}

/** Whether a route is meant, and no other that the specification does not have: a word is no value of a variable. */
function isCertain({ segments }: Route, { segments: written }: Target): boolean {
  return segments.every((segment, index) => {
    const own = written[index]!
    return isVariable(segment) ? isVariable(own) || /[\d_.@:=-]|[A-Z]|%/.test(own) || own.length > 20 : segment === own
  })
}

/** The problems that all operations have that a request can mean. */
function agreed(lists: readonly Problem[][]): Problem[] {
  const [first = [], ...rest] = lists
  return first.filter(({ code, offset, pointer }) =>
    rest.every((list) =>
      list.some((other) => other.code === code && other.offset === offset && other.pointer === pointer),
    ),
  )
}

function unknownPath(request: WrittenRequest, target: Target, routes: Routes, source: Source): Problem[] {
  const { method, isExact } = request
  if (target.host === 'own' || routes.isServer(target)) return []
  const near = nearRoute(routes, target, method)
  const isBeside = target.host === 'any' && routes.isBeside(target)
  const isOther = target.host !== 'known' && !isBeside && routes.mayMean(target)
  if (isOther && !(method === undefined && near && isSpelling(near.path, target.path))) return []
  if (!near) return target.host === 'known' || isBeside ? newPath(request, target, source) : []
  const { operation } = near.route
  const written = method === undefined ? target.path : `${method} ${target.path}`
  const right = method === undefined ? near.path : `${method} ${near.path}`
  const start = request.at.start + target.pathAt
  const place = source.placeOf(isExact ? { start, end: start + target.path.length } : request.at)
  return [
    {
      code: 'request-path',
      severity: 'warning',
      message: `\`${written}\` is not in \`${operation.spec.file}\`. Write \`${right}\`.`,
      ...place,
      ...(isExact ? { actual: target.path, suggestion: near.path } : { actual: request.target }),
      alike: `${written} ${right}`,
    },
  ]
}

/** A host that no specification names, beside one that does, with the path of an operation: often one of earlier. */
function otherHost(
  { method, at }: WrittenRequest,
  { name }: Target,
  found: readonly Route[],
  source: Source,
): Problem[] {
  const { operation } = found.find((route) => method === undefined || route.operation.method === method) ?? {}
  if (!operation) return []
  const { key, spec } = operation
  return [
    {
      code: 'request-path',
      severity: 'note',
      message: `\`${name}\` is no server of \`${spec.file}\`, which has \`${key}\`. Write the address of a server, or add this one to the specification.`,
      ...source.placeOf(at),
      actual: name,
      alike: `${name} ${spec.file}`,
    },
  ]
}

/** A path that is like no other, of a request that is sent to the API. */
function newPath({ form, method, at }: WrittenRequest, { path, segments }: Target, source: Source): Problem[] {
  if (form === 'name' || method === undefined) return []
  return [
    {
      code: 'request-path',
      severity: 'note',
      message: `\`${method} ${path}\` is in no specification of the project. Describe it there, or correct the request.`,
      ...source.placeOf(at),
      actual: path,
      alike: segments.slice(0, 2).join('/'),
    },
  ]
}

function wrongMethod(request: WrittenRequest, target: Target, found: readonly Route[], source: Source): Problem[] {
  const { method = '', methodAt } = request
  if (target.segments.length === 0) return []
  // A word may be the value of a variable, or of a path of its own.
  if (!found.every((route) => isCertain(route, target)))
    return target.host === 'known' ? newPath(request, target, source) : []
  const [{ operation }] = found as [Route]
  const known = [...new Set(found.map((route) => route.operation.method))]
  const written = `${method} ${target.path}`
  const [only] = known.length === 1 ? known : []
  const advice = only === undefined ? `It has ${listNames(known)}.` : `Write \`${only} ${target.path}\`.`
  return [
    {
      code: 'request-path',
      severity: 'warning',
      message: `\`${written}\` is not in \`${operation.spec.file}\`, which has the path with another method. ${advice}`,
      ...source.placeOf(methodAt ?? request.at),
      ...(methodAt && {
        actual: source.text.slice(methodAt.start, methodAt.end),
        ...(only !== undefined && { suggestion: inCaseOf(only, source.text.slice(methodAt.start, methodAt.end)) }),
      }),
      alike: `${written} ${known.join(' ')}`,
    },
  ]
}

/** `post` where the code says `get`. */
function inCaseOf(method: string, written: string): string {
  return written === written.toLowerCase() ? method.toLowerCase() : method
}

function detailsOf(request: WrittenRequest, target: Target, operation: Operation, source: Source): Problem[] {
  const problems = [
    ...queryProblems(request, target, operation, source),
    ...headerProblems(request, operation, source),
    ...bodyProblems(request, operation, source),
  ]
  if (!operation.deprecated || source.isAboutDeprecated || isOf(operation, source.placeOf(request.at))) return problems
  const { key, spec } = operation
  const message = `\`${key}\` is deprecated in \`${spec.file}\`. Show what replaces it, or say that it is deprecated.`
  return [
    ...problems,
    { code: 'request-deprecated', severity: 'note', message, ...source.placeOf(request.at), actual: key, alike: key },
  ]
}

/** Whether a text is one of the operation itself. */
function isOf({ place }: Operation, { file, pointer = '' }: Place): boolean {
  return file === place.file && pointer.startsWith(`${place.pointer}/`)
}

/** Headers that any request may have. */
const commonHeaders = ['Authorization', 'Content-Type', 'Content-Length', 'Accept', 'Idempotency-Key']

/** Names with the letters of a header that is described, but for one or two. Others are common, and rarely described. */
function headerProblems({ headers = [] }: WrittenRequest, operation: Operation, source: Source): Problem[] {
  if (headers.length === 0) return []
  const { parameters } = exchangeOf(operation)
  const described = parameters.flatMap((group) =>
    group.in === 'header' ? group.parameters.map(({ name }) => name) : [],
  )
  const known = [...described, ...keysOf(operation), ...commonHeaders]
  return headers.flatMap((field): Problem[] => {
    const { name } = field
    const isKnown = known.some((each) => each.toLowerCase() === name.toLowerCase())
    const [suggestion] = isKnown ? [] : nearest(name, known, 1, 2)
    if (suggestion === undefined) return []
    const { key, spec } = operation
    return [
      {
        code: 'request-parameter',
        severity: 'warning',
        message: `\`${key}\` has no header \`${name}\` in \`${spec.file}\`. Write \`${suggestion}\`.`,
        ...source.placeOf(field),
        actual: name,
        suggestion,
        alike: `${key} ${name}`,
      },
    ]
  })
}

/** The names of keys that an operation asks for, in headers, cookies and queries. */
function keysOf(operation: Operation): string[] {
  return readSecurity(operation).flatMap(({ schemes }) =>
    schemes.flatMap((each) => (each.type === 'apiKey' ? [each.parameter] : [])),
  )
}

function queryProblems(request: WrittenRequest, target: Target, operation: Operation, source: Source): Problem[] {
  const { parameters } = exchangeOf(operation)
  const known = parameters.filter((group) => group.in === 'query').flatMap((group) => group.parameters)
  const keys = keysOf(operation)
  const isOpenEnded =
    parameters.some((group) => group.in === 'querystring') ||
    known.some(({ schema }) => mayBeObject(schema, schemaReader(operation.spec).named))
  const queryAt = request.at.start + target.pathAt + target.path.length + 1
  const own = request.isExact ? queryFields(target.query, queryAt) : []
  return [...own, ...request.query].flatMap((field): Problem[] => {
    const name = field.name.replace(/\[.*$|%5B.*$/i, '')
    const parameter = known.find((each) => each.name === field.name || each.name.replace(/\[.*$/, '') === name)
    const place = source.placeOf(field)
    if (parameter) {
      const { named } = schemaReader(operation.spec)
      const properties = [{ type: 'property' as const, name: field.name, required: false, schema: parameter.schema }]
      return wrongFields([field], { type: 'object', properties }, { named, isSent: true }).map(
        ({ expected, suggestion }) => ({
          code: 'request-parameter',
          severity: 'warning',
          message: `The query parameter \`${name}\` of \`${operation.key}\` is \`${field.value}\`, but \`${operation.spec.file}\` expects ${expected}.${suggestion === undefined ? '' : ` Write \`${suggestion}\`.`}`,
          ...place,
          actual: field.value,
          suggestion,
          alike: `${operation.key} ${name} ${field.value}`,
        }),
      )
    }
    const names = known.map((each) => each.name)
    if (name === '' || isPlaceholder(name) || keys.includes(name)) return []
    const [suggestion] = nearest(name, names, 1)
    // Keys are often left out of descriptions.
    const mayBe = isOpenEnded || /key|token|^_/i.test(name)
    if (suggestion === undefined && mayBe) return []
    const others = names.length === 0 ? 'none' : listNames(names.slice(0, 8))
    const advice = suggestion === undefined ? `It has ${others}.` : `Write \`${suggestion}\`.`
    const message = `\`${operation.key}\` has no query parameter \`${name}\` in \`${operation.spec.file}\`. ${advice}`
    return [
      {
        code: 'request-parameter',
        severity: suggestion === undefined ? 'note' : 'warning',
        message,
        ...place,
        actual: name,
        ...(suggestion !== undefined && { suggestion }),
        alike: `${operation.key} ${name}`,
      },
    ]
  })
}

function queryFields(query: string, from: number) {
  let at = from
  return query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const field = { name, value: decodePercent(value), start: at, end: at + name.length }
    at += pair.length + 1
    return field
  })
}

function bodyProblems({ body, method }: WrittenRequest, operation: Operation, source: Source): Problem[] {
  if (!body || method === 'GET') return []
  const content = exchangeOf(operation).requestBody?.content ?? []
  const [media] = body.type === 'value' ? content.filter(({ mediaType }) => isJson(mediaType)) : content
  const isOther = content.length > 1 && body.type === 'form'
  if (!media || isOther) return []
  const reading = { named: schemaReader(operation.spec).named, isSent: true }
  const wrong =
    body.type === 'value'
      ? wrongValues(body.value, media.schema, reading)
      : wrongFields(body.fields, media.schema, reading)
  return wrong.map((each) => valueProblem(each, operation, source, 'request-body'))
}

/** What is wrong with an answer that a text shows. */
export function judgeAnswer(answer: Literal, operation: Operation, source: Source): Problem[] {
  const { responses } = exchangeOf(operation)
  const [media] = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.filter(({ mediaType }) => isJson(mediaType)))
  if (!media) return []
  const reading = { named: schemaReader(operation.spec).named, isSent: false }
  return wrongValues(answer, media.schema, reading).map((each) =>
    valueProblem(each, operation, source, 'response-body'),
  )
}

function valueProblem(
  { kind, keys, expected, suggestion, isAllowed, start, end }: Wrong,
  { key, spec: { file } }: Operation,
  source: Source,
  code: 'request-body' | 'response-body',
): Problem {
  const name = keys.join('.')
  const written = source.text.slice(start, end)
  const short = written.length > 60 ? `${written.slice(0, 59)}…` : written
  const whole = code === 'request-body' ? `The body of \`${key}\`` : `The answer of \`${key}\``
  const subject = name === '' ? whole : `\`${name}\` in ${whole.replace('The', 'the')}`
  const advice = suggestion === undefined ? '' : ` Write \`${suggestion}\`.`
  const messages = {
    unknown: `${whole} has no \`${name}\` in \`${file}\`.${advice || ` It has ${expected}.`}`,
    missing: `${subject} lacks ${expected}, which \`${file}\` requires.`,
    value: `${subject} is \`${short}\`, but \`${file}\` expects ${expected}.${advice}`,
  }
  return {
    code,
    severity: isAllowed ? 'note' : 'warning',
    message: messages[kind],
    ...source.placeOf({ start, end }),
    ...(kind !== 'missing' && { actual: written }),
    expected,
    ...(suggestion !== undefined && { suggestion }),
    alike: `${key} ${kind} ${name} ${kind === 'unknown' ? '' : expected} ${suggestion === undefined ? '' : written}`,
  }
}
