import fc from 'fast-check'
import { isObject, type JsonObject, type JsonValue } from '@specnav/core/text'
import { specOf } from '@specnav/core/test-helper'
import { endpointPage } from '@specnav/pages/reference'
import { expect, test } from 'vitest'
import { judgeExamples } from './valid-examples.test.helper.ts'

/* Whole descriptions that chance makes, in each version of OpenAPI: their examples, and the URLs of their requests. */

const versions = ['2.0', '3.0.3', '3.1.1'] as const
type Version = (typeof versions)[number]

/** How a parameter is written, with a value that must arrive. */
interface Sent {
  in: 'path' | 'query'
  name: string
  style: string
  explode: boolean
  value: JsonValue
}

const words = fc.string({
  unit: fc.constantFrom(...Array.from('aB7é/?#[]@!$&\'()*+;=%{}"<>-.~_')),
  minLength: 1,
  maxLength: 6,
})
const scalar = fc.oneof(words, fc.integer({ min: -5, max: 900 }), fc.boolean())
const list = fc.array(scalar, { minLength: 1, maxLength: 3 })
const object = fc.dictionary(fc.constantFrom('a', 'b c', 'd&e'), scalar, { minKeys: 1, maxKeys: 3 })

const stylesOf: Record<'2.0' | '3', Record<'path' | 'query', string[]>> = {
  '2.0': { path: ['csv', 'ssv', 'pipes', 'tsv'], query: ['csv', 'ssv', 'pipes', 'tsv', 'multi'] },
  '3': {
    path: ['simple', 'label', 'matrix'],
    query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'json', 'reserved'],
  },
}

const parameters = (version: Version) =>
  fc
    .array(
      fc.record({
        in: fc.constantFrom('path' as const, 'query' as const),
        style: fc.nat(),
        explode: fc.boolean(),
        scalar,
        list,
        object,
        kind: fc.constantFrom('scalar', 'list', 'object'),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) =>
      all.map((each, index): Sent => {
        const styles = stylesOf[version === '2.0' ? version : '3'][each.in]
        const style = styles[each.style % styles.length]!
        const isDelimited = style.endsWith('Delimited')
        const isList = version === '2.0' || isDelimited || each.kind === 'list'
        const isObjectItself = style === 'deepObject' || (!isList && each.kind === 'object' && style !== 'reserved')
        const value =
          style === 'json'
            ? { x: [each.scalar], ...each.object }
            : isObjectItself
              ? each.object
              : isList
                ? each.list
                : each.scalar
        return { in: each.in, name: `p${index}`, style, explode: each.explode && !isDelimited, value }
      }),
    )

function typeOf(value: JsonValue): string {
  return Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
}

function schemaOf(value: JsonValue): JsonObject {
  if (Array.isArray(value))
    return { type: 'array', items: new Set(value.map(typeOf)).size === 1 ? schemaOf(value[0]!) : {} }
  return { type: typeOf(value) }
}

function described({ in: place, name, style, explode, value }: Sent, version: Version): JsonObject {
  const base = { name, in: place, required: true }
  if (version === '2.0')
    return {
      ...base,
      type: 'array',
      items: { type: 'string' },
      collectionFormat: style,
      default: Array.isArray(value) ? value.map(String) : [],
    }
  if (style === 'json')
    return { ...base, content: { 'application/json': { schema: { type: 'object' }, example: value } } }
  if (style === 'reserved') return { ...base, allowReserved: true, explode, schema: schemaOf(value), example: value }
  return { ...base, style, explode, schema: schemaOf(value), example: value }
}

const limited: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat({ max: 9 }), maxLength: fc.integer({ min: 9, max: 20 }) }),
  fc.constantFrom('date', 'date-time', 'email', 'uuid', 'uri').map((format) => ({ type: 'string', format })),
  fc
    .constantFrom('^[a-z]{3}-[0-9]+$', '^(?=.*[0-9])[a-z0-9]{6,}$', '[.]pdf$')
    .map((pattern) => ({ type: 'string', pattern })),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: -9, max: 9 }),
    maximum: fc.integer({ min: 12, max: 99 }),
  }),
  fc.record({
    type: fc.constant('string'),
    enum: fc.uniqueArray(fc.constantFrom('on', 'off', 'auto'), { minLength: 1 }),
  }),
  fc.constant({ type: 'boolean' }),
)

const names = ['S0', 'S1', 'S2', 'Base', 'One', 'Two', 'Choice']

