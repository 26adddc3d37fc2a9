import type { ReactNode } from 'react'
import DocSidebarItemLink from '@theme-init/DocSidebarItem/Link'
import type { Props } from '@theme/DocSidebarItem/Link'
import { labelOf, sidebarProps } from '@specnav/docusaurus/client'

export default function SpecnavSidebarLink(props: Props): ReactNode {
  const own = sidebarProps(props.item)
  if (!own) return <DocSidebarItemLink {...props} />
  return (
    <DocSidebarItemLink {...props} item={Object.assign({}, props.item, { label: labelOf(props.item.label, own) })} />
  )
}
