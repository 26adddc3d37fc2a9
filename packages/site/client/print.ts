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
