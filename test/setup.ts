import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SnapshotUpdateState } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** `all` where vitest runs with `--update`. */
    updateSnapshot: SnapshotUpdateState
    /** What `shared.ts` makes, for this run alone. */
    sharedFolder: string
  }
}

/** Tells the tests what vitest does with snapshots, for those that it does not keep itself, and where they keep what they share. */
export default function setup({ config, provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-shared-'))
  provide('updateSnapshot', config.snapshotOptions.updateSnapshot)
  provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
