import type { ReactNode } from 'react'
import { useThemeConfig } from '@docusaurus/theme-common'
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem'
import type { SwitcherItem } from '@specnav/host'
import { leavesLocale, linkProps } from './page-link.ts'
import { Icon } from './sidebar-label.tsx'
import { useSwitchers } from './switchers.tsx'

interface Props {
  mobile?: boolean
}

const names: Record<string, string> = {
  version: 'Version',
  language: 'Language',
  product: 'Product',
  dropdown: 'Section',
}

/** The tabs of docs.json, the items of a tab's menu and anchors: links of the navbar. */
export function SpecnavTabs({ mobile }: Props): ReactNode {
  const rows = useSwitchers().filter(({ type }) => !(type in names))
  return rows.flatMap(({ type, items }) =>
    items.map((item) => (
      <DefaultNavbarItem
        key={`${type} ${item.label}`}
        mobile={mobile}
        {...link(item)}
        className={item.current ? chosen(mobile) : undefined}
      />
    )),
  )
}

/** Versions, languages, products and dropdowns of docs.json: each a dropdown of the navbar. */
export function SpecnavChoices({ mobile }: Props): ReactNode {
  // Languages that are locales are in Docusaurus' own menu.
  const hasLocales = useThemeConfig().navbar.items.some(({ type }) => type === 'localeDropdown')
  const rows = useSwitchers().filter(
    ({ type, items }) =>
      type in names && items.length > 0 && !(hasLocales && items.some(({ href }) => leavesLocale(href))),
  )
  return rows.map(({ type, items }) => (
    <DropdownNavbarItem
      key={type}
      mobile={mobile}
      label={(items.find(({ current }) => current) ?? { label: names[type] }).label}
      items={items.map((item) => ({
        ...link(item),
        lang: item.lang,
        className: item.current ? 'dropdown__link--active' : undefined,
      }))}
    />
  ))
}

function chosen(mobile: boolean | undefined): string {
  return mobile ? 'menu__link--active' : 'navbar__link--active'
}

/** docs.json says which of them is current: a page may have a URL that does not start like its tab's. */
function link({ label, href, current, external, tag, icon }: SwitcherItem) {
  const name = tag ? `${label} (${tag})` : label
  const text = icon ? (
    <>
      <Icon html={icon} />
      {name}
    </>
  ) : (
    name
  )
  if (leavesLocale(href)) return { label: text, ...linkProps(href) }
  return external
    ? { label: text, href }
    : { label: text, to: href, isActive: () => current, 'aria-current': current ? ('true' as const) : undefined }
}
