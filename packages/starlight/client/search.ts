/*
 * Results of the search say what they are: where the page is, and of an operation its method and path. Pagefind's own
 * list shows these as part of the title and as a list of facts (`PageTitle.astro`).
 */
const results = document.querySelector('site-search')

if (results) new MutationObserver(() => drawResults(results)).observe(results, { childList: true, subtree: true })

function drawResults(all: Element): void {
  const undrawn = '.pagefind-ui__result:not([data-drawn]):has(.pagefind-ui__result-link)'
  for (const result of all.querySelectorAll<HTMLElement>(undrawn)) {
    result.dataset.drawn = ''
    const link = result.querySelector('.pagefind-ui__result-link')
    const fact = (name: string) => result.querySelector(`[data-pagefind-ui-meta=${name}]`)
    const [place, operation] = [fact('place'), fact('operation')].map((each) =>
      each?.textContent?.replace(/^[^:]*:/, '').trim(),
    )
    result.querySelector('.pagefind-ui__result-tags')?.remove()
    if (!link) continue
    if (operation) drawOperation(link, operation)
    if (place) link.parentElement?.before(part('p', 'sn-found-place', place))
  }
}

/** `GET /users` at the end of a title: the method before it, the path below it. */
function drawOperation(link: Element, operation: string): void {
  const title = (link.textContent ?? '').replace(` · ${operation}`, '')
  const [method = '', ...path] = operation.split(' ')
  const mark = part('span', 'sn-entry-method', method)
  mark.dataset.method = method
  link.replaceChildren(
    mark,
    ' ',
    part('span', 'sn-found-title', title),
    ' ',
    part('code', 'sn-found-path', path.join(' ')),
  )
}

function part(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
