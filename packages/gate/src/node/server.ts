import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AudiencesFile, audiencesFile } from '@specnav/core/access'
import { createGate, type GateOptions } from '../gate.ts'
import type { GateSettings } from '../settings.ts'
import { audienceSites } from './folder.ts'

export interface GatedFolderOptions extends Omit<GateOptions, 'settings' | 'has' | 'env'> {
  /** The folder of the built site, which has `audiences.json`. */
  dist: string
  settings: Omit<GateSettings, 'audiences'>
  /** Where the secrets are. Default: the environment. */
  env?: GateOptions['env']
  /** The address that sends a request, for the limit of attempts. Default: everybody is one. */
  clientOf?: (request: Request) => string | undefined
}

/** The folders of a built site behind the gate, as a fetch handler. */
export function gatedFolder({
  dist,
  settings,
  env = process.env,
  clientOf,
  ...more
}: GatedFolderOptions): (request: Request) => Promise<Response> {
  const { audiences } = JSON.parse(readFileSync(join(dist, audiencesFile), 'utf8')) as AudiencesFile
  const open = audienceSites(dist, settings.base ?? '/')
  const gate = createGate({
    ...more,
    settings: { ...settings, audiences },
    env,
    has: async ({ folder }, path) => (await open(folder)).has(path),
  })
  return (request) =>
    gate(request, async (request, { folder }) => (await open(folder)).fetch(request), clientOf?.(request))
}
