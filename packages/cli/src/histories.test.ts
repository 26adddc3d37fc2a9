import { checkSite } from '@specnav/check'
import { type Plan, planLock, planSync } from '@specnav/codemod'
import { entries, lockFile, memoryFiles, type Problem } from '@specnav/core'
import { resolveSite, type Site } from '@specnav/pages'
import { checkContract, checkLock, checkRedirects } from '@specnav/check/contract'
import { createRedirector } from '@specnav/pages/links'
import { identityOf } from '@specnav/core/specs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Api, change, firstApi, firstConfig, keyOf, kinds, specFiles, withFiles } from './history.test.helper.ts'
import type { Contents } from '@specnav/codemod/test-helper'

/** How many histories are played: always the same ones, or others by hand with `HISTORIES=2000`. */
const runs = Number(process.env.HISTORIES ?? 25)
const seed = process.env.HISTORIES === undefined ? { seed: 1 } : {}

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(1000),
  how: fc.nat(1000),
  accept: fc.boolean(),
})
const history = fc.record({
  size: fc.integer({ min: 3, max: 14 }),
  idless: fc.integer({ min: 0, max: 4 }),
  /** Whether earlier versions of the specifications are known, as in git. */
  hasGit: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
})

const counts = { histories: 0, steps: 0, moved: 0, unclear: 0, redirected: 0 }

test('after every step of a history, sync and lock leave no operation, URL or comment lost', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ size, idless, hasGit, steps }) => {
      counts.histories++
      let api = firstApi(size, idless)
      const played = await begin(api)
      for (const { accept, ...how } of steps) {
        counts.steps++
        const next = change(api, how)
        await played.play(api, next, { accept, hasGit })
        api = next
      }
      await played.end(api)
    }),
    { numRuns: runs, ...seed },
  )
  if (process.env.HISTORIES !== undefined) console.log(counts)
  expect(counts.moved).toBeGreaterThan(runs / 2)
  expect(counts.unclear).toBeLessThan(counts.steps / 20)
}, 600_000)

async function begin(first: Api) {
  let files: Contents = {
    'docs.json': firstConfig(first),
    'intro.mdx': '# Intro',
    'outro.mdx': '# Outro',
    'last.mdx': '# Last',
    ...specFiles(first),
  }
  /** The URLs that each operation has had; those of removed ones are below -1, even if the operation comes back. */
  const published = new Map<number, Set<string>>()
  const resolve = () => resolveSite({ files: memoryFiles(files) })
  const apply = ({ edits }: Plan) => {
    for (const { file, after } of edits) files = { ...files, [file]: after! }
  }
  apply(await planLock(await resolve(), { refresh: true }))
  publish(await resolve(), first)

  function publish(site: Site, { operations }: Api): void {
    const numbers = new Map(operations.map((operation) => [`${operation.file} ${keyOf(operation)}`, operation.number]))
    for (const { entry } of entries(site.navigation)) {
      if (entry.type !== 'endpoint') continue
      const number = numbers.get(`${entry.operation.spec.file} ${entry.operation.key}`)!
      published.set(number, (published.get(number) ?? new Set()).add(entry.path))
    }
  }

  function abandon(before: Api, after: Api): void {
    for (const { number } of before.operations)
      if (!after.operations.some((operation) => operation.number === number)) {
        published.set(-1, new Set([...(published.get(-1) ?? []), ...(published.get(number) ?? [])]))
        published.delete(number)
      }
  }

  return {
    /** The whole check, which takes far longer than the parts of it that a step can change. */
    async end(api: Api) {
      const site = await resolve()
      expectWhole(site, await checkSite(site), api)
    },
    async play(before: Api, after: Api, { accept, hasGit }: { accept: boolean; hasGit: boolean }) {
      const earlier = hasGit
        ? [(await resolve()).specs.named.flatMap(({ operations }) => [...operations.values()].map(identityOf))]
        : []
      const kept = Object.entries(files).filter(([file]) => !/^[\w-]+\.json$/.test(file) || file === 'docs.json')
      files = { ...Object.fromEntries(kept), [lockFile]: files[lockFile]!, ...specFiles(after) }
      files['docs.json'] = withFiles(files['docs.json']!, after)
      const commented = commentedIn(files['docs.json'])
      const sync = planSync(await resolve(), { earlier })
      apply(sync)
      const unclear = sync.steps.filter((line) => line.startsWith('leave '))
      counts.unclear += unclear.length
      counts.moved += sync.steps.filter((line) => line.startsWith('replace ')).length
      if (unclear.length > 0) decide(after)
      const lock = await planLock(await resolve(), { accept, refresh: true, earlier })
      apply(lock)
      counts.redirected += lock.steps.filter((line) => line.startsWith('redirect ')).length
      const site = await resolve()
      abandon(before, after)
      expectWhole(site, [...site.problems, ...checkContract(site), ...checkLock(site), ...checkRedirects(site)], after)
      expectSamePlaces(commented, before, after)
      publish(site, after)
      expect(planSync(site).edits).toEqual([])
      expect(await planLock(site, { refresh: true })).toEqual({ edits: [], steps: [] })
    },
  }

  /** What an author does of whom it is asked which operation is meant. */
  function decide({ operations }: Api): void {
    const keys = new Map(operations.map((operation) => [operation.number, keyOf(operation)]))
    files['docs.json'] = files['docs.json']!.replace(
      /"[^"\n]*"(,? \/\/ operation (\d+))/g,
      (whole, rest: string, number: string) =>
        keys.has(Number(number)) ? `"${keys.get(Number(number))}"${rest}` : whole,
    )
  }

  /** Everything is listed and green, and each URL that was published leads to its operation, or to a page. */
  function expectWhole(site: Site, problems: readonly Problem[], { operations }: Api): void {
    const wrong = problems.filter(({ severity, code }) => severity !== 'note' && code !== 'config-syntax')
    expect(wrong.map(({ code, message }) => `${code} ${message}`)).toEqual([])
    const redirect = createRedirector(site.config.redirects, site.pages)
    const present = new Map(operations.map((operation) => [operation.number, operation]))
    for (const [number, urls] of published)
      for (const url of urls) {
        const page = site.pages.get(site.pages.has(url) ? url : (redirect(url) ?? ''))
        expect(page, `/${url} of operation ${number}`).toBeDefined()
        const operation = present.get(number)
        if (operation) expect(page?.operation?.key, `/${url}`).toBe(keyOf(operation))
      }
  }

  /** Entries have their comments, and the order that they had. */
  function expectSamePlaces(commented: Map<number, string>, before: Api, { operations }: Api): void {
    const now = commentedIn(files['docs.json']!)
    const survivors = operations.filter(({ number }) => commented.has(number))
    expect([...now.keys()].filter((number) => survivors.some((each) => each.number === number))).toEqual(
      [...commented.keys()].filter((number) => survivors.some((each) => each.number === number)),
    )
    for (const operation of survivors) expect(now.get(operation.number)).toBe(keyOf(operation))
    for (const comment of ['// The first group', '// The second group', '"icon": "star"', '"tag": "NEW"'])
      expect(files['docs.json']).toContain(comment)
    expect(before.operations.length).toBeGreaterThan(0)
  }
}

/** The operations of docs.json by the number in their comment, in order. */
function commentedIn(config: string): Map<number, string> {
  const found = config.matchAll(/"(?:\S+\.json )?([^"\n]*)",? \/\/ operation (\d+)/g)
  return new Map(Array.from(found, ([, key, number]) => [Number(number), key!]))
}
