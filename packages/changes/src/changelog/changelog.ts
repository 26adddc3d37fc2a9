import type { Changelog } from '@specnav/pages'
import type { ChangelogProject, Operation, WantedChangelog } from '@specnav/core'
import { gradeChanges } from '../grade.ts'
import { operationHistories } from '../releases.ts'
import { historyOf } from './history-part.ts'
import { overviewPart } from './overview-part.ts'
import { releaseFacts } from './release-facts.ts'
import { releasePart } from './release-part.ts'
import type { ShownChange, ShownOperation, ShownRelease } from './shown.ts'
import { dayOf, type SpecReleases, unreleased } from './sources.ts'
import { dayInWords, segmentOf } from './words.ts'

/** The pages and histories of a changelog. */
export function changelogOf(
  wanted: WantedChangelog & { path: string },
  sources: readonly SpecReleases[],
  project: ChangelogProject,
  isRestricted = false,
): Changelog {
  const { changelog, label, path } = wanted
  const { config } = project
  const today = new Date().toISOString().slice(0, 10)
  const { rules } = config.changes
  // An accepted change breaks clients all the same.
  const graded = (changes: readonly ShownChange[]) =>
    gradeChanges(changes, { rules, waivers: [] }, today) as ShownChange[]
  const several = sources.length > 1
  const bySpec = sources.map((source) => {
    const { spec, by } = source
    const releases = shownReleases(source, isRestricted).map(({ label: name, ...release }) => ({
      ...release,
      label: by === 'version' && several ? `${spec.title} ${name}` : titleOf(name, by),
      changes: graded(release.changes),
    }))
    return { spec, releases }
  })
  const merged = new Map<string, Omit<ShownRelease, 'path'>>()
  for (const release of bySpec.flatMap(({ releases }) => releases)) {
    // Pages of a part of the site are those of the whole site.
    if (release.changes.length === 0 && !isRestricted) continue
    const known = merged.get(release.label)
    merged.set(release.label, { ...release, changes: [...(known?.changes ?? []), ...release.changes] })
  }
  // Releases of one specification are in order; of several, days decide.
  const order = [...merged.values()]
  if (several) order.sort((a, b) => (b.date ?? '9').localeCompare(a.date ?? '9'))
  const releases = withPaths(order, path)
  const histories = new Map(bySpec.map(({ spec, releases: own }) => [spec.file, operationHistories(own)]))
  const { newFor } = changelog
  const firstDay = newFor === undefined ? undefined : dayOf(Date.now() / 1000 - newFor * 24 * 60 * 60)
  const isNew = ({ label, date }: Pick<ShownRelease, 'label' | 'date'>) =>
    firstDay !== undefined && (date === undefined ? label === unreleased : date >= firstDay)
  const pathOf = new Map(releases.map((release) => [release.label, release.path]))
  return {
    pages: [
      {
        path,
        title: label,
        description: 'What has changed in each release.',
        part: overviewPart(path, releases, isNew),
      },
      ...releases.map((release) => ({
        path: release.path,
        title: release.label,
        // How much has changed depends on what a reader may see.
        description:
          release.date === undefined ? 'What has changed.' : `What changed up to ${dayInWords(release.date)}.`,
        part: releasePart(release),
      })),
    ],
    historyOf: ({ spec, key }: Operation) =>
      historyOf(histories.get(spec.translates ?? spec.file)?.(key) ?? [], { pathOf, isNew }),
    releases: (pages) =>
      releases.map((release) => releaseFacts(release, pages)).filter(({ changes }) => changes.length > 0),
    restricted: () => changelogOf(wanted, sources, project, true),
  }
}

/** The releases of a specification, without what readers may not see, and with today's names of operations. */
function shownReleases({ spec, found }: SpecReleases, isRestricted: boolean): Omit<ShownRelease, 'path'>[] {
  const hidden = new Map<string, boolean>()
  for (const operations of [currentOperations(spec), ...found.operations])
    for (const [key, isHidden] of Object.entries(operations)) if (!hidden.has(key)) hidden.set(key, isHidden)
  // From the newest release to the oldest: what an operation was called before is known by then.
  const names = new Map<string, string>()
  return found.releases.map(({ changes, ...release }) => {
    const nowOf = (key: string): string => names.get(key) ?? key
    const shown = changes.flatMap((change): ShownChange[] => {
      const operations = change.operations.flatMap((operation): ShownOperation[] => {
        const now = nowOf(operation.key)
        if (hidden.get(now) === true || (isRestricted && !spec.operations.has(now))) return []
        return [{ ...operation, spec: spec.file, ...(spec.operations.has(now) && { now }) }]
      })
      return operations.length === 0 && (isRestricted || change.operations.length > 0)
        ? []
        : [{ ...change, operations }]
    })
    const moves = changes.flatMap(({ movedFrom, operations: [to] }) =>
      movedFrom && to ? [[movedFrom.key, nowOf(to.key)] as const] : [],
    )
    for (const [from, to] of moves) names.set(from, to)
    return { ...release, changes: shown }
  })
}

function currentOperations({ operations }: SpecReleases['spec']): Record<string, boolean> {
  return Object.fromEntries(Array.from(operations.values(), ({ key, hidden }) => [key, hidden]))
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-01` is January 2026. */
function titleOf(label: string, by: SpecReleases['by']): string {
  return by === 'month' && /^\d{4}-\d\d$/.test(label) ? months.format(new Date(`${label}-01`)) : label
}

/** The releases with the paths of their pages: `changelog/v2-3-0` for `v2.3.0`. */
function withPaths(releases: readonly Omit<ShownRelease, 'path'>[], folder: string): ShownRelease[] {
  const taken = new Set<string>()
  // The oldest first: a release keeps its URL when newer ones come.
  return releases
    .toReversed()
    .map((release): ShownRelease => {
      const name = segmentOf(release.label, 'release')
      let path = `${folder}/${name}`
      for (let number = 1; taken.has(path); number++) path = `${folder}/${name}-${number}`
      taken.add(path)
      return { ...release, path }
    })
    .reverse()
}
