import type { Site } from '@specnav/pages'
import { codeLook, fetchPackages, OptionalPackages, showSite, type Host } from '@specnav/host'
import type { PageReader } from './page-reader.ts'

/**
 * Finds what hosts find while they show a site, apart from its texts: its look, its menus, its sidebars and
 * their icons. `site.problems` has it then.
 */
export async function checkLook(site: Site, format: Host['format'], pages: PageReader): Promise<void> {
  const packages = new OptionalPackages([site.files.root ?? '.'])
  await fetchPackages(site, packages)
  const shown = showSite(site, { format, packages })
  site.report(codeLook(site.config, site.files).problems)
  shown.look.navbar()
  await shown.look.readPictures()
  for (const section of shown.nav.sections) shown.nav.sidebar(section)
  const home = shown.nav.home()
  if (home !== undefined) shown.nav.chromeOf(home)
  for (const page of shown.nav.pages()) {
    shown.pages.menu(page.path)
    shown.pages.lastChange(page.path)
    // Drawing any formula shows whether formulas can be drawn.
    if (pages.hasFormulas(page)) shown.look.formulas.of(page.path)?.draw('x', false)
    for (const { name, style, at } of pages.iconsOf(page)) shown.look.icons.svg(name, style, { page: page.path, at })
  }
}
