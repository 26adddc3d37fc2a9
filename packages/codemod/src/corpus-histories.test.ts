import { checkContract, checkLock, checkRedirects } from '@specnav/check/contract'
import { planLock, planSync, type Plan } from '@specnav/codemod'
import {
  diskFiles,
  type EndpointEntry,
  entries,
  type Files,
  isObject,
  type JsonObject,
  type JsonValue,
  memoryOverlay,
} from '@specnav/core'
import { resolveSite, type Site } from '@specnav/pages'
import { createRedirector } from '@specnav/pages/links'
import { identityOf } from '@specnav/core/specs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { corpus, corpusNames, missingCorpus } from '@specnav/core/corpus/test-helper'

/** Sites whose specifications are in their folder. `CORPUS=all` plays longer histories, with all of them. */
const isLong = process.env.CORPUS === 'all'
const sites = isLong ? corpusNames('sites') : ['vast-ai__docs']
const rounds = isLong ? 12 : 3

/** What an operation is called after a step, by what it was called before; undefined if it is gone. */
type Renamed = Map<string, string | undefined>

test.skipIf(missingCorpus)('polar: the references of a real migration follow the specification of a year', async () => {
  const before = diskFiles(`${corpus}/migrations/polar-2026-07/before`).read('openapi.yaml')!
  const after = diskFiles(`${corpus}/migrations/polar-2026-07/after`)
  const { play, report } = await begin(memoryOverlay(after, { 'openapi.yaml': before }))
  await play({ 'openapi.yaml': after.read('openapi.yaml') })
  expect(report().urls).toBeGreaterThan(200)
})

test.skipIf(missingCorpus).each(sites)(
  '%s',
  async (name) => {
    const { play, report, current } = await begin(diskFiles(`${corpus}/sites/${name}`))
    const random = createRandom(name)
    for (let round = 0; round < rounds; round++) {
      const site = await resolveSite({ files: current(), remote: { offline: true } })
      const local = site.specs.named.filter(({ file }) => !/^https?:/.test(file))
      const spec = local[random(local.length)]
      if (!spec) break
      const { text, renamed } = edited(parse(site.files.read(spec.file)!), spec.file, round, random)
      await play({ [spec.file]: text }, renamed)
    }
    if (isLong) console.log(name, report())
    expect(report().left).toBe(0)
  },
  600_000,
)

async function begin(first: Files) {
  let files = first
  const counts = { steps: 0, urls: 0, replaced: 0, kept: 0, redirected: 0, left: 0 }
  /** The operation of every URL that was published, and what it is called now. */
  const published = new Map<string, string | undefined>()
  /** The operations that are gone, in any step. */
  const gone = new Set<string>()
  const resolve = () => resolveSite({ files, remote: { offline: true } })
  const apply = ({ edits, steps }: Plan) => {
    files = memoryOverlay(files, Object.fromEntries(edits.map(({ file, after }) => [file, after])))
    const count = (word: string) => steps.filter((line) => line.startsWith(word)).length
    counts.replaced += count('replace ')
    counts.kept += count('keep ')
    counts.redirected += count('redirect ')
    counts.left += count('leave ')
  }
  const known = problemsOf(await mend())
  counts.left = 0

  /** Brings the project in line, as an author does after each step. */
  async function mend(previous?: Site): Promise<Site> {
    const earlier = previous?.specs.named.flatMap(({ operations }) => [...operations.values()].map(identityOf))
    apply(planSync(await resolve(), { earlier: earlier ? [earlier] : [] }))
    apply(await planLock(await resolve(), { refresh: true }))
    const site = await resolve()
    for (const { path, operation } of endpointsOf(site)) published.set(path, nameOf(operation))
    counts.urls = published.size
    return site
  }

  return {
    current: () => files,
    report: () => counts,
    async play(changes: Record<string, string | undefined>, renamed?: Renamed) {
      counts.steps++
      const previous = await resolve()
      files = memoryOverlay(files, changes)
      for (const [url, name] of published) {
        const now = name !== undefined && renamed?.has(name) ? renamed.get(name) : name
        published.set(url, renamed ? now : undefined)
      }
      const site = await mend(previous)
      // The page of an operation that is gone is the author's to delete.
      for (const [name, now] of renamed ?? []) if (now === undefined) gone.add(name.slice(name.indexOf(' ') + 1))
      const isPage = (problem: string) => [...gone].some((key) => problem.includes(`\`${key}\``))
      expect(problemsOf(site).filter((problem) => !known.includes(problem) && !isPage(problem))).toEqual([])
      const redirect = createRedirector(site.config.redirects, site.pages)
      for (const [url, name] of published) {
        const page = site.pages.get(site.pages.has(url) ? url : (redirect(url) ?? ''))
        expect(page, `/${url}`).toBeDefined()
        if (name !== undefined && page?.operation) expect(nameOf(page.operation), `/${url}`).toBe(name)
      }
      expect((await planLock(site, { refresh: true })).steps.filter((line) => !line.startsWith('leave '))).toEqual([])
      expect(planSync(site).edits).toEqual([])
    },
  }
}

