/* The scripts of every page, in one file; those of components and references follow. */
import { follow } from '@specnav/host/page-scripts.js'
import './banner.ts'
import './choices.ts'
import './print.ts'
import './search.ts'
import './sidebar.ts'
import './sidebar-pane.ts'
import './theme-select.ts'
import './toc.ts'
import './code.ts'

// The assistant, whose place the page names.
const assistant = document.querySelector<HTMLMetaElement>('meta[name="specnav:assistant-script"]')
if (assistant) follow('meta[name="specnav:assistant-script"]', () => import(assistant.content))
