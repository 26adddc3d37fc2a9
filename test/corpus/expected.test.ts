import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resolveProject } from '../../packages/core/src/index.ts'
import { type NavPageJson, navJson } from '../../packages/cli/src/nav-json.ts'
import { corpus, corpusNames, missingCorpus } from './corpus.ts'

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

describe.skipIf(missingCorpus)(`the reference resolver's answers ${missingCorpus ?? ''}`, () => {
  let equal = 0
  let total = 0
  const used = new Set<ReviewedDifference>()

  test.each(sites)('%s', async (site) => {
    const theirs = (JSON.parse(readFileSync(`${corpus}/expected/${site}.json`, 'utf8')) as { pages: Expected[] }).pages
    const { pages: ours } = navJson(
      await resolveProject({ root: `${corpus}/sites/${site}`, remote: { offline: true } }),
    )
    const unreviewed: object[] = []
    for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
      const differing = differingFields(ours[index], theirs[index])
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
