import type { Site } from '@specnav/pages'
import { codeLook, embeddedCode, fetchPackages, OptionalPackages, ShownSite, type UrlFormat } from '@specnav/host'
import type { PageReader } from './page-reader.ts'

/**
 * Finds what hosts find while they show a site, apart from its texts: its look, its menus, its sidebars and
 * their icons. `site.problems` has it then.
 */
export async function checkLook(site: Site, format: UrlFormat, pages: PageReader): Promise<void> {
  const packages = new OptionalPackages([site.files.root ?? '.'])
  await fetchPackages(site, packages)
  const shown = new ShownSite(site, { format, packages })
  site.report(codeLook(site.config, site.files, embeddedCode).problems)
  shown.assets.navbar()
  await shown.assets.readPictures()
  for (const section of shown.sections) shown.sidebar(section)
  const home = shown.home()
  if (home !== undefined) shown.chromeOf(home)
  for (const page of shown.pages()) {
    shown.menu(page.path)
    shown.lastChange(page.path)
    // Drawing any formula shows whether formulas can be drawn.
    if (pages.hasFormulas(page)) shown.assets.formulas.of(page.path)?.draw('x', false)
    for (const { name, style, at } of pages.iconsOf(page)) shown.assets.icons.svg(name, style, { page: page.path, at })
  }
}
