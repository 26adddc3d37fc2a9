import type { SnapshotUpdateState } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** `all` where vitest runs with `--update`. */
    updateSnapshot: SnapshotUpdateState
  }
}

/** Tells the tests what vitest does with snapshots, for those that it does not keep itself. */
export default function setup({ config, provide }: TestProject): void {
  provide('updateSnapshot', config.snapshotOptions.updateSnapshot)
}
