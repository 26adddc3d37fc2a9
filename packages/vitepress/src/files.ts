import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBrandFiles } from '@specnav/brand-assets'
import { type SiteFile, siteFiles, staticFiles } from '@specnav/core/host'
import type { Host } from './host.ts'

/** What stands beside our pages. Whole sidebars are left out: a group that a page does not carry is a link here. */
export function* filesOf({ docs, origin }: Host): Generator<SiteFile> {
  for (const file of siteFiles(docs, { ...(origin && { origin }) })) if (file.type !== 'sidebar') yield file
}

/** Writes them into the built site, with the images of the docs folder. Pages of the project's own stay where we would lead on. */
export async function writeFiles(folder: string, host: Host): Promise<void> {
  for (const { type, path, body } of filesOf(host)) {
    const file = join(folder, path)
    if (type === 'redirect' && (existsSync(file) || existsSync(`${dirname(file)}.html`))) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body())
  }
  await writeBrandFiles(folder, host.brand.files())
  const { root } = host.docs.site.files
  if (root === undefined) return
  for (const path of staticFiles(host.docs.site)) {
    const file = join(folder, path)
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(join(root, path), file)
  }
}
