import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headersFile } from './headers-file.ts'
import type { HostFile } from './host-file.ts'
import type { SiteRecord } from './record.ts'

/** The record in the form that its target reads. */
function hostFiles(record: SiteRecord): HostFile[] {
  switch (record.target) {
    case 'netlify':
    case 'cloudflare':
      return [headersFile(record)]
    default:
      return []
  }
}

export function writeHostFiles(folder: string, record: SiteRecord): void {
  for (const { path, text } of hostFiles(record)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
