import type { PrintReport } from '@specnav/contextual-menu/pdf'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site, Publication } from '@specnav/pages'
import type { Kept } from '@specnav/core'
import { type OptionalPackages, type PdfOptions, type ShownSite, writeFiles } from '@specnav/host'
import { defaultFavicon } from '../favicon.ts'
import type { Recorder, Report } from '../recorder.ts'
import { frameFiles } from './assets.ts'
import { CodeDrawer } from './code/highlighter.ts'
import type { KeptPages } from '../kept-pages.ts'
import { drawMissing, drawShell, planPage } from './draw-page.ts'
import { brandSheet, codeSheet } from './look.ts'
import { logoOf, type SiteFrame } from './page-frame.ts'
import { shownSite } from './shown.ts'
import { sitemapFiles } from './sitemap.ts'

export interface RenderOptions {
  /** The folder of the site. */
  outDir: string
  publication: Publication
  packages: OptionalPackages
  recorder: Recorder
  store: Kept
  pages: KeptPages
  /** The folder of the site that this one replaces. */
  last?: string | undefined
  pdf?: PdfOptions | undefined
}

/** A site without its policy and what its server needs. */
export interface Rendered {
  /** What was reported while it was made. */
  reports: readonly Report[]
  /** What authors execute and embed in their pages. */
  embeds: ReadonlySet<string>
  /** The parts of the function beside the site. */
  parts: ShownSite['services']['parts']
  /** What was printed, if that was asked for. */
  pdfs?: PrintReport | undefined
}

/** Renders a site into a folder. */
export async function render(opened: Site, options: RenderOptions): Promise<Rendered> {
  const { recorder, outDir, last, publication, packages, pages, pdf } = options
  recorder.clear()
  const site = recorder.site(opened)
  const code = new CodeDrawer(site.config, site.files, options.store)
  let printing: Awaited<ReturnType<ShownSite['pages']['printing']>>
  const shown = shownSite(site, {
    ...{ packages, publication, code, kept: options.store },
    onPage: (page, content, reference) => recorder.note(page, content, reference),
    prints: () => printing?.isReady ?? false,
  })
  if (pdf) printing = await shown.pages.printing(pdf)
  // It reads every page, and so belongs to none of them.
  void shown.services.custom
  const frame = await frameOf(shown, code)
  const embeds = new Set<string>()
  for (const path of shown.nav.paths()) {
    recorder.page = path
    const planned = planPage(frame, path, code)
    if (planned) code.use(await pages.write(join(shown.urls.placeOf(path), 'index.html'), planned))
    recorder.page = undefined
    for (const embed of planned?.embeds ?? []) embeds.add(embed)
  }
  // A site may have no page yet.
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, '404.html'), drawMissing(frame))
  await writeOthers({ folder: outDir, last }, frame, code)
  const cacheFolder = pdf?.cacheFolder ?? join(dirname(outDir), 'pdf')
  const place = { folder: outDir, base: publication.base, site: shown.origin, cacheFolder }
  const pdfs = await printing?.print(place)
  return { reports: recorder.reports, embeds, parts: shown.services.parts, pdfs }
}

/** What all pages of a site share. */
export async function frameOf(shown: ShownSite, code: CodeDrawer): Promise<SiteFrame> {
  const [brand, logo] = await Promise.all([brandSheet(shown, code), logoOf(shown)])
  return { shown, brand, logo }
}

/** The files besides the pages. */
async function writeOthers(
  { folder, last }: { folder: string; last?: string | undefined },
  frame: SiteFrame,
  code: CodeDrawer,
): Promise<void> {
  const { shown, brand } = frame
  const { site, schemas, look } = shown
  for (const shell of schemas.shells()) if (schemas.mayHave(shell)) schemas.draw(shell, drawShell(frame, shell))
  // A missing favicon is a problem of its own; the site has a default one.
  const icons = look.favicon === undefined ? [defaultFavicon(site.config)] : []
  const first = [...frameFiles(), brand, codeSheet(code), ...sitemapFiles(shown), ...icons]
  site.report(await writeFiles(folder, shown, { replace: true, first, last }), 'written')
}
