import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChangelogReader, ComparisonReader } from '@specnav/pages'
import { folderStore } from '@specnav/core'

/**
 * Reads the changelogs of docs.json. What compares APIs is loaded where there is one. `cacheFolder`: where comparisons
 * are kept between runs.
 */
function changelogReader(cacheFolder?: string): ChangelogReader {
  let reader: ChangelogReader | undefined
  return async (wanted, project) => {
    if (!reader) {
      const { readChangelogs, version } = await import('@specnav/changes/changelog')
      // In a checkout, comparisons change without a new version.
      const isInstalled = /[\\/]node_modules[\\/]/.test(fileURLToPath(import.meta.url))
      const store =
        cacheFolder !== undefined && isInstalled ? folderStore(join(cacheFolder, 'changes', version())) : undefined
      reader = readChangelogs(store && { store })
    }
    return reader(wanted, project)
  }
}

/** What reads the changelogs of docs.json and compares versions, for `openSite`. */
export function siteReaders(cacheFolder?: string): { changelogs: ChangelogReader; comparisons: ComparisonReader } {
  return { changelogs: changelogReader(cacheFolder), comparisons: comparisonReader }
}

/** Compares versions of operations. What does it is loaded where pages document several. */
const comparisonReader: ComparisonReader = async (versions, config) => {
  const { compareVersions } = await import('@specnav/changes/comparisons')
  return compareVersions(versions, config)
}
