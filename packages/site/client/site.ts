/* The scripts of every page, in one file. */
import '@specnav/content/tabs'
import '@specnav/content/reveal'
import '@specnav/content/copy'
import '@specnav/contextual-menu/element'
import '@specnav/pages/endpoint.js'
import '@specnav/pages/console'
import '@specnav/starlight/client/banner.ts'
import '@specnav/starlight/client/choices.ts'
import '@specnav/starlight/client/print.ts'
import { defineSearch } from '@specnav/starlight/client/search/element.ts'
import '@specnav/starlight/client/sidebar.ts'
import '@specnav/starlight/client/sidebar-pane.ts'
import '@specnav/starlight/client/theme-select.ts'
import '@specnav/starlight/client/toc.ts'
import './code.ts'

defineSearch(async (search) => (await import('./search.ts')).openIndex(search.dataset))
