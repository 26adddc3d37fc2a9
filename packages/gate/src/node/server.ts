import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AudiencesFile, audiencesFile } from '@specnav/core/access'
import { createGate, type GateOptions } from '../gate.ts'
import { hasPath } from '../serve-folder.ts'
import type { GateSettings } from '../settings.ts'
import { siteFolders } from './folder.ts'

export interface GatedFolderOptions extends Omit<GateOptions, 'settings' | 'has' | 'env'> {
  /** The folder of the built site, which has `audiences.json`. */
  dist: string
  settings: Omit<GateSettings, 'audiences'>
  /** Where the secrets are. Default: the environment. */
  env?: GateOptions['env']
}

/** The folders of a built site behind the gate, as a fetch handler. */
export function gatedFolder({
  dist,
  settings,
  env = process.env,
  ...more
}: GatedFolderOptions): (request: Request) => Promise<Response> {
  const { audiences } = JSON.parse(readFileSync(join(dist, audiencesFile), 'utf8')) as AudiencesFile
  const open = siteFolders(dist, settings.base ?? '/')
  const gate = createGate({
    ...more,
    settings: { ...settings, audiences },
    env,
    has: async (audience, path) => hasPath((await open(audience)).folder, path),
  })
  return (request) => gate(request, async (request, audience) => (await open(audience)).serve(request))
}
