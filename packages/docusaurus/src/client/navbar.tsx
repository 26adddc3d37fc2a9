import { createContext, type ReactNode, useContext } from 'react'
import { usePluginData } from '@docusaurus/useGlobalData'
import { useThemeConfig } from '@docusaurus/theme-common'
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem'
import type { Switcher } from '@specnav/host'
import { Icon } from './sidebar-label.tsx'

/** Links, or what readers choose by its name. */
export type NamedSwitcher = Switcher & { name?: string }

interface Props {
  mobile?: boolean
}

/** The tabs, versions, languages … of the page, for the navbar above it. */
export const Switchers = createContext<NamedSwitcher[] | undefined>(undefined)

/** The switchers of the page. On the host's own pages, those of the docs' first page, none of them current. */
function useSwitchers(): NamedSwitcher[] {
  const global = usePluginData('specnav') as { switchers: NamedSwitcher[] }
  return useContext(Switchers) ?? global.switchers
}

/** The tabs of docs.json, the items of a tab's menu and anchors: links of the navbar. */
export function SpecnavTabs({ mobile }: Props): ReactNode {
  const rows = useSwitchers().filter(({ name }) => name === undefined)
  return rows.flatMap(({ type, items }) =>
    items.map((item) => (
      <DefaultNavbarItem
        key={`${type} ${item.label}`}
        mobile={mobile}
        {...link(item)}
        className={item.current ? `${mobile ? 'menu' : 'navbar'}__link--active` : undefined}
      />
    )),
  )
}

/** Versions, languages, products and dropdowns of docs.json: each a dropdown of the navbar. */
export function SpecnavChoices({ mobile }: Props): ReactNode {
  // Languages that are locales are in Docusaurus' own menu.
  const hasLocales = useThemeConfig().navbar.items.some(({ type }) => type === 'localeDropdown')
  const rows = useSwitchers().filter(
    ({ name, items }) =>
      name !== undefined && items.length > 0 && !(hasLocales && items.some(({ href }) => leavesLocale(href))),
  )
  return rows.map(({ type, name, items }) => (
    <DropdownNavbarItem
      key={type}
      mobile={mobile}
      label={items.find(({ current }) => current)?.label ?? name}
      items={items.map((item) => ({
        ...link(item),
        lang: item.lang,
        className: item.current ? 'dropdown__link--active' : undefined,
      }))}
    />
  ))
}

/** docs.json says which of them is current: a page may have a URL that does not start like its tab's. */
function link({ label, href, current, external, tag, icon }: Switcher['items'][number]) {
  const name = tag ? `${label} (${tag})` : label
  const text = (
    <>
      {icon && <Icon html={icon} />}
      {name}
    </>
  )
  if (leavesLocale(href)) return { label: text, ...linkProps(href) }
  return external
    ? { label: text, href }
    : { label: text, to: href, isActive: () => current, 'aria-current': current ? ('true' as const) : undefined }
}

/**
 * The properties of a link to `href`. Docusaurus does not know the pages of another locale, which have that
 * locale's base.
 */
export function linkProps(href: string): { to: string; target?: '_self'; autoAddBaseUrl?: false } {
  return leavesLocale(href) ? { to: href, target: '_self', autoAddBaseUrl: false } : { to: href }
}

function leavesLocale(href: string): boolean {
  return href.startsWith('pathname://')
}
