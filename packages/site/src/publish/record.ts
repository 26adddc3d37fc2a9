import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteMarker } from '@specnav/core'
import type { FunctionPart } from '@specnav/function'
import type { Publication, RedirectRule } from '@specnav/host'
import type { HeaderRule } from './headers.ts'

/** What a built site was built for. It is part of the site, for whatever serves it. */
export interface SiteRecord extends Pick<Publication, 'origin' | 'base' | 'target'> {
  headers: readonly HeaderRule[]
  /** The parts of its function, in order. Absent: the site is older than that. */
  parts?: readonly FunctionPart[]
  redirects: readonly Omit<RedirectRule, 'redirect'>[]
}

/** Its file, from the output folder. */
export const recordFile = `${siteMarker}/site.json`

export function writeRecord(folder: string, record: SiteRecord): void {
  mkdirSync(join(folder, siteMarker), { recursive: true })
  writeFileSync(join(folder, recordFile), `${JSON.stringify(record, undefined, 2)}\n`)
}

/** Undefined for a folder that was not built here. */
export function readRecord(folder: string): SiteRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as SiteRecord
  } catch {
    return undefined
  }
}
