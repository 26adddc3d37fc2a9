import { loadUsed } from './load-used.js'

/* The scripts of pages in hosts, and what a page has that needs them. */
loadUsed([
  ['sn-menu', () => import('@specnav/contextual-menu/element')],
  ['.sn-endpoint, .sn-rows', () => import('@specnav/pages/endpoint.js')],
  ['sn-console', () => import('@specnav/pages/console')],
  ['sn-tabs, sn-views, sn-updates', () => import('@specnav/content/tabs')],
  ['details, [role=tabpanel], .sn-c-view', () => import('@specnav/content/reveal')],
  ['[data-sn-copy]', () => import('@specnav/content/copy')],
])
