import { createContext, type ReactNode, useContext } from 'react'
import { usePluginData } from '@docusaurus/useGlobalData'
import type { Switcher } from '@specnav/host'
import type { GlobalData } from './page-data.ts'

const Switchers = createContext<Switcher[] | undefined>(undefined)

/** The tabs, versions, languages … of the page, for the navbar above it. */
export function SwitchersProvider({ value, children }: { value: Switcher[]; children: ReactNode }): ReactNode {
  return <Switchers.Provider value={value}>{children}</Switchers.Provider>
}

/** The switchers of the page. On the host's own pages, those of the docs' first page, none of them current. */
export function useSwitchers(): Switcher[] {
  const global = usePluginData('specnav') as GlobalData
  return useContext(Switchers) ?? global.switchers
}
