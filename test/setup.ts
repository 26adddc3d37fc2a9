import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SnapshotUpdateState } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** `all` if vitest runs with `--update`. */
    updateSnapshot: SnapshotUpdateState
    /** The results of `shared.ts` for this run. */
    sharedFolder: string
  }
}

/**
 * Tells the tests how vitest treats snapshots, for snapshots that it does not manage, and where they store
 * what they share.
 */
export default function setup({ config, provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-shared-'))
  provide('updateSnapshot', config.snapshotOptions.updateSnapshot)
  provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
