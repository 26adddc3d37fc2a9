import type { NavbarLink } from '@specnav/core'
import type { Docs } from '../docs.ts'
import type { SiteIcons } from './site-icons.ts'

/** A link of the header, with its icon as HTML; `bare` ones show the icon alone, and their label is its name. */
export interface HeaderLink {
  label: string
  bare: boolean
  href: string
  icon?: string
}

/** The links next to the search, and the primary one: those of the page's division, otherwise the site's. */
export function navbarOf(docs: Docs, icons: SiteIcons, path?: string): { links: HeaderLink[]; primary?: HeaderLink } {
  const { links, primary } = docs.nav.frame('navbar', path)
  const link = ({ label, href, icon: name, iconType, type, place: { file, pointer } }: NavbarLink): HeaderLink => {
    const icon = name ? icons.html(name, iconType, { file, pointer: `${pointer}/icon` }) : undefined
    return {
      label: label || (type === 'github' ? 'GitHub' : type === 'discord' ? 'Discord' : URL.parse(href)?.host || href),
      bare: !label && !type && icon !== undefined,
      href: docs.urls.resolve(href, ''),
      icon,
    }
  }
  return { links: links.map(link), ...(primary && { primary: link(primary) }) }
}
