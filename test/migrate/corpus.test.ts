import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationPlan, planMigration, refusalCodes, undoEdits, writeMigration } from '@specnav/codemod'
import { type Site, diskFiles, entries, resolveSite } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { corpus, corpusNames, missingCorpus } from '../corpus/corpus.ts'
import { TemporaryFolder } from './disk.ts'
import { outlineOf } from './project.ts'

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

function keysOf(site: Site): string[] {
  return Array.from(entries(site.navigation)).flatMap(({ entry }) =>
    (entry.type === 'endpoint' || entry.type === 'page') && entry.operation ? [entry.operation.key] : [],
  )
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
  // Relative links lead from the root now.
  const bare = (markdown = '') => markdown.trim().replace(/\]\([^)]*\)|(?:href|src)="[^"]*"/g, '')
  return Array.from(bodies).flatMap(([path, body]) => {
    const page = after.pages.get(path)
    const now = page?.type === 'authored' ? page.body() : page?.content
    return bare(body) === bare(now) ? [] : [path]
  })
}

/** Listed pages whose operation stands in a file of the project, and how many of them were migrated. */
function coverage({ pages }: MigrationPlan, site: Site): { listed: number; migrated: number } {
  const listed = new Set(Array.from(entries(site.navigation), ({ entry }) => (entry.type === 'page' ? entry.file : '')))
  const local = pages.filter(({ operation, file }) => operation && !/^https?:/.test(operation) && listed.has(file))
  return { listed: local.length, migrated: local.filter(({ status }) => status === 'migrated').length }
}

describe.skipIf(missingCorpus)(`hand-written endpoint pages of real projects${why}`, () => {
  const total = { listed: 0, migrated: 0 }

  test.each(projects)('%s', async (path) => {
    using folder = TemporaryFolder.copyOf(join(corpus, path))
    const root = folder.path
    const hashes = folder.hashes()
    const before = await resolveSite({ root, remote })
    const bodies = bodiesOf(before)
    const plan = await planMigration(diskFiles(root), { remote })

    // Migrated and refused are all, and every refusal has a reason of the list.
    expect(plan.pages.map(({ file }) => file)).toEqual(endpointPages(before))
    for (const page of plan.pages) {
      const reasons = page.status === 'refused' ? page.reasons : page.passed
      if (page.status === 'refused') expect(reasons.length).toBeGreaterThan(0)
      for (const { code, message } of reasons) {
        expect(refusalCodes).toHaveProperty(code)
        expect(message).toMatch(/[.?]$/)
      }
    }
    const { listed, migrated } = coverage(plan, before)
    total.listed += listed
    total.migrated += migrated

    await writeMigration(root, plan)
    const after = await resolveSite({ root, remote })
    expect(outlineOf(after)).toEqual(outlineOf(before))
    expect(deadUrls(before, after)).toEqual([])
    expect(lostBodies(bodies, after)).toEqual([])
    expect((await planMigration(diskFiles(root), { remote })).edits).toEqual([])

    if (plan.edits.length > 0) undoEdits(root)
    expect(folder.hashes()).toEqual(hashes)
  })

  test('at least nine of ten pages that the navigation lists, and whose operation is at hand, migrate', () => {
    expect(total.listed).toBeGreaterThan(1000)
    expect(total.migrated / total.listed).toBeGreaterThan(0.9)
  })
})

/** What people made of these projects by hand. */
describe.skipIf(missingCorpus)(`beside what people did${why}`, () => {
  test.each([
    // Project; hand-written pages; those migrated; endpoints that people list, and those of them that we do.
    ['lightdash-2025-06', { pages: 147, migrated: 147 }],
    ['polar-2026-07', { pages: 143, migrated: 137 }],
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

    // The same endpoints as before, in the same order: every one that people kept, and those that they lost.
    const [was, is, theirs] = [before, after, people].map(keysOf)
    expect(is!.filter((key, index) => is!.indexOf(key) === index)).toEqual(
      was!.filter((key, index) => was!.indexOf(key) === index),
    )
    const missing = theirs!.filter((key) => was!.includes(key) && !is!.includes(key))
    expect(missing).toEqual([])
  })
})
