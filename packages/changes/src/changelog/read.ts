import type { ChangelogProject, Problem, Store, WantedChangelog } from '@specnav/core'
import type { ChangelogReader, ReadChangelogs } from '@specnav/pages'
import { changelogOf } from './changelog.ts'
import { readReleases, type SpecReleases } from './sources.ts'
import { segmentOf } from './words.ts'
import { openRepository, type Repository } from '../history/git.ts'

export interface ReadOptions {
  /** Where comparisons are kept. It has to be another one for another version of this package. Default: in memory. */
  store?: Store
}

/** Reads the changelogs that docs.json asks for: the option `changelogs` of `openSite`. */
export function readChangelogs({ store = memoryStore() }: ReadOptions = {}): ChangelogReader {
  return async (wanted, project) => {
    const { root } = project.files
    let opened: Repository | string | undefined
    const repository = () => (opened ??= root === undefined ? 'The docs are not in a folder.' : openRepository(root))
    const changelogs = new Map<WantedChangelog['changelog'], ReturnType<typeof changelogOf>>()
    reportChannels(wanted, project)
    const taken = new Map<string, string>()
    const known = new Map<string, Promise<SpecReleases[]>>()
    const reported = new Set<string>()
    const report = (problem: Problem) => {
      if (!reported.has(problem.message)) project.report(problem)
      reported.add(problem.message)
    }
    for (const each of wanted) {
      const { changelog } = each
      const { place: _, path: _path, ...settings } = changelog
      const asked = JSON.stringify([settings, each.sources.map(({ source }) => source)])
      const path = changelog.path ?? segmentOf(each.label, 'changelog')
      if ((taken.get(path) ?? asked) !== asked) {
        const message = `Two changelogs would have the URL \`/${path}\`, and are of different specifications. This one is left out: give it another \`path\`.`
        report({ code: 'config-value', severity: 'error', message, ...changelog.place })
        continue
      }
      taken.set(path, asked)
      const releases = known.get(asked) ?? readReleases(each, { ...project, report, repository, store })
      known.set(asked, releases)
      changelogs.set(changelog, changelogOf({ ...each, path }, await releases, project))
    }
    const history = root !== undefined && typeof opened === 'object' ? opened.state(root) : []
    return { changelogs, history } satisfies ReadChangelogs
  }
}

/** What readers of a changelog of all APIs may miss is said once. */
function reportChannels(wanted: readonly WantedChangelog[], { config, report }: ChangelogProject): void {
  const all = config.namedSpecs.map((each) => (each.translates ?? each).source)
  const first = wanted.find(({ sources }) => all.every((each) => sources.some(({ source }) => source === each)))
  const [source, ...others] = new Set(config.namedAsync.map((each) => each.source))
  if (!first || source === undefined) return
  const more = others.length === 0 ? '' : ` The same is true of ${others.length} more.`
  const message = `\`${source}\` is not in the changelog, because only versions of OpenAPI descriptions are compared.${more} Write what has changed in its channels on a page of your own.`
  report({ code: 'changelog-history', severity: 'note', message, ...first.changelog.place })
}

function memoryStore(): Store {
  const kept = new Map<string, unknown>()
  return {
    async remember<T>(key: string, make: () => Promise<T>) {
      if (!kept.has(key)) kept.set(key, await make())
      return kept.get(key) as T
    },
    load: (key) => kept.get(key),
    save: (key, value) => void kept.set(key, value),
  }
}
