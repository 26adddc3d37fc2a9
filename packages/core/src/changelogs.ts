import type { ConfigChangelog, ConfigNode, DocsConfig, SpecSource } from './config/types.ts'
import type { Files } from './files.ts'
import type { MadePage } from './navigation/types.ts'
import type { Problem } from './problem.ts'
import type { Specs } from './specs/types.ts'

/** A changelog that docs.json asks for. */
export interface WantedChangelog {
  changelog: ConfigChangelog
  /** The label of its node. */
  label: string
  /** The specifications of its node, otherwise those around it, otherwise all. */
  sources: readonly SpecSource[]
}

/** What the reader of changelogs gets. */
export interface ChangelogProject {
  config: DocsConfig
  specs: Specs
  files: Files
  report(problem: Problem): void
}

/** The pages that were made, and what they depend on besides the files of the project. */
export interface ChangelogPages {
  changelogs: ReadonlyMap<ConfigChangelog, { pages: readonly MadePage[] }>
  /** Files and folders from the docs root, such as those in which git keeps its tags. */
  history: readonly string[]
}

/** Makes the pages of the changelogs that docs.json asks for: see `ChangelogReader` of `@specnav/pages`. */
export type ChangelogPagesReader = (
  wanted: readonly WantedChangelog[],
  project: ChangelogProject,
) => Promise<ChangelogPages>

/** The changelogs that docs.json asks for, in written order. */
export function wantedChangelogs({ navigation, globalNavigation, namedSpecs }: DocsConfig): WantedChangelog[] {
  const below = (nodes: readonly ConfigNode[], around: readonly SpecSource[]): WantedChangelog[] =>
    nodes.flatMap((node) => {
      if (node.type === 'entry') return []
      const sources = node.specs.length > 0 ? node.specs : around
      const { changelog, label } = node
      const named = sources.length > 0 ? sources : namedSpecs
      // A translation changes when its original does.
      const originals = [...new Set(named.map((source) => source.translates ?? source))]
      const own = changelog ? [{ changelog, label, sources: originals }] : []
      return [...own, ...below(node.children, sources)]
    })
  return [...below(globalNavigation, []), ...below(navigation, [])]
}
