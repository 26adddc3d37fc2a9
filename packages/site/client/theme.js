// The initial mode: the reader's previous choice, otherwise that of docs.json. Fixed if readers have no
// choice.
;(() => {
  const { mode, fixed } = document.currentScript.dataset
  let chosen
  try {
    chosen = fixed === undefined ? localStorage.getItem('starlight-theme') : undefined
  } catch {
    // Storage is blocked: use the site's mode.
  }
  const theme = chosen || mode
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const root = document.documentElement
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system
  root.dataset.themeChoice = theme === 'light' || theme === 'dark' ? theme : 'auto'
})()
