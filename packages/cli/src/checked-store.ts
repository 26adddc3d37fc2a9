import { join } from 'node:path'
import { folderStore, type Store } from '@specnav/core'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

/** Where the results of checks are kept. Another version may have other results. */
export function checkedStore({ cacheFolder }: Terminal): Store {
  return folderStore(join(cacheFolder, 'checked', version()))
}
