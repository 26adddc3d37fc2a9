import {
  type ChangelogProject,
  type ConfigChangelog,
  type Problem,
  resolvePath,
  type Spec,
  type SpecSource,
  type Store,
  type WantedChangelog,
} from '@specnav/core'
import { sourceFile } from '@specnav/core/specs'
import { type Commit, Repository } from '../history/git.ts'
import { currentState, openSpec, statesAt } from '../history/states.ts'
import { type Releases, releasesOf, type ReleasesBy, type Revision, versionOf } from '../releases.ts'

/** The releases of one specification. */
export interface SpecReleases {
  spec: Spec
  by: ReleasesBy
  found: Releases
}

interface ReadProject extends ChangelogProject {
  repository: () => Repository | string
  store: Store
}

/** What changes in the docs folder are called that no tag has yet. */
export const unreleased = 'Unreleased'

/** The releases of each specification of a changelog. */
export function readReleases(wanted: WantedChangelog, project: ReadProject): Promise<SpecReleases[]> {
  return wanted.changelog.from === 'git' ? fromGit(wanted, project) : fromFiles(wanted, wanted.changelog.from, project)
}

async function fromFiles(
  { changelog, sources }: WantedChangelog,
  from: readonly string[],
  { files, specs, report, store }: ReadProject,
): Promise<SpecReleases[]> {
  const place = changelog.place
  const revisions: Revision[] = []
  let last: Spec | undefined
  for (const written of from) {
    const file = resolvePath(written)
    if (file === undefined || !files.has(file)) {
      const message = `There is no file \`${written}\`, so the changelog does not have this version. Paths are relative to the folder of docs.json.`
      report({ code: 'spec-missing', severity: 'error', message, ...place, actual: written })
      continue
    }
    const source: SpecSource = { source: file, place }
    const spec = await openSpec(files, source)
    if (typeof spec !== 'string') last = spec
    const { key } = typeof spec === 'string' ? { key: file } : currentState(files, spec, source)
    const label = (typeof spec === 'string' ? undefined : versionOf(spec)) ?? written
    revisions.push({ label, key, open: () => Promise.resolve(spec) })
  }
  const listed = from.map((file) => resolvePath(file))
  const documented = sources.flatMap((source) => {
    const spec = specOf(source, specs)
    return spec ? [{ spec, source }] : []
  })
  const current = newestOf(documented, last, revisions) ?? documented.find(({ spec }) => spec.file === listed.at(-1))
  if (current && !listed.includes(current.spec.file)) {
    const label = versionOf(current.spec) ?? current.spec.file
    revisions.push({ label, ...currentState(files, current.spec, current.source) })
  }
  if (!current && documented.length > 0)
    report({ code: 'changelog-history', severity: 'warning', message: unclearCurrent(documented), ...place })
  const spec = current?.spec ?? last
  if (!spec) return []
  const isFirst = (label: string) => label === changelog.since
  const found = await releasesOf(distinct(revisions), { store, isFirst })
  if (changelog.since !== undefined && !revisions.some(({ label }) => label === changelog.since))
    report(unknownSince(changelog, 'none of the files has this version'))
  reportUnreadable(found, changelog, report)
  return [{ spec, by: 'revision', found }]
}

interface Documented {
  spec: Spec
  source: SpecSource
}

/** The specification that comes after the versions in files: it has their title, and a version of its own. */
function newestOf(
  documented: readonly Documented[],
  last: Spec | undefined,
  revisions: readonly Revision[],
): Documented | undefined {
  if (documented.length < 2) return documented[0]
  const same = documented.filter(({ spec }) => spec.title === last?.title)
  const known = new Set(revisions.map(({ label }) => label))
  const [found, ...others] = same.length < 2 ? same : same.filter(({ spec }) => !known.has(versionOf(spec) ?? ''))
  return others.length === 0 ? found : undefined
}

function unclearCurrent(documented: readonly Documented[]): string {
  const files = documented.map(({ spec }) => `\`${spec.file}\``).join(', ')
  return `The changelog ends with the files in \`from\`, because several specifications could come after them: ${files}. Add the current one to the end of \`from\`.`
}

/** Two files may state the same version. */
function distinct(revisions: readonly Revision[]): Revision[] {
  const counts = new Map<string, number>()
  return revisions.map((revision) => {
    const count = (counts.get(revision.label) ?? 0) + 1
    counts.set(revision.label, count)
    return count === 1 ? revision : { ...revision, label: `${revision.label} (${count})` }
  })
}

async function fromGit({ changelog, sources }: WantedChangelog, project: ReadProject): Promise<SpecReleases[]> {
  const { specs, report } = project
  const repository = project.repository()
  const without = (reason: string) =>
    report({ code: 'changelog-history', severity: 'warning', message: reason, ...changelog.place })
  if (typeof repository === 'string') {
    without(
      `There is no changelog, because there is no history: ${repository} Build where git has it, or list the versions: \`"from": ["v1.yaml", "v2.yaml"]\`.`,
    )
    return []
  }
  if (repository.isShallow)
    without(
      'The changelog starts late, because the history of this clone is cut off. Fetch all of it with `git fetch --unshallow --tags`; for `actions/checkout`, write `fetch-depth: 0`.',
    )
  const local: { source: SpecSource; spec: Spec }[] = []
  for (const source of sources) {
    const spec = specOf(source, specs)
    if (!spec || local.some((known) => known.spec === spec)) continue
    if (URL.canParse(spec.file))
      without(
        `\`${spec.file}\` is not in the changelog, because git has no history of a URL. Save its versions, and list them: \`"from": ["v1.yaml", "v2.yaml"]\`.`,
      )
    else local.push({ source, spec })
  }
  const found: SpecReleases[] = []
  for (const each of local) found.push(await ofSpec(each, { changelog, project, repository, without }))
  return found
}

