import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { SiteHandle } from '@specnav/pages'
import { type Publication, Urls } from '@specnav/host'
import { astroConfig, type AstroOptions } from './astro-config.ts'
import { giveBackMemory } from './give-back-memory.ts'
import type { Rendered } from './kept/kept-build.ts'
import { Recorder } from './kept/recorder.ts'
import { followRendering, type RendererFacts } from './kept/renderer.ts'
import { hostOf, shellOf } from './kept/update.ts'
import { fromTemplates, prerendering, withoutGarbage } from './prerendering.ts'
import { searchIndexes } from './search-index.ts'
import { workFolder } from './temporary.ts'
import { withAstro } from './with-astro.ts'

type RenderOptions = Required<Pick<AstroOptions, 'outDir' | 'packages'>> &
  Pick<AstroOptions, 'pdf'> & {
    publication: Publication
    recorder: Recorder
    /** The folder for the program that renders pages, if it is to be kept. */
    programFolder?: string | undefined
  }

/** Renders the site with Astro. */
export async function render(
  opened: SiteHandle,
  { recorder, programFolder, ...options }: RenderOptions,
): Promise<Rendered> {
  recorder.clear()
  const handle = recorder.handle(opened)
  const workspace = workFolder()
  const urls = new Urls({ ...options.publication, trailingSlash: 'ignore', format: 'directory' }, (path) =>
    handle.site.pages.has(path),
  )
  const key = randomUUID()
  let embeds: readonly string[] = []
  let renderer: RendererFacts | undefined
  const follow =
    programFolder === undefined
      ? undefined
      : followRendering({
          server: join(dirname(options.outDir), 'server'),
          copy: programFolder,
          key,
          started: (pathname) => (recorder.page = urls.pageAt(urls.pathOf(pathname) ?? '')),
          ended: () => (recorder.page = undefined),
          found: (facts) => (renderer = facts),
        })
  const isLarge = searchIndexes(opened.site) > 1
  const wraps = [
    fromTemplates(key, options.publication.origin),
    ...(follow ? [follow] : []),
    ...(isLarge ? [withoutGarbage] : []),
  ]
  try {
    const config = astroConfig({
      ...options,
      handle,
      key,
      integrations: [prerendering(wraps)],
      project: workspace.path,
      answersTools: options.publication.answersTools,
      onEmbeds: (found) => (embeds = [...found]),
      onText: (page, content) => recorder.text(page, content),
      onProblems: () => undefined,
    })
    await withAstro('production', ({ build }) => build(config))
  } finally {
    workspace.remove()
  }
  const shell = follow ? shellOf(await hostOf(new Recorder().handle(opened), options)) : ''
  if (isLarge) giveBackMemory()
  return { reports: recorder.reports, readers: recorder.readers, embeds, shell, ...(renderer && { renderer }) }
}
