import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'

/** Maximum number of files that hold what results show of a page, in each language. Larger sites share them. */
const maxFragments = 1000

/** Pagefind's own ways to show results. Pages have one of them in their scripts, and load the rest from there. */
const ownInterface = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\.(?:js|css)$/

/** Starlight, with our index in the place of its own, which has a file for each page. */
export function withSearchIndex(starlight: AstroIntegration): AstroIntegration {
  const hooks: AstroIntegration['hooks'] = {
    ...starlight.hooks,
    'astro:build:done': ({ dir }) => writeSearchIndex(fileURLToPath(dir)),
  }
  return { ...starlight, hooks }
}

/** Makes the search index of a written site. */
export async function writeSearchIndex(folder: string): Promise<void> {
  const outputPath = join(folder, 'pagefind')
  rmSync(outputPath, { recursive: true, force: true })
  try {
    const { index, errors } = await createIndex({ maxFragments })
    throwFirst(errors)
    throwFirst((await index?.addDirectory({ path: folder }))?.errors)
    throwFirst((await index?.writeFiles({ outputPath }))?.errors)
    for (const name of readdirSync(outputPath)) if (ownInterface.test(name)) rmSync(join(outputPath, name))
  } finally {
    await close()
  }
}

function throwFirst([error]: readonly string[] = []): void {
  if (error !== undefined) throw new Error(`The search index cannot be made: ${error}`)
}
