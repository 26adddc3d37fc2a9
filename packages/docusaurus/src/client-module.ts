import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import globalData from '@generated/globalData'
import type { GlobalData } from './client/page-data.ts'

/**
 * The style sheets of the first page. While React takes the page over, Helmet knows but a part of it, and removes the rest: until all
 * is there, they are not Helmet's.
 */
const sheets = ExecutionEnvironment.canUseDOM ? document.querySelectorAll('link[rel=stylesheet][data-rh]') : []
for (const sheet of sheets) sheet.removeAttribute('data-rh')

if (ExecutionEnvironment.canUseDOM) void import('@specnav/host/page-scripts.js')

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

/** A page of ours that follows one of the project's own has its styles at once. */
function fetchStyles(): void {
  const { sheets = [] } = (globalData['specnav']?.['default'] ?? {}) as Partial<GlobalData>
  for (const href of sheets) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
  }
}

let isFirst = true

/** Docusaurus calls this when another page is shown: its reference is enhanced like that of the first one. */
export function onRouteDidUpdate(): void {
  if (isFirst) {
    for (const sheet of sheets) sheet.setAttribute('data-rh', 'true')
    fetchLessAhead()
    fetchStyles()
  }
  isFirst = false
  document.dispatchEvent(new Event('specnav:page'))
}
