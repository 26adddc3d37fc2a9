import type { NavbarLink } from '@specnav/core'
import type { Docs } from '../docs.ts'
import type { SiteIcons } from './site-icons.ts'

/** A link of the header, with its icon as HTML. */
export interface HeaderLink {
  label: string
  href: string
  /** HTML. */
  icon?: string
}

/** The links of `navbar` in docs.json next to the search, and the primary one. */
export function navbarOf({ site, urls }: Docs, icons: SiteIcons): { links: HeaderLink[]; primary?: HeaderLink } {
  const { navbar, file } = site.config
  const link = ({ label, href, icon, iconType, type }: NavbarLink, pointer: string): HeaderLink => ({
    label: label || (type === 'github' ? 'GitHub' : href),
    href: urls.resolve(href, ''),
    icon: icon ? icons.html(icon, iconType, { file, pointer: `${pointer}/icon` }) : undefined,
  })
  return {
    links: navbar.links.map((each, index) => link(each, `/navbar/links/${index}`)),
    ...(navbar.primary && { primary: link(navbar.primary, '/navbar/primary') }),
  }
}
