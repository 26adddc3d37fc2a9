import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Site } from '@specnav/pages'
import { schemaPaths } from '@specnav/core/navigation'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'
import { giveBackMemory } from './give-back-memory.ts'

/** Maximum number of pages in one index. Pagefind has all of an index in memory, some 90 kB a page. */
const pagesInIndex = 4000

/** Maximum number of files that hold what results show of a page, in each language. Larger sites share them. */
const maxFragments = 1000

/** Pagefind's own ways to show results. Pages have one of them in their scripts, and load the rest from there. */
const ownInterface = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\.(?:js|css)$/

/** How many indexes a site has: known before its pages are written, because these name them. */
export function searchIndexes({ pages, config, specs }: Site): number {
  const used = new Set([...pages.values()].flatMap(({ operation }) => operation?.spec ?? []))
  const schemas = [...used].map((spec) => schemaPaths(spec, config, specs).names.size)
  return indexesFor(schemas.reduce((sum, size) => sum + size, pages.size))
}

export function indexesFor(pages: number): number {
  return Math.max(1, Math.ceil(pages / pagesInIndex))
}

/** Where the indexes are whose results a search adds to those of the first one. */
export function furtherIndexes(indexes: number, base: string): { bundlePath: string }[] {
  return Array.from({ length: indexes - 1 }, (_, index) => ({
    bundlePath: `${base.replace(/\/$/, '')}/pagefind/${index + 1}/`,
  }))
}

/** Starlight, with our index in the place of its own, which has a file for each page. */
export function withSearchIndex(starlight: AstroIntegration, indexes: number): AstroIntegration {
  const hooks: AstroIntegration['hooks'] = {
    ...starlight.hooks,
    'astro:build:done'({ dir }) {
      // The index is made in another process, and takes as much memory as the garbage of a large site.
      if (indexes > 1) giveBackMemory()
      return writeSearchIndex(fileURLToPath(dir), indexes)
    },
  }
  return { ...starlight, hooks }
}

/** Makes the search index of a written site, in several parts if it is large. */
export async function writeSearchIndex(folder: string, indexes: number): Promise<void> {
  const outputPath = join(folder, 'pagefind')
  rmSync(outputPath, { recursive: true, force: true })
  if (indexes === 1) return writeIndex(folder, outputPath, maxFragments)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const start = (part: number) => Math.floor((part * pages.length) / indexes)
  const sorted = pages.toSorted()
  for (let part = 0; part < indexes; part++) {
    // Pagefind takes whole folders, and the addresses of pages from their places in them.
    const own = join(dirname(folder), `search-${part}`)
    mkdirSync(own)
    for (const page of sorted.slice(start(part), start(part + 1))) linkInto(own, folder, page)
    await writeIndex(own, part === 0 ? outputPath : join(outputPath, String(part)), Math.ceil(maxFragments / indexes))
    rmSync(own, { recursive: true })
  }
}

/** In a process of its own, because none gives back its memory. */
async function writeIndex(folder: string, outputPath: string, maxFragments: number): Promise<void> {
  try {
    // What a fold says of its contents is said again by these.
    const { index, errors } = await createIndex({ maxFragments, excludeSelectors: ['.sn-rows .sn-fold > summary'] })
    throwFirst(errors)
    throwFirst((await index?.addDirectory({ path: folder }))?.errors)
    throwFirst((await index?.writeFiles({ outputPath }))?.errors)
    for (const name of readdirSync(outputPath)) if (ownInterface.test(name)) rmSync(join(outputPath, name))
  } finally {
    await close()
  }
}

/** Some file systems have no links. */
function linkInto(own: string, folder: string, page: string): void {
  mkdirSync(dirname(join(own, page)), { recursive: true })
  try {
    linkSync(join(folder, page), join(own, page))
  } catch {
    copyFileSync(join(folder, page), join(own, page))
  }
}

function throwFirst([error]: readonly string[] = []): void {
  if (error !== undefined) throw new Error(`The search index cannot be made: ${error}`)
}
