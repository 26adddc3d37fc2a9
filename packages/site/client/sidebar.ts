/**
 * Expands omitted groups in place, from their fragments. Without this script they are links to their
 * first page.
 */
class Sidebar extends HTMLElement {
  readonly #fragments = new Map<string, Promise<HTMLElement | undefined>>()
  #current: string | undefined

  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const fold = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-group]') : null
      if (!fold || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.#open(fold).catch(() => location.assign(fold.href))
    })
    this.#current = this.querySelector('[aria-current]')?.getAttribute('href') ?? undefined
    this.#restoreScroll()
  }

  async #open(fold: HTMLAnchorElement): Promise<void> {
    const outermost = fold.closest<HTMLElement>('[data-fragment]')?.dataset.fragment ?? ''
    const id = fold.dataset.group ?? ''
    const url = id === '' ? outermost : outermost.replace(/\.html$/, `-${id}.html`)
    const loaded = this.#fragments.get(url) ?? load(url)
    this.#fragments.set(url, loaded)
    const list = (await loaded)?.cloneNode(true)
    const item = fold.closest('li')
    if (!(list instanceof HTMLElement) || !item) return location.assign(fold.href)
    markCurrent(list, this.#current)

    const known = item.parentElement?.closest<HTMLElement>('[data-group]')
    if (id === '' || known?.dataset.group === id) {
      // The rest of the list of which the page already shows a part.
      const shown = siblingsOf(item)
      const focused = list.querySelector<HTMLElement>(`a[href="${CSS.escape(fold.getAttribute('href') ?? '')}"]`)
      item.before(...list.children)
      for (const each of shown) each.remove()
      focused?.focus()
      return
    }
    const details = document.createElement('details')
    details.dataset.group = id
    const summary = document.createElement('summary')
    summary.append(...fold.childNodes)
    details.append(summary, list)
    details.open = true
    item.replaceChildren(details)
    summary.focus()
  }

  /** The sidebar keeps its scroll position, and shows the current page. */
  #restoreScroll(): void {
    const pane = this.closest<HTMLElement>('.sidebar-pane')
    const current = this.querySelector<HTMLElement>('[aria-current]')
    if (!pane) return
    const key = `specnav:scroll:${this.dataset.fragment ?? ''}`
    pane.scrollTop = Number(sessionStorage.getItem(key) ?? 0)
    const view = pane.getBoundingClientRect()
    const box = current?.getBoundingClientRect()
    if (box && (box.top < view.top || box.bottom > view.bottom)) pane.scrollTop += box.top - view.top - view.height / 3
    addEventListener('pagehide', () => sessionStorage.setItem(key, String(pane.scrollTop)))
  }
}

/** The items of the same list: next to the project's own links, only those of the same part of docs.json. */
function siblingsOf(item: HTMLLIElement): HTMLElement[] {
  const all = item.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? []
  return [...all].filter(({ dataset }) => dataset.fragment === item.dataset.fragment)
}

/** A list, which may be in several files. */
async function load(url: string): Promise<HTMLElement | undefined> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const template = document.createElement('template')
  template.innerHTML = await response.text()
  const list = template.content.querySelector('ul') ?? undefined
  const next = list?.dataset.next
  if (next !== undefined) list?.append(...((await load(new URL(next, response.url).href))?.children ?? []))
  return list
}

function markCurrent(list: HTMLElement, current: string | undefined): void {
  for (const link of list.querySelectorAll('a')) {
    if (link.getAttribute('href') !== current) continue
    link.setAttribute('aria-current', 'page')
    for (let node = link.closest('details'); node; node = node.parentElement?.closest('details') ?? null)
      node.open = true
  }
}

customElements.define('sn-sidebar', Sidebar)
