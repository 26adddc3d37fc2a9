import { follow } from '@specnav/host/page-scripts.js'

/* Print is always light: code and badges have their own colours for each mode. */
const root = document.documentElement
let shown: string | undefined

addEventListener('beforeprint', () => {
  shown ??= root.dataset.theme
  root.dataset.theme = 'light'
})

addEventListener('afterprint', () => {
  if (shown !== undefined) root.dataset.theme = shown
  shown = undefined
})

/* The sheet of print follows. Where there are no scripts, the page names it. */
follow('head', async () => {
  const href = new URL('print.css', import.meta.url).href
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href }))
})
