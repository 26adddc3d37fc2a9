// The initial mode: the reader's previous choice, otherwise that of docs.json. Fixed if readers have no
// choice. The font of the themes is fetched behind the first page that a
// reader sees; later pages draw it at once.
;(() => {
  const { mode, fixed, font } = document.currentScript.dataset
  let chosen, known
  try {
    chosen = fixed === undefined ? localStorage.getItem('starlight-theme') : undefined
    known = localStorage.getItem('specnav-font')
  } catch {
    // Storage is blocked: use the site's mode, and let the font follow.
  }
  const theme = chosen || mode
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const root = document.documentElement
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system
  root.dataset.themeChoice = theme === 'light' || theme === 'dark' ? theme : 'auto'
  if (font && known === font) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', href: font })
    link.crossOrigin = ''
    document.head.append(link)
  } else if (font) {
    // This page keeps the fallback, so that nothing moves under the reader's eyes.
    root.dataset.font = 'later'
    const fetchFont = () =>
      document.fonts.load('1em Geist').then(([face]) => face && localStorage.setItem('specnav-font', font))
    addEventListener('load', () => setTimeout(() => fetchFont().catch(() => undefined)))
  }
})()
