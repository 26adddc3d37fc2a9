import { publicationOf, type Site } from '@specnav/pages'
import { SiteLook } from './brand/site-look.ts'
import { SiteServices } from './custom/site-services.ts'
import { type Docs, docsOf } from './docs.ts'
import { SiteFiles } from './files/site-files.ts'
import type { Host } from './host.ts'
import { notInHost } from './nav/not-in-host.ts'
import { SitePages } from './pages/site-pages.ts'

/**
 * One resolved site for a host. Problems found while its parts are used are in `site.problems`.
 */
export type ShownSite = Docs & {
  /** The contents of its pages, and what surrounds them. */
  pages: SitePages
  /** The files besides the pages. */
  files: SiteFiles
  look: SiteLook
  /** What runs in browsers and beside the site. */
  services: SiteServices
}

/** Shows a resolved site in a host. */
export function showSite(site: Site, host: Host): ShownSite {
  const origin = host.origin ?? publicationOf(site.config).origin
  const docs = docsOf(site, host.format, {
    ...{ ...host, origin },
    icon: (node) => look.icons.ofNode(node),
    isInteractive: () => services.islands.isOn,
  })
  const look = new SiteLook(docs, host.packages, { isGuest: host.branding === false })
  const services = new SiteServices(docs, look, host)
  const pages = new SitePages(docs, { look, services, host })
  const files = new SiteFiles(docs, { look, services, host })
  site.report(notInHost(docs, host.lacks), 'fields of the host')
  return { ...docs, look, services, pages, files }
}