/** A schema of what all versions have: references, lists, objects, `allOf`; in the newer ones unions and `null`. */
function schemas(version: Version): fc.Arbitrary<JsonObject> {
  const at = version === '2.0' ? '#/definitions/' : '#/components/schemas/'
  const known = version === '2.0' ? names.slice(0, -1) : names
  const { node } = fc.letrec<{ node: JsonObject }>((tie) => {
    const reference = fc.constantFrom(...known).map((name): JsonObject => ({ $ref: at + name }))
    const objects = fc
      .dictionary(fc.constantFrom('id', 'name', 'email', 'count', 'kind2'), tie('node'), { maxKeys: 4 })
      .chain((properties) =>
        fc
          .subarray(Object.keys(properties))
          .map((required): JsonObject => ({ type: 'object', properties, ...(required.length > 0 && { required }) })),
      )
    const lists = fc
      .record({ items: tie('node'), minItems: fc.nat({ max: 3 }), uniqueItems: fc.boolean() })
      .map(({ items, minItems, uniqueItems }): JsonObject =>
        // Few values make no list of unequal ones.
        uniqueItems && /enum|boolean|\$ref/.test(JSON.stringify(items))
          ? { type: 'array', items }
          : { type: 'array', items, minItems, uniqueItems },
      )
    const all = fc
      .tuple(reference, objects)
      .map((allOf): JsonObject => (allOf[0].$ref === `${at}Choice` ? allOf[1] : { allOf }))
    const nullable = limited.map((each): JsonObject =>
      version === '2.0'
        ? { ...each, 'x-nullable': true }
        : version === '3.0.3'
          ? { ...each, nullable: true }
          : { anyOf: [each, { type: 'null' }] },
    )
    const unions = fc
      .tuple(limited, objects)
      .map(([one, other]): JsonObject => (version === '2.0' ? one : { oneOf: [other, { type: 'array', items: one }] }))
    return {
      node: fc.oneof({ maxDepth: 3, depthSize: 'small' }, limited, reference, objects, lists, all, nullable, unions),
    }
  })
  return node
}

function family(version: Version, isMapped: boolean, own: JsonObject[]): JsonObject {
  const at = version === '2.0' ? '#/definitions/' : '#/components/schemas/'
  const discriminator =
    version === '2.0' ? 'tag' : { propertyName: 'tag', ...(isMapped && { mapping: { one: `${at}One`, two: 'Two' } }) }
  const child = (name: string) => ({
    allOf: [{ $ref: `${at}Base` }, { type: 'object', required: [name], properties: { [name]: { type: 'integer' } } }],
  })
  return {
    ...Object.fromEntries(own.map((schema, index) => [`S${index}`, { type: 'object', properties: { own: schema } }])),
    Base: { type: 'object', required: ['tag'], properties: { tag: { type: 'string' } }, discriminator },
    One: child('n'),
    Two: child('m'),
    ...(version !== '2.0' && { Choice: { oneOf: [{ $ref: `${at}One` }, { $ref: `${at}Two` }], discriminator } }),
  }
}

const mediaTypes = [
  'application/json',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'text/plain',
]

interface Made {
  document: JsonObject
  /** By path. */
  sent: Map<string, Sent[]>
}

const documents = fc.constantFrom(...versions).chain((version) => {
  const operation = fc.record({
    sent: parameters(version),
    body: schemas(version),
    answer: schemas(version),
    mediaType: fc.constantFrom(...mediaTypes),
  })
  return fc
    .tuple(
      fc.array(operation, { minLength: 5, maxLength: 5 }),
      fc.boolean(),
      fc.tuple(limited, limited, schemas(version)),
    )
    .map(([operations, isMapped, own]): Made => {
      const sent = new Map<string, Sent[]>()
      const paths: JsonObject = {}
      for (const [index, each] of operations.entries()) {
        const inPath = each.sent.flatMap(({ in: place, name }) => (place === 'path' ? [`/{${name}}`] : []))
        const path = `/o${index}${inPath.join('')}`
        sent.set(path, each.sent)
        const written = each.sent.map((parameter) => described(parameter, version))
        const answer =
          version === '2.0' ? { schema: each.answer } : { content: { 'application/json': { schema: each.answer } } }
        const body = version !== '2.0' && {
          requestBody: { required: true, content: { [each.mediaType]: { schema: each.body } } },
        }
        paths[path] = {
          post: { parameters: written, ...body, responses: { 200: { description: 'ok', ...answer } } },
        }
      }
      const schemasOf = family(version, isMapped, own)
      const info = { title: 'Chance', version: '1' }
      return {
        sent,
        document:
          version === '2.0'
            ? {
                swagger: version,
                info,
                host: 'a.example',
                schemes: ['https'],
                produces: ['application/json'],
                paths,
                definitions: schemasOf,
              }
            : {
                openapi: version,
                info,
                servers: [{ url: 'https://a.example' }],
                paths,
                components: { schemas: schemasOf },
              },
      }
    })
})

/** Characters that a path and a query may have; triples are whole. */
const target = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-F]{2})*(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-F]{2})*)?$/i

