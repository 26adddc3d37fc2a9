import { join } from 'node:path'
import type { RemoteOptions } from '@specnav/core'
import type { Args } from './command.ts'
import { docsFolder } from './folders.ts'
import type { Terminal } from './terminal.ts'

/** The docs folder that a command line names, and how its remote specifications are fetched. */
export function projectOptions({ dir, flags }: Args, terminal: Terminal): { root: string; remote: RemoteOptions } {
  const remote = { cacheFolder: join(terminal.cacheFolder, 'remote'), offline: flags.has('offline') }
  return { root: docsFolder(dir, terminal.cwd), remote }
}
