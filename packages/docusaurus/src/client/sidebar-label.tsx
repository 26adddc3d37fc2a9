import type { SidebarItem } from '@specnav/host'
import type { ReactElement } from 'react'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'

/** The additions of our links and groups to Docusaurus' own, for our `DocSidebarItem`s. */
export type SidebarProps = Partial<Pick<SidebarLink, 'detail' | 'icon' | 'method' | 'deprecated' | 'tag'>>

type SidebarLink = Extract<SidebarItem, { type: 'link' }>

/** What docs.json says about an entry; undefined for entries of the host's own sidebars. */
export function sidebarProps({ customProps }: PropSidebarItem): SidebarProps | undefined {
  return customProps?.specnav as SidebarProps | undefined
}

/** Short forms of methods that are too long for a sidebar. */
const short: Record<string, string> = { DELETE: 'DEL', WEBHOOK: 'HOOK', OPTIONS: 'OPT' }

/** An icon, which is HTML in the data of a page. */
export function Icon({ html }: { html: string }): ReactElement {
  return <span className="sn-icon" dangerouslySetInnerHTML={{ __html: html }} />
}

/** An entry of ours with its badges. Docusaurus draws a label as it is, so they are inside. */
export function labelled<Item extends PropSidebarItem>(item: Item): Item {
  const own = sidebarProps(item)
  const isMarked = own && (item.type === 'link' || own.tag || own.icon)
  return isMarked && 'label' in item ? { ...item, label: labelOf(item.label, own) } : item
}

function labelOf(label: string, { method, tag, detail, deprecated, icon }: SidebarProps): ReactElement {
  return (
    <>
      {icon && <Icon html={icon} />}
      {method && (
        <span className="sn-entry-method" data-method={method}>
          {short[method] ?? method}
        </span>
      )}
      {method && ' '}
      <span className={deprecated ? 'sn-entry-deprecated' : undefined}>
        {label}
        {detail && <span className="sn-entry-detail"> {detail}</span>}
      </span>
      {tag && ' '}
      {tag && (
        <span className="sn-entry-tag" data-tag={tag}>
          {tag}
        </span>
      )}
    </>
  )
}
