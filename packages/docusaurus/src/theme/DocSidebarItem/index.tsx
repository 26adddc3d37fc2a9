import type { ReactNode } from 'react'
import DocSidebarItem from '@theme-init/DocSidebarItem'
import type { Props } from '@theme/DocSidebarItem'
import { labelled } from '@specnav/docusaurus/client'

export default function SpecnavSidebarItem(props: Props): ReactNode {
  return <DocSidebarItem {...props} item={labelled(props.item)} />
}
