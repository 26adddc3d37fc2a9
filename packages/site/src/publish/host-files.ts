import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type RedirectRule, redirectsFile } from '@specnav/host'
import { caddyConfig } from './caddy.ts'
import { headersFile } from './headers-file.ts'
import { nginxConfig } from './nginx.ts'
import { caddyFile, nginxFile } from './private-files.ts'
import { type SiteRecord, writeRecord } from './record.ts'
import { servesAtRoot } from './target.ts'
import { vercelRoutes } from './vercel.ts'

/** Tells whatever serves the built site in `folder` how: the record, and the same in the form that its target reads. */
export function finishForHost(folder: string, record: SiteRecord, rules: readonly RedirectRule[]): void {
  if (servesAtRoot.has(record.target)) moveToBase(folder, record.base)
  writeRecord(folder, record)
  const redirects = redirectsFile(rules, record.target)
  const files = { ...(redirects !== undefined && { _redirects: redirects }), ...hostFiles(record) }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Texts by their paths in the output folder. */
function hostFiles(record: SiteRecord): Record<string, string> {
  switch (record.target) {
    case 'static':
      // GitHub Pages leaves names that begin with `_` out, unless it is told not to.
      return { '.nojekyll': '', [nginxFile]: nginxConfig(record), [caddyFile]: caddyConfig(record) }
    case 'netlify':
    case 'cloudflare':
      return { _headers: headersFile(record) }
    case 'vercel':
      return { 'vercel.json': `${JSON.stringify({ routes: vercelRoutes(record) }, undefined, 2)}\n` }
    case 'node':
      return {}
  }
}

/** `index.html` → `docs/index.html`. The page for what is not there is looked for at the root, too. */
function moveToBase(folder: string, base: string): void {
  if (base === '/') return
  const aside = `${folder}-at-root`
  const place = join(folder, base)
  renameSync(folder, aside)
  mkdirSync(dirname(place), { recursive: true })
  renameSync(aside, place)
  copyFileSync(join(place, '404.html'), join(folder, '404.html'))
}
