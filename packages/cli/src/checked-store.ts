import { join } from 'node:path'
import { folderStore, type Store } from '@specnav/core'
import { programState } from './program-state.ts'
import type { Terminal } from './terminal.ts'

/** Where the results of checks are kept. Another program may have other results. */
export function checkedStore({ cacheFolder }: Terminal): Store {
  return folderStore(join(cacheFolder, 'checked', programState()))
}
