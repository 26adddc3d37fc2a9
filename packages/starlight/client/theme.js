// The mode to start in: what the reader chose before, else what docs.json says. Fixed where there is no choice.
;(() => {
  const { mode, fixed } = document.currentScript.dataset
  let chosen
  try {
    chosen = fixed === undefined ? localStorage.getItem('starlight-theme') : undefined
  } catch {
    // Storage is blocked: the site's mode counts.
  }
  const theme = chosen || mode
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const root = document.documentElement
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system
  root.dataset.themeChoice = theme === 'light' || theme === 'dark' ? theme : 'auto'
})()
