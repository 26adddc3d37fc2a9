import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteHandle } from '@specnav/core'
import { astroConfig, type AstroOptions } from './astro-config.ts'
import type { Rendered } from './kept/kept-build.ts'
import { temporaryFolder } from './temporary.ts'
import { withAstro } from './with-astro.ts'

/** Renders the site with Astro. */
export async function render(
  handle: SiteHandle,
  options: Pick<AstroOptions, 'outDir' | 'publication' | 'packages' | 'pdf'>,
): Promise<Rendered> {
  const known = new Set(handle.problems.map((problem) => JSON.stringify(problem)))
  const workspace = temporaryFolder(join(tmpdir(), 'specnav-'))
  let problems = handle.problems
  let embeds: readonly string[] = []
  try {
    const config = astroConfig({
      ...options,
      handle,
      project: workspace.path,
      onEmbeds: (found) => (embeds = [...found]),
      onProblems: (found) => (problems = found),
    })
    await withAstro('production', ({ build }) => build(config))
  } finally {
    workspace.remove()
  }
  return { problems: problems.filter((problem) => !known.has(JSON.stringify(problem))), embeds }
}
