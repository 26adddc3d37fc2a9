/* The scripts of every page, in one file: a page lists each script that it loads. */
import '@specnav/content/tabs'
import '@specnav/content/reveal'
import '@specnav/content/copy'
import '@specnav/contextual-menu/element'
import '@specnav/pages/endpoint.js'
import '@specnav/pages/console'
import './banner.ts'
import './choices.ts'
import './print.ts'
import './language-select.ts'
import { defineSearch } from './search/element.ts'
import { loadPagefind } from './search/pagefind.ts'
import './sidebar.ts'
import './sidebar-pane.ts'
import './theme-select.ts'
import './toc.ts'

defineSearch(loadPagefind)
