import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  alternateHeaders,
  assetPaths,
  caddyConfig,
  caddyFile,
  type FunctionFile,
  functionFiles,
  type FunctionSite,
  headersFile,
  nginxConfig,
  nginxFile,
  servesAtRoot,
  type SiteRecord,
  staleFiles,
  vercelRoutes,
  writeRecord,
} from '@specnav/function'
import { redirectsFile, type Docs } from '@specnav/host'

interface FinishedSite {
  rules: ReturnType<Docs['redirects']['rules']>
  /** The paths of all pages. */
  paths: readonly string[]
}

/**
 * Writes the configuration of the built site in `folder`: the record, and the same in the format of its
 * target.
 */
export function finishForHost(folder: string, record: SiteRecord, { rules, paths }: FinishedSite): void {
  if (servesAtRoot.has(record.target)) moveToBase(folder, record.base)
  writeRecord(folder, record)
  const redirects = redirectsFile(rules, record.target)
  const site = siteIn(folder, record)
  write(folder, {
    ...(redirects !== undefined && { _redirects: redirects }),
    ...hostFiles(record, paths),
    ...functionsIn(['site', 'output'], { ...record, assets: assetPaths(site, record.base) }),
  })
}

/** Where the files of a site are in its folder. */
export function siteIn(folder: string, { target, base }: Pick<SiteRecord, 'target' | 'base'>): string {
  return join(folder, servesAtRoot.has(target) ? base : '')
}

/** Writes the function in front of several sites: of each, it reads the record. */
export function finishForGate(folder: string, site: FunctionSite): void {
  write(folder, functionsIn(['site', 'output'], site))
}

/**
 * Writes the functions that a platform looks for in the folder that it builds. Returns the absolute paths of all that an
 * earlier build, or this one, has there.
 */
export function writeProject(folder: string, site: FunctionSite): string[] {
  const read = (path: string) => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const stale = staleFiles(site, read)
  for (const path of stale) rmSync(join(folder, path), { recursive: true, force: true })
  const files = Object.entries(functionsIn(['project'], site))
  const isOther = ([path, text]: (typeof files)[number]) => read(path) !== text
  write(folder, Object.fromEntries(files.filter(isOther)))
  return [...stale, ...files.map(([path]) => path)].map((path) => join(folder, path))
}

function functionsIn(places: readonly FunctionFile['of'][], site: FunctionSite): Record<string, string> {
  return Object.fromEntries(
    functionFiles(site).flatMap(({ of, path, text }) => (places.includes(of) ? [[path, text]] : [])),
  )
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Texts by their paths in the output folder. */
function hostFiles(record: SiteRecord, paths: readonly string[]): Record<string, string> {
  switch (record.target) {
    case 'static':
      // GitHub Pages omits names that start with `_` without this file.
      return { '.nojekyll': '', [nginxFile]: nginxConfig(record), [caddyFile]: caddyConfig(record) }
    case 'netlify':
      return { _headers: headersFile({ ...record, headers: [...record.headers, ...alternateHeaders(record, paths)] }) }
    case 'cloudflare':
      return { _headers: headersFile(record) }
    case 'vercel':
      return { 'vercel.json': `${JSON.stringify({ routes: vercelRoutes(record) }, undefined, 2)}\n` }
    case 'node':
      return {}
  }
}

/** `index.html` → `docs/index.html`. The 404 page is also expected at the root. */
function moveToBase(folder: string, base: string): void {
  if (base === '/') return
  const aside = `${folder}-at-root`
  const place = join(folder, base)
  renameSync(folder, aside)
  mkdirSync(dirname(place), { recursive: true })
  renameSync(aside, place)
  copyFileSync(join(place, '404.html'), join(folder, '404.html'))
  // Tools look for it at the root of the host.
  if (existsSync(join(place, '.well-known')))
    cpSync(join(place, '.well-known'), join(folder, '.well-known'), { recursive: true })
}
