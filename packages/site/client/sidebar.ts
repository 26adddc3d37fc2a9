import { load, markCurrent } from './sidebar-list.ts'
import { filterBy } from './sidebar-filter.ts'

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
    this.addEventListener('pointerover', ({ target }) => {
      const label =
        target instanceof Element ? target.closest('a')?.querySelector<HTMLElement>('span:not([class])') : null
      if (label && label.scrollHeight > label.clientHeight) label.title = label.textContent
    })
    this.#current = this.querySelector('[aria-current]')?.getAttribute('href') ?? undefined
    this.#restoreScroll()
    this.#openInView()
    const field = this.querySelector('input')
    if (field) filterBy(field, this, () => this.#current)
  }

  /** The rest of a long list opens when the reader comes near to it. */
  #openInView(): void {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
          near.unobserve(target)
          // Without it, the link leads on.
          this.#open(target).catch(() => undefined)
        }
      },
      { root: this.closest('.sidebar-pane') },
    )
    const rests = this.querySelectorAll<HTMLAnchorElement>('[data-group] [data-group], [data-group=""]')
    for (const fold of rests)
      if (fold.dataset.group === (fold.closest<HTMLElement>('details')?.dataset.group ?? '')) near.observe(fold)
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
      const same = `a[href="${CSS.escape(fold.getAttribute('href') ?? '')}"]`
      const focused = fold === document.activeElement ? list.querySelector<HTMLElement>(same) : null
      const { pane, top } = this.#placeOfCurrent()
      item.before(...list.children)
      for (const each of shown) each.remove()
      focused?.focus()
      // What opens above the window moves nothing in it.
      if (pane && !focused) pane.scrollTop += this.#placeOfCurrent().top - top
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

  #placeOfCurrent(): { pane: HTMLElement | null; top: number } {
    const current = this.querySelector('[aria-current]')
    return { pane: this.closest<HTMLElement>('.sidebar-pane'), top: current?.getBoundingClientRect().top ?? 0 }
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

customElements.define('sn-sidebar', Sidebar)
