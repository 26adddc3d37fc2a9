import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type MigrationPlan, planMigration, refusalCodes, undoEdits, writeMigration } from '@specnav/codemod'
import { type Page, type Site, resolveSite } from '@specnav/pages'
import { diskFiles } from '@specnav/core'
import { afterAll, describe, expect, test } from 'vitest'
import { corpus, corpusNames, missingCorpus } from '@specnav/core/corpus/test-helper'
import { TemporaryFolder } from '../disk.test.helper.ts'
import { drawn, outlineOf, pagesOf } from '../project.test.helper.ts'

const remote = { offline: true }
const why = missingCorpus ? ` (${missingCorpus})` : ''
const projects = [
  ...corpusNames('sites').map((name) => `sites/${name}`),
  ...corpusNames('migrations').map((name) => `migrations/${name}/before`),
].filter((path) => existsSync(join(corpus, path, 'docs.json')))

/** Every page of a site that says in its frontmatter that it is an endpoint's. */
function endpointPages(site: Site): string[] {
  return Array.from(site.pages.values()).flatMap((page) =>
    page.type === 'authored' && (page.frontmatter.openapi ?? page.frontmatter.api ?? null) !== null ? [page.file] : [],
  )
}

/** The operations that the navigation shows, in order. */
function keysOf({ navigation }: Site): string[] {
  const keys = Array.from(drawn(navigation)).flatMap(({ entry }) =>
    (entry.type === 'endpoint' || entry.type === 'page') && entry.operation ? [entry.operation.key] : [],
  )
  return [...new Set(keys)]
}

/** A URL of the site before that leads to nothing afterwards. */
function deadUrls(before: Site, after: Site): string[] {
  const redirects = new Map(after.config.redirects.map(({ source, destination }) => [source, destination.slice(1)]))
  return [...before.pages.keys()].filter(
    (path) => !after.pages.has(path) && !after.pages.has(redirects.get(`/${path}`) ?? ''),
  )
}

/** The texts of the hand-written pages, by URL path: taken before the files go. */
function bodiesOf({ pages }: Site): Map<string, string> {
  return new Map(
    Array.from(pages.values()).flatMap((page) => (page.type === 'authored' ? [[page.path, page.body()] as const] : [])),
  )
}

/** Pages whose text nobody shows any more. Where a page repeated another one and leads there, it had none. */
function lostBodies(bodies: ReadonlyMap<string, string>, after: Site): string[] {
  // Relative links lead from the root now, and line ends are those of the new place.
  const bare = (markdown = '') =>
    markdown
      .trim()
      .replace(/\]\([^)]*\)|(?:href|src)="[^"]*"/g, '')
      .replaceAll('\r\n', '\n')
  return Array.from(bodies).flatMap(([path, body]) => {
    const page = after.pages.get(path)
    const now = page?.type === 'authored' ? page.body() : page?.content
    return bare(body) === bare(now) ? [] : [path]
  })
}

/** What a reader reads on every hand-written page: taken before the files go. */
function textsOf({ pages }: Site): Map<string, string> {
  return new Map(
    Array.from(pages.values()).flatMap((page) =>
      page.type === 'authored' ? [[page.path, bareText(page)] as const] : [],
    ),
  )
}

/** The Markdown of a page, reference and all, but for its links, which lead from the root now. */
function bareText(page: Page): string {
  return page
    .markdown()
    .replace(/\]\([^)]*\)|(?:href|src)="[^"]*"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Pages that stay and read differently. */
function changedTexts(texts: ReadonlyMap<string, string>, after: Site): string[] {
  return Array.from(texts).flatMap(([path, text]) => {
    const page = after.pages.get(path)
    return !page || bareText(page) === text ? [] : [path]
  })
}

/** Pages whose operation stands in a file of the project, and how many of them were migrated. */
function coverage({ pages }: MigrationPlan): { local: number; migrated: number } {
  const local = pages.filter(({ operation }) => operation && !/^https?:/.test(operation))
  return { local: local.length, migrated: local.filter(({ status }) => status === 'migrated').length }
}

/** Every page but those whose URL leads to another one now, for a reason that the plan gives. */
function keptPages(before: Site, { pages }: MigrationPlan): string[] {
  const redirects = pages.flatMap((page) => (page.status === 'migrated' ? page.redirects : []))
  const gone = new Set(redirects.map(({ source }) => source.slice(1)))
  return pagesOf({ ...before, pages: new Map(Array.from(before.pages).filter(([path]) => !gone.has(path))) })
}

/** How many pages were refused for each reason: `operation-taken 17, page-unlisted 4`. */
function reasonsOf({ pages }: MigrationPlan): string {
  const codes = pages.flatMap((page) => (page.status === 'refused' ? [page.reasons[0]!.code] : []))
  const counts = Array.from(
    Map.groupBy(codes, (code) => code),
    ([code, list]) => `${code} ${list.length}`,
  )
  return counts.join(', ')
}

