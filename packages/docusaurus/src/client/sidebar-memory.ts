import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import type { PageSidebar } from './page-data.ts'
import { sidebarProps } from './sidebar-label.tsx'

/** The state in which the reader left a sidebar: every page has its own, in place of the previous one. */
interface Memory {
  name: string | undefined
  scroll: number
  /** Whether a group was open, by its label and tag. */
  open: ReadonlyMap<string, boolean>
}

let left: Memory | undefined

const useBrowserLayoutEffect = ExecutionEnvironment.canUseDOM ? useLayoutEffect : useEffect

/**
 * Restores the sidebar as the reader left it on the previous page: the same groups open, and the same scroll
 * position.
 */
export function useSidebarMemory(sidebar: PageSidebar | undefined): PageSidebar | undefined {
  const name = sidebar?.name
  const memory = useRef(left?.name === name ? left : undefined).current
  useBrowserLayoutEffect(() => {
    const pane = document.querySelector('.theme-doc-sidebar-container nav.menu')
    if (!pane) return undefined
    if (memory) pane.scrollTop = memory.scroll
    // The next page mounts before this one unmounts, so the state is saved while the reader is here.
    const remember = () => {
      const groups = pane.querySelectorAll('[aria-expanded]')
      left = { name, scroll: pane.scrollTop, open: new Map(Array.from(groups, stateOf)) }
    }
    const rememberSoon = () => setTimeout(remember)
    remember()
    pane.addEventListener('scroll', remember, { passive: true })
    pane.addEventListener('click', rememberSoon)
    return () => {
      pane.removeEventListener('scroll', remember)
      pane.removeEventListener('click', rememberSoon)
    }
  }, [name, memory])
  return useMemo(() => {
    if (!memory || !sidebar) return sidebar
    return { ...sidebar, items: sidebar.items.map((item) => opened(item, memory.open)) }
  }, [sidebar, memory])
}

function opened(item: PropSidebarItem, open: Memory['open']): PropSidebarItem {
  if (item.type !== 'category') return item
  const text = [item.label, sidebarProps(item)?.tag].filter(Boolean).join(' ')
  const wasOpen = open.get(text)
  const items = item.items.map((each) => opened(each, open))
  return { ...item, items, collapsed: wasOpen === undefined ? item.collapsed : !wasOpen }
}

function stateOf(group: Element): [string, boolean] {
  return [group.textContent ?? '', group.getAttribute('aria-expanded') === 'true']
}
