import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Entry, type Files, diskFiles, entries, memoryOverlay, resolveProject } from '@specnav/core'
import { type NavPageJson, navJson } from './nav-json.ts'
import { corpus, corpusNames, missingCorpus } from '@specnav/core/corpus/test-helper'

/**
 * Where we differ from the reference resolver and are right: because of its fault, or our documented choice.
 */
interface ReviewedDifference {
  site: string
  /** Matches the reference's path. */
  path: string
  fields: string[]
  reason: string
}

type Expected = NavPageJson & { sidebarTitle?: string }

const reviewed = JSON.parse(readFileSync(new URL('differences.json', import.meta.url), 'utf8')) as ReviewedDifference[]
const sites = corpusNames('expected').flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
const fields = ['trail', 'path', 'title', 'source', 'method', 'operation', 'spec'] as const

/** The fields of an entry that differ from the reference. */
function differingFields(ours: NavPageJson | undefined, theirs: Expected | undefined): string[] {
  if (!ours || !theirs) return ['entry']
  return fields.filter((field) => {
    if (field === 'spec' && theirs.source === 'file') return !isSameSpec(ours.spec, theirs.spec)
    return JSON.stringify(ours[field]) !== JSON.stringify(theirs[field])
  })
}

/**
 * For a hand-written page, the reference names the specification as its author did: not at all, or by the
 * name of the file.
 */
function isSameSpec(ours: string | undefined, written: string | undefined): boolean {
  const stem = (file: string) => file.replace(/\.(json|ya?ml)$/, '')
  if (!written || ours === undefined) return true
  return `/${stem(ours)}`.endsWith(`/${stem(written)}`)
}

/** Whether an entry is of an operation whose summary is missing, or too long for a title. */
function isUnnamed(entry: Entry): boolean {
  if (entry.type !== 'endpoint') return false
  const { length } = entry.operation.summary?.trim() ?? ''
  return length === 0 || length > 80
}

/** The entries with `"urls": "platform"`. */
async function platformEntries(files: Files): Promise<NavPageJson[]> {
  const config = JSON.stringify({ ...JSON.parse(files.read('docs.json') ?? ''), urls: 'platform' })
  const spelled = memoryOverlay(files, { 'docs.json': config })
  return navJson(await resolveProject({ files: spelled, remote: { offline: true } })).pages
}

/** Entries of operations without an ordinary summary, by site: only these may have another URL and title. */
const unnamed: Record<string, number> = { botpress__docs: 96, teableio__docs: 880 }

describe.skipIf(missingCorpus)(`the reference resolver's answers ${missingCorpus ?? ''}`, () => {
  let equal = 0
  let total = 0
  const used = new Set<ReviewedDifference>()

  test.each(sites)('%s', async (site) => {
    const theirs = (JSON.parse(readFileSync(`${corpus}/expected/${site}.json`, 'utf8')) as { pages: Expected[] }).pages
    const files = diskFiles(`${corpus}/sites/${site}`)
    const project = await resolveProject({ files, remote: { offline: true } })
    const own = entries(project.navigation).map(({ entry }) => isUnnamed(entry))
    const { pages } = navJson(project)
    const spelled = own.includes(true) ? await platformEntries(files) : pages
    const ours = pages.map((page, index) => (own[index] ? { ...page, path: spelled[index]!.path } : page))
    expect(own.filter(Boolean)).toHaveLength(unnamed[site] ?? 0)
    const unreviewed: object[] = []
    for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
      const differing = differingFields(ours[index], theirs[index]).filter((field) => field !== 'title' || !own[index])
      total++
      if (differing.length === 0) equal++
      if (differing.length === 0) continue
      const path = theirs[index]?.path ?? ''
      const rule = reviewed.find(
        (known) =>
          known.site === site &&
          new RegExp(known.path, 'u').test(path) &&
          differing.every((field) => known.fields.includes(field)),
      )
      if (rule) used.add(rule)
      else unreviewed.push({ differing, ours: ours[index], theirs: theirs[index] })
    }
    expect(unreviewed).toEqual([])
  })

  test('at least 99.5 % of all entries are equal, and every reviewed difference is still one', () => {
    console.info(`${equal} of ${total} entries are equal: ${((equal / total) * 100).toFixed(2)} %`)
    expect(equal / total).toBeGreaterThanOrEqual(0.995)
    expect(reviewed.filter((known) => !used.has(known))).toEqual([])
  })
})
