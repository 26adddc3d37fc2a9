import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteMarker } from '@specnav/core'
import type { Target } from '@specnav/core/host'
import type { HeaderRule } from './headers.ts'

/** What a built site was built for. It stands in the site itself, for whatever serves it. */
export interface SiteRecord {
  /** The origin that readers reach it at, where that was known when it was built. */
  origin?: string
  /** The path that it stands under, with slashes at its ends. */
  base: string
  target: Target
  headers: readonly HeaderRule[]
}

const file = `${siteMarker}/site.json`

export function writeRecord(folder: string, record: SiteRecord): void {
  mkdirSync(join(folder, siteMarker), { recursive: true })
  writeFileSync(join(folder, file), `${JSON.stringify(record, undefined, 2)}\n`)
}

/** Undefined for a folder that was not built here. */
export function readRecord(folder: string): SiteRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as SiteRecord
  } catch {
    return undefined
  }
}
