import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Target } from '@specnav/core/config'
import type { FunctionPart } from '../function-files.ts'
import type { HeaderRule, ServerRedirect } from '@specnav/core/serving'

/** What a built site was built for. It is part of the site, for whatever serves it. */
export interface SiteRecord {
  /** The origin of the site, if it is known. */
  origin?: string
  /** The path of the site, with slashes at its ends. */
  base: string
  target: Target
  /** Whether only readers who have signed in may read it. Default: everybody may. */
  isPrivate?: boolean
  headers: readonly HeaderRule[]
  /** The parts of its function, in order. */
  parts: readonly FunctionPart[]
  /** The folders whose index has its Markdown in the folder: `guides` for `guides/index.md`. */
  indexes: readonly string[]
  redirects: readonly ServerRedirect[]
}

/** The file of the record, from the output folder. */
export const recordFile = '_specnav/site.json'

export function writeRecord(folder: string, record: SiteRecord): void {
  mkdirSync(dirname(join(folder, recordFile)), { recursive: true })
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