function problemsOf(site: Site): string[] {
  const found = [...site.problems, ...checkLock(site), ...checkRedirects(site), ...checkContract(site)]
  const codes = new Set([
    'operation-missing',
    'operation-unlisted',
    'url-gone',
    'url-unclear',
    'redirect-missing',
    'redirect-cycle',
    'redirect-shadowed',
  ])
  return found.filter(({ code }) => codes.has(code)).map(({ code, message }) => `${code} ${message}`)
}

function endpointsOf({ navigation }: Site): EndpointEntry[] {
  return entries(navigation).flatMap(({ entry }) => (entry.type === 'endpoint' ? [entry] : []))
}

function nameOf({ spec, key }: EndpointEntry['operation']): string {
  return `${spec.file} ${key}`
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** A specification after one change of a path. */
function edited(document: JsonObject, file: string, round: number, random: (below: number) => number) {
  const { paths } = document
  const items = Object.entries(isObject(paths) ? paths : {})
  const [path = '', item] = items[random(items.length)] ?? []
  const kinds: Record<string, () => string | undefined> = {
    version: () => `/v${round + 20}${path}`,
    // Without an id, nothing may be left of the operation to know it by.
    word: () => (hasIds(item) ? path.replace(/\w+$/, (word) => `${word}-${round}`) : `/word${round}${path}`),
    gone: () => undefined,
    summary: () => (hasIds(item) ? `${path}/renamed${round}` : path),
  }
  const kind = Object.keys(kinds)[random(4)]!
  const now = kinds[kind]!()
  const changed = kind === 'summary' && isObject(item) ? withSummaries(item, round) : item
  const next = items.flatMap(([key, value]) =>
    key !== path ? [[key, value]] : now === undefined ? [] : [[now, changed]],
  )
  const renamed: Renamed = new Map(
    methods.map((method) => {
      const key = method.toUpperCase()
      return [`${file} ${key} ${path}`, now === undefined ? undefined : `${file} ${key} ${now}`]
    }),
  )
  return { text: JSON.stringify({ ...document, paths: Object.fromEntries(next) }), renamed }
}

function hasIds(item: JsonValue | undefined): boolean {
  const operations = isObject(item) ? methods.flatMap((method) => item[method] ?? []) : []
  return operations.every((operation) => isObject(operation) && typeof operation.operationId === 'string')
}

function withSummaries(item: JsonObject, round: number): JsonObject {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      methods.includes(key) && isObject(value)
        ? { ...value, summary: `Renamed ${key} ${round}`, tags: ['Renamed'] }
        : value,
    ]),
  )
}

/** Always the same numbers for the same name. */
function createRandom(name: string): (below: number) => number {
  let state = Array.from(name).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7)
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below)
  }
}