/** What a server reads for a parameter: lists and objects with texts, since a URL has no types. */
function read({ in: place, name, style, explode, value }: Sent, raw: string, query: [string, string][]): JsonValue {
  const own = query.filter(([key]) => decodeURIComponent(key) === name).map(([, text]) => text)
  const all = place === 'path' ? raw : (own[0] ?? '')
  const isList = Array.isArray(value)
  const isMap = isObject(value)
  const pairs = (texts: string[]) => Object.fromEntries(texts.map((text) => text.split('=').map(decodeURIComponent)))
  const inTurn = (texts: string[]) =>
    Object.fromEntries(
      texts.flatMap((text, index) =>
        index % 2 === 0 ? [[decodeURIComponent(text), decodeURIComponent(texts[index + 1] ?? '')]] : [],
      ),
    )
  const parts = (text: string, sign: string, isPaired: boolean): JsonValue => {
    const texts = text.split(sign)
    if (isMap) return isPaired ? pairs(texts) : inTurn(texts)
    return isList ? texts.map(decodeURIComponent) : decodeURIComponent(text)
  }
  switch (style) {
    case 'json':
      return JSON.parse(decodeURIComponent(all))
    case 'deepObject':
      return Object.fromEntries(
        query.flatMap(([key, text]) => {
          const [, inner] = new RegExp(`^${name}\\[(.*)\\]$`).exec(decodeURIComponent(key)) ?? []
          return inner === undefined ? [] : [[inner, decodeURIComponent(text)]]
        }),
      )
    case 'simple':
    case 'csv':
      return parts(all, ',', explode)
    case 'label':
      return parts(all.slice(1), explode && (isList || isMap) ? '.' : ',', explode)
    case 'matrix': {
      if (isMap && explode) return pairs(all.slice(1).split(';'))
      const texts = all
        .slice(1)
        .split(';')
        .map((each) => each.slice(name.length + 1))
      return isList && explode ? texts.map(decodeURIComponent) : parts(texts[0]!, ',', false)
    }
    case 'ssv':
    case 'spaceDelimited':
      return parts(all, '%20', false)
    case 'pipes':
    case 'pipeDelimited':
      return parts(all, '%7C', false)
    case 'tsv':
      return parts(all, '%09', false)
    default:
      if (isMap && explode)
        return Object.fromEntries(
          query.map((pair) => pair.map(decodeURIComponent)).filter(([key = '']) => Object.hasOwn(value, key)),
        )
      return isList && (explode || style === 'multi') ? own.map(decodeURIComponent) : parts(all, ',', false)
  }
}

function texts(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(texts)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, texts(each ?? null)]))
    : String(value)
}

/** What is wrong with the URL of an operation. */
function urlFaults(url: string, path: string, sent: readonly Sent[]): string[] {
  const whole = url.replace('https://a.example', '')
  if (!target.test(whole)) return [`${whole} is no URL of RFC 3986`]
  const [address = '', search = ''] = whole.split(/\?(.*)/s)
  const query = search
    .split('&')
    .map((pair): [string, string] => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')])
  const steps = path.split('/').map((step, index) => [step, address.split('/')[index] ?? ''] as const)
  // Objects in several pairs share names.
  const spread = sent.filter(
    ({ in: place, value, explode, style }) => place === 'query' && isObject(value) && explode && style === 'form',
  )
  // RFC 6570 encodes no dot, also where dots are between items.
  const isDotted = ({ style, explode, value }: Sent) =>
    style === 'label' && explode && JSON.stringify(value).includes('.')
  return sent
    .filter((each) => (!spread.includes(each) || spread.length === 1) && !isDotted(each))
    .flatMap((each) => {
      const raw = steps.find(([step]) => step === `{${each.name}}`)?.[1] ?? ''
      const wanted = each.style === 'json' ? each.value : texts(each.value)
      const found = read(each, raw, query)
      return JSON.stringify(found) === JSON.stringify(wanted)
        ? []
        : [`${each.style} ${each.explode} ${JSON.stringify(wanted)} is ${JSON.stringify(found)} in ${whole}`]
    })
}

test('examples and requests of descriptions that chance makes are right', { timeout: 300_000 }, async () => {
  const wrong: string[] = []
  let judged = 0
  for (const { document, sent } of fc.sample(documents, { numRuns: 60, seed: 4 })) {
    const spec = await specOf({ 'api.json': JSON.stringify(document) })
    const verdict = judgeExamples(spec, document)
    judged += verdict.judged
    wrong.push(
      ...[...verdict.wrong, ...verdict.exceptions].map((each) => `${each} ${JSON.stringify(document.openapi)}`),
    )
    for (const [path, own] of sent) {
      judged += 1
      wrong.push(...urlFaults(endpointPage(spec.operations.get(`POST ${path}`)!).request!.url, path, own))
    }
  }
  expect(judged).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
