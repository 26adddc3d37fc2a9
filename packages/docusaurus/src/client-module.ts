import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import { loadUsed } from '@specnav/host/load-used.js'

if (ExecutionEnvironment.canUseDOM) {
  loadUsed([
    ['.sn-endpoint, .sn-rows', () => import('@specnav/pages/endpoint.js')],
    ['sn-console', () => import('@specnav/pages/console')],
    ['sn-menu', () => import('@specnav/contextual-menu/element')],
    ['sn-tabs, sn-views, sn-updates', () => import('@specnav/content/tabs')],
    ['details, [role=tabpanel], .sn-c-view', () => import('@specnav/content/reveal')],
    ['[data-sn-copy]', () => import('@specnav/content/copy')],
  ])
}

/**
 * Docusaurus fetches every page whose link is in view: in the sidebar of an API, these are many and large. It still
 * loads a page as soon as a pointer reaches its link.
 */
function fetchLessAhead(): void {
  const { docusaurus } = window
  const prefetch: typeof docusaurus.prefetch = (path) =>
    document.querySelector('.sn-endpoint') === null && docusaurus.prefetch(path)
  window.docusaurus = { ...docusaurus, prefetch }
}

let isFirst = true

/** Docusaurus calls this when another page is shown: its reference is enhanced like that of the first one. */
export function onRouteDidUpdate(): void {
  if (isFirst) fetchLessAhead()
  isFirst = false
  document.dispatchEvent(new Event('specnav:page'))
}
