/* The scripts of every page, in one file. */
import '@specnav/content/tabs'
import '@specnav/content/reveal'
import '@specnav/content/copy'
import '@specnav/contextual-menu/element'
import '@specnav/pages/endpoint.js'
import '@specnav/pages/console'
import './banner.ts'
import './choices.ts'
import './print.ts'
import { defineSearch } from './search-dialog/element.ts'
import './sidebar.ts'
import './sidebar-pane.ts'
import './theme-select.ts'
import './toc.ts'
import './code.ts'

defineSearch(async (search) => (await import('./search.ts')).openIndex(search.dataset))