/** Prints what was found when all is done: a line for each project. */
function figures(title: string): { add(project: string, line: string): void } {
  const lines: string[] = []
  afterAll(() => {
    if (lines.length > 0) console.log(`${title}\n${lines.join('\n')}`)
  })
  return { add: (project, line) => lines.push(`  ${project.padEnd(42)} ${line}`) }
}

describe.skipIf(missingCorpus)(`hand-written endpoint pages of real projects${why}`, () => {
  const total = { pages: 0, local: 0, migrated: 0 }
  const printed = figures('pages: operation in a local specification, migrated; refused')

  test.each(projects)(
    '%s',
    async (path) => {
      using folder = TemporaryFolder.copyOf(join(corpus, path))
      const root = folder.path
      const hashes = folder.hashes()
      const before = await resolveSite({ root, remote })
      const texts = textsOf(before)
      const plan = await planMigration(diskFiles(root), { remote })

      // Migrated and refused are all, and every refusal has a reason of the list.
      expect(plan.pages.map(({ file }) => file)).toEqual(endpointPages(before))
      for (const page of plan.pages) {
        const reasons = page.status === 'refused' ? page.reasons : page.rejected
        if (page.status === 'refused') expect(reasons.length).toBeGreaterThan(0)
        for (const { code, message } of reasons) {
          expect(refusalCodes).toHaveProperty(code)
          expect(message).toMatch(/[.?]$/)
        }
      }
      const { local, migrated } = coverage(plan)
      total.pages += plan.pages.length
      total.local += local
      total.migrated += migrated
      printed.add(path, `${plan.pages.length}: ${local}, ${migrated}; ${reasonsOf(plan) || 'none'}`)

      await writeMigration(root, plan)
      const after = await resolveSite({ root, remote })
      expect(outlineOf(after)).toEqual(outlineOf(before))
      expect(pagesOf(after)).toEqual(keptPages(before, plan))
      expect(deadUrls(before, after)).toEqual([])
      expect(changedTexts(texts, after)).toEqual([])
      expect((await planMigration(diskFiles(root), { remote })).edits).toEqual([])

      if (plan.edits.length > 0) undoEdits(root)
      expect(folder.hashes()).toEqual(hashes)
    },
    300_000,
  )

  test('at least nine of ten pages whose operation is at hand migrate', () => {
    const share = total.migrated / total.local
    printed.add('all', `${total.pages}: ${total.local}, ${total.migrated} (${(share * 100).toFixed(1)} %)`)
    expect(total.local).toBeGreaterThan(1000)
    expect(share).toBeGreaterThan(0.9)
  })
})

/** What people made of these projects by hand. */
describe.skipIf(missingCorpus)(`beside what people did${why}`, () => {
  const printed = figures('migrations: ours, beside what people made of the same project')

  test.each([
    // Project; hand-written pages; those that we migrate.
    ['lightdash-2025-06', { pages: 147, migrated: 147 }],
    ['polar-2026-07', { pages: 143, migrated: 141 }],
    ['unkey-2025-07', { pages: 38, migrated: 0 }],
    ['upstash-qstash-2025-12', { pages: 65, migrated: 32 }],
  ])('%s', async (name, expected) => {
    using folder = TemporaryFolder.copyOf(join(corpus, 'migrations', name, 'before'))
    const root = folder.path
    const before = await resolveSite({ root, remote })
    const bodies = bodiesOf(before)
    const plan = await planMigration(diskFiles(root), { replaceGenerated: true, remote })
    await writeMigration(root, plan)
    const after = await resolveSite({ root, remote })
    const people = await resolveSite({ root: join(corpus, 'migrations', name, 'after'), remote })

    const migrated = plan.pages.filter(({ status }) => status === 'migrated')
    expect({ pages: plan.pages.length, migrated: migrated.length }).toEqual(expected)
    expect(deadUrls(before, after)).toEqual([])
    expect(lostBodies(bodies, after)).toEqual([])

    // Endpoints are the same as before, in the same order: every one that people kept, and those that they lost.
    const [was, is, theirs] = [before, after, people].map(keysOf)
    expect(is).toEqual(was)
    const kept = theirs!.filter((key) => was!.includes(key))
    const isInOrder = isDeepStrictEqual(
      kept,
      is!.filter((key) => kept.includes(key)),
    )
    printed.add(
      name,
      `${migrated.length} of ${plan.pages.length} pages; endpoints ${is!.length} of ${was!.length}, dead URLs 0, lost texts 0; ` +
        `people: endpoints ${kept.length} of ${was!.length}${kept.length === 0 ? '' : isInOrder ? ' in our order' : ' in another order'}, ` +
        `dead URLs ${deadUrls(before, people).length}, lost texts ${lostBodies(bodies, people).length}; ${reasonsOf(plan)}`,
    )
  })
})
