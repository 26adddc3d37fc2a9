/*
 * What runs on every page. One file: a page of its own names each script that it loads.
 */
import '@specnav/content/tabs'
import '@specnav/content/reveal'
import '@specnav/contextual-menu/element'
import '@specnav/core/endpoint.js'
import './print.ts'
import './console.ts'
import './language-select.ts'
import './sidebar.ts'
import './theme-select.ts'
import './toc.ts'
