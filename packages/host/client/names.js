/**
 * Gives elements the names that the platform gives its own, for scripts and style sheets of authors: the
 * page's path on the root element, and ids and classes. It is in the head, so that the path is set before
 * anything is drawn.
 */
// oxlint-disable-next-line no-unused-vars -- the host calls it in the same file, with what is known of the site
function giveNames({ base, dark, names }) {
  const root = document.documentElement

  const tellPage = () => {
    const { pathname } = location
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
    root.dataset.currentPath = `/${path.replace(/(?:^|\/)(?:index\.html)?$|\.html$/, '')}`
  }

  const tellMode = () => {
    const isDark = root.matches(dark)
    if (root.classList.contains('dark') !== isDark) root.classList.toggle('dark', isDark)
  }

  const nameElements = () => {
    for (const [name, selector] of names) {
      const [, sign, word] = /^(.)(.*)$/.exec(name)
      if (sign === '.') for (const element of document.querySelectorAll(selector)) element.classList.add(word)
      else if (!document.getElementById(word)) {
        const element = document.querySelector(selector)
        if (element && !element.id) element.id = word
      }
    }
  }

  const update = () => {
    tellPage()
    nameElements()
  }

  tellPage()
  if (names.length > 0) {
    tellMode()
    new MutationObserver(tellMode).observe(root, { attributeFilter: ['class', 'data-theme'] })
  }
  // Before scripts run that wait for the document.
  document.addEventListener('readystatechange', update, { once: true })
  document.addEventListener('specnav:page', update)
}
