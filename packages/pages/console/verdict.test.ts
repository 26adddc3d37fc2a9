import prism from '@stoplight/prism-http'
import validator from '@stoplight/prism-http/dist/validator/index.js'
import { diskFiles, loadSpecs } from '@specnav/core'
import { corpus, missingCorpus } from '@specnav/core/corpus/test-helper'
import { isObject, type JsonValue } from '@specnav/core/text'
import { endpointPage } from '@specnav/pages/reference'
import { expect, test } from 'vitest'
import { consoleModel } from '../src/console/model.ts'
import type { EndpointPage } from '../src/endpoint-types.ts'
import { exampleValue } from '../src/examples/value.ts'
import { differencesOf } from './differences.ts'
import { namedOf } from './draft.ts'

/*
 * The verdicts of the console on answers, beside those of Prism: answers that descriptions have as examples, or that are made of their
 * schemas, and mutations of them.
 */

/** Descriptions that are not so large that Prism takes minutes. */
const files = [
  ['specs/apis-guru', ['circleci.com.json', 'launchdarkly.com.json', 'notion.com.json', 'spotify.com.json']],
  ['specs/petstore', ['petstore2.json', 'petstore3.yaml', 'petstore31.json']],
] as const

/** Operations of each description, and answers of each operation, so that none weighs more than the others. */
const maxOperations = 30
const maxAnswers = 2
const maxMutations = 6

type Resource = Awaited<ReturnType<typeof prism.getHttpOperationsFromSpec>>[number]

interface Case {
  place: string
  ours: string[]
  theirs: string[]
}

test.skipIf(missingCorpus)(`verdicts are those of Prism 5 ${missingCorpus ?? ''}`, { timeout: 300_000 }, async () => {
  const cases: Case[] = []
  for (const [folder, names] of files) {
    const specs = (await loadSpecs([], diskFiles(`${corpus}/${folder}`))).discover()
    for (const spec of specs.filter(({ file }) => (names as readonly string[]).includes(file))) {
      const operations = await prism.getHttpOperationsFromSpec(`${corpus}/${folder}/${spec.file}`)
      const step = Math.max(1, Math.floor(spec.operations.size / maxOperations))
      for (const [index, operation] of [...spec.operations.values()].entries()) {
        if (index % step !== 0) continue
        const resource = operations.find(
          ({ method, path }) => method.toUpperCase() === operation.method && path === operation.path,
        )
        if (resource) cases.push(...casesOf(endpointPage(operation, { console: true }), resource, spec.file))
      }
    }
  }
  const wrong = cases.filter(({ ours, theirs }) => (ours.length === 0) !== (theirs.length === 0))
  const share = 1 - wrong.length / cases.length
  for (const each of wrong) console.log(JSON.stringify(each))
  expect(cases.length).toBeGreaterThan(1000)
  expect(share, wrong.map((each) => JSON.stringify(each)).join('\n')).toBeGreaterThan(0.98)
})

function casesOf(page: EndpointPage, resource: Resource, file: string): Case[] {
  const model = consoleModel(page)
  if (!model) return []
  const named = namedOf(model)
  return (model.answers ?? []).flatMap(({ status, content: [media] }) => {
    const written = page.responses.find((each) => each.status === status)
    if (!media || !/^[1-5]\d\d$/.test(status)) return []
    const examples = written?.content.find(({ mediaType }) => mediaType === media.mediaType)?.examples ?? []
    const given = examples.flatMap(({ value }) => (value === undefined ? [] : [value]))
    const made = exampleValue(media.schema, named, 'response')
    const answers = [...given, ...(made === undefined ? [] : [made])].slice(0, maxAnswers)
    const theirs = (body: JsonValue) => {
      const element = { statusCode: Number(status), headers: { 'content-type': media.mediaType }, body }
      const verdict = validator.validateOutput({ resource, element })
      return verdict._tag === 'Left'
        ? verdict.left.map(({ path = [], message }) => `${path.join('.')}: ${message}`)
        : []
    }
    // Prism takes every answer whose schema its validator cannot compile.
    if ([null, 7, 'other', [], {}].every((body) => theirs(body).length === 0)) return []
    return answers.flatMap((answer, index) =>
      [answer, ...mutations(answer)].map((body, step) => {
        const found = differencesOf(body, media.schema, { named, direction: 'response' })
        return {
          place: `${file} ${page.method} ${page.path} ${status} ${index}.${step}`,
          ours: found.filter(({ type }) => type !== 'undocumented').map(({ keys, words }) => words(keys.join('.'))),
          theirs: theirs(body),
        }
      }),
    )
  })
}

/** The value with one change at a place, for places all over it. */
function mutations(value: JsonValue): JsonValue[] {
  const places = placesOf(value)
  const step = Math.max(1, Math.floor(places.length / maxMutations))
  return places
    .filter((_, index) => index % step === 0)
    .slice(0, maxMutations)
    .map((place, index) => changed(value, place, index))
}

function placesOf(value: JsonValue, keys: (string | number)[] = []): (string | number)[][] {
  const inner = isObject(value) ? Object.entries(value) : Array.isArray(value) ? [...value.slice(0, 2).entries()] : []
  return [keys, ...inner.flatMap(([key, own]) => placesOf(own ?? null, [...keys, key]))]
}

/** What takes the place of a value; undefined takes it out. */
const others: ((value: JsonValue) => JsonValue | undefined)[] = [
  () => undefined,
  () => null,
  (value) => (typeof value === 'string' ? 7 : 'other'),
  (value) => (typeof value === 'number' ? -value - 0.5 : typeof value === 'string' ? `${value} ☃` : [value]),
  (value) => (isObject(value) ? { ...value, 'x-more': 1 } : Array.isArray(value) ? [...value, 'other', null] : {}),
  (value) => (Array.isArray(value) ? [] : isObject(value) ? {} : [value]),
]

function changed(value: JsonValue, [key, ...keys]: (string | number)[], index: number): JsonValue {
  if (key === undefined) return others[index % others.length]!(value) ?? null
  const copy = structuredClone(value) as Record<string | number, JsonValue>
  const own = copy[key] ?? null
  const next = keys.length > 0 ? changed(own, keys, index) : others[index % others.length]!(own)
  if (next === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = next ?? null
  return copy
}
