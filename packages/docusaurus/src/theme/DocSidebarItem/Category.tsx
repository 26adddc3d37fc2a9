import type { ReactNode } from 'react'
import DocSidebarItemCategory from '@theme-init/DocSidebarItem/Category'
import type { Props } from '@theme/DocSidebarItem/Category'
import { labelOf, sidebarProps } from '@specnav/docusaurus/client'

export default function SpecnavSidebarCategory(props: Props): ReactNode {
  const own = sidebarProps(props.item)
  if (!own?.tag && !own?.icon) return <DocSidebarItemCategory {...props} />
  return (
    <DocSidebarItemCategory
      {...props}
      item={Object.assign({}, props.item, { label: labelOf(props.item.label, own) })}
    />
  )
}