interface GitContext {
  changelog: ConfigChangelog
  project: ReadProject
  repository: Repository
  without: (reason: string) => void
}

async function ofSpec(
  { source, spec }: { source: SpecSource; spec: Spec },
  { changelog, project, repository, without }: GitContext,
): Promise<SpecReleases> {
  const { files, store, report } = project
  const { since } = changelog
  const current = currentState(files, spec, source)
  const names = repository.names(resolvePath(repository.prefix + spec.file) ?? spec.file)
  const about = { names, source, store }
  const tagged = changelog.by === undefined || changelog.by === 'tag' ? tagsWith(repository, changelog, about) : []
  const isByTag = changelog.by === 'tag' || tagged.length > 0
  const states = isByTag ? tagged : historyOf(repository, about)
  const time = since === undefined || isDay.test(since) ? undefined : repository.timeOf(since)
  const isFirst = (label: string, date: string | undefined) => {
    if (since === undefined) return false
    if (label === since) return true
    const day = isDay.test(since) ? since : time === undefined ? undefined : dayOf(time)
    return day !== undefined && date !== undefined && (isDay.test(since) ? date < day : date <= day)
  }
  const revisions = states.map(({ commit, state }): Revision => ({ label: commit.label, date: commit.day, ...state }))
  const last = revisions.at(-1)
  if (last?.key !== current.key)
    revisions.push({ label: unreleased, ...(!isByTag && { date: dayOf(Date.now() / 1000) }), ...current })
  const read = (by: ReleasesBy) => releasesOf(revisions, { by, store, isFirst })
  let by: ReleasesBy = isByTag ? 'revision' : changelog.by === 'month' ? 'month' : 'version'
  let found = await read(by)
  // The version never changes.
  if (changelog.by === undefined && by === 'version' && found.operations.length < 2 && revisions.length > 1) {
    by = 'month'
    found = await read(by)
  }
  if (
    since !== undefined &&
    !isDay.test(since) &&
    time === undefined &&
    !revisions.some(({ label }) => label === since)
  )
    report(unknownSince(changelog, 'git has no such tag or commit: it may have been rewritten'))
  if (changelog.by === 'tag' && tagged.length === 0)
    without(
      `No tag in the history of the current commit has \`${spec.file}\`${elsewhere(repository, changelog)}. Tag releases with \`git tag v1.0\`, or write \`"by": "version"\`.`,
    )
  else if (states.length === 0)
    without(
      `\`${spec.file}\` has no releases, because no commit in git has it. Commit it, and each later version of it.`,
    )
  reportUnreadable(found, changelog, report)
  return { spec, by, found }
}

/** Tags can be of commits that are gone from the history. */
function elsewhere(repository: Repository, { tags }: ConfigChangelog): string {
  const others = repository.tags(tags, false)
  if (others.length === 0) return ''
  const named = others.slice(-3).map(({ label }) => `\`${label}\``)
  return `; ${named.join(', ')}${others.length > 3 ? ' and others are' : others.length > 1 ? ' are' : ' is'} of another history, for example because it was rewritten`
}

type About = Omit<Parameters<typeof statesAt>[1], 'commits'>

function tagsWith(repository: Repository, { tags }: ConfigChangelog, about: About): ReturnType<typeof statesAt> {
  return statesAt(repository, { ...about, commits: repository.tags(tags, true) })
}

/** How often further files are looked for: older revisions may refer to files that are gone. */
const mostRounds = 3

/** Every commit that changes one of the files of a specification. */
function historyOf(repository: Repository, about: About): ReturnType<typeof statesAt> {
  let paths = new Set(about.names)
  let states: ReturnType<typeof statesAt> = []
  let commits: Commit[] = []
  for (let round = 0; round < mostRounds; round++) {
    commits = repository.commits([...paths])
    states = statesAt(repository, { ...about, commits })
    const all = new Set([...paths, ...states.flatMap(({ files }) => files)])
    if (all.size === paths.size) break
    paths = all
  }
  return states
}

const isDay = /^\d{4}-\d\d(?:-\d\d)?$/

/** The day of a time in seconds, in UTC. */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

function specOf(source: SpecSource | undefined, specs: ChangelogProject['specs']): Spec | undefined {
  return source && specs.get(sourceFile(source.source))
}

function unknownSince({ since, place }: ConfigChangelog, reason: string): Problem {
  const message = `The changelog starts with the first version, not with \`${since}\`: ${reason}. Write a tag, a version, or a day such as \`2026-01-31\`.`
  return {
    code: 'changelog-history',
    severity: 'warning',
    message,
    ...place,
    pointer: `${place.pointer}/since`,
    ...(since !== undefined && { actual: since }),
  }
}

function reportUnreadable({ unreadable }: Releases, { place }: ConfigChangelog, report: ReadProject['report']): void {
  const [first, ...others] = unreadable
  if (!first) return
  const more = others.length === 0 ? '' : ` The same is true of ${others.length} more.`
  const message = `\`${first.label}\` cannot be read, so its changes are in the next release: ${first.reason}${more} Start later with \`since\`, if it does not matter.`
  report({ code: 'changelog-revision', severity: 'note', message, ...place })
}
