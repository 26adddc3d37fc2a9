/**
 * The search of the site. Its index is loaded when a reader opens it. The field keeps the focus, and the arrow keys
 * choose a result (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
import type { FindPages } from './find-pages.ts'

/** How many pages are drawn at once: more follow at the end of the list. */
const pagesAtOnce = 10

/** How long the reader has to pause for a search, in milliseconds. */
const pause = 120

class Search extends HTMLElement {
  readonly #parts = partsOf(this)
  #find: Promise<FindPages> | undefined
  #found: Awaited<ReturnType<FindPages>> = []
  #drawn = 0
  /** Counts the searches: only the results of the last one are drawn. */
  #search = 0

  connectedCallback(): void {
    const { button, dialog, input, list } = this.#parts
    const isApple = /mac|iphone|ipad/i.test(navigator.platform)
    if (isApple) button.setAttribute('aria-keyshortcuts', 'Meta+K')
    button.addEventListener('click', () => this.#open())
    button.disabled = false
    input.addEventListener('input', () => void this.#run())
    input.addEventListener('keydown', (event) => this.#onKey(event))
    list.addEventListener('scroll', () => {
      if (list.scrollTop + list.clientHeight > list.scrollHeight - 200) this.#drawMore()
    })
    dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
      const isLink = target instanceof Element && target.closest('a') !== null && !ctrlKey && !metaKey && !shiftKey
      // The backdrop counts as the dialog.
      if (isLink || target === dialog) dialog.close()
    })
    addEventListener('keydown', (event) => {
      const isShortcut = (isApple ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut && !(event.key === '/' && !isTyping(event))) return
      event.preventDefault()
      if (dialog.open) dialog.close()
      else this.#open()
    })
  }

  #open(): void {
    const { dialog, input } = this.#parts
    this.#choose(-1)
    dialog.showModal()
    input.focus()
    input.select()
    this.#load().catch(() => {})
  }

  /** A failure is forgotten: the next search tries again. */
  #load(): Promise<FindPages> {
    const load = async () => (await import('./find-pages.ts')).openIndex(this.dataset)
    return (this.#find ??= load().catch((error: unknown) => {
      this.#find = undefined
      throw error
    }))
  }

  async #run(): Promise<void> {
    const search = ++this.#search
    const { input, status } = this.#parts
    const text = input.value.trim()
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (search !== this.#search) return
    try {
      const found = text === '' ? [] : await (await this.#load())(text)
      if (search !== this.#search) return
      this.#found = found
      this.#drawMore(0)
      const { results, none = '' } = this.dataset
      status.textContent = text === '' ? '' : found.length === 0 ? none : `${results}: ${found.length}`
    } catch (error) {
      status.textContent = String(error)
    }
  }

  /** Draws the pages that follow, or with `from` 0 those of a new search. */
  #drawMore(from = this.#drawn): void {
    const { input, list } = this.#parts
    const next = this.#found.slice(from, from + pagesAtOnce)
    if (from > 0 && next.length === 0) return
    this.#drawn = from + next.length
    const options = next.flatMap((draw) => draw())
    if (from === 0) {
      list.replaceChildren(...options)
      list.scrollTop = 0
      input.removeAttribute('aria-activedescendant')
    } else list.append(...options)
    for (const [index, each] of Array.from(list.children).entries()) each.id = `sn-found-${index}`
    list.hidden = list.childElementCount === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
  }

  #onKey(event: KeyboardEvent): void {
    const { list } = this.#parts
    if (event.isComposing) return
    const options = Array.from(list.querySelectorAll<HTMLElement>('a'))
    const current = options.findIndex((each) => each.ariaSelected === 'true')
    if (event.key === 'Enter') {
      event.preventDefault()
      // The keys that open a link elsewhere.
      const { ctrlKey, metaKey, shiftKey } = event
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
      options[Math.max(current, 0)]?.dispatchEvent(click)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (options.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : -1
    // From the field, up leads to the last one.
    const next = current < 0 && step < 0 ? options.length - 1 : (current + step + options.length) % options.length
    this.#choose(next)
  }

  /** Marks an option, or none of them. */
  #choose(chosen: number): void {
    const { input, list } = this.#parts
    const options = Array.from(list.children)
    for (const [index, each] of options.entries()) each.ariaSelected = String(index === chosen)
    const option = options[chosen]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
}

function partsOf(search: HTMLElement) {
  const [button, dialog] = [search.querySelector('button'), search.querySelector('dialog')]
  const [input, status] = [search.querySelector('input'), search.querySelector('[role=status]')]
  const list = search.querySelector<HTMLElement>('[role=listbox]')
  if (!button || !dialog || !input || !status || !list) throw new Error('A part of the search is missing')
  return { button, dialog, input, status, list }
}

/** Whether a key belongs to a field: also to one of an element with a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return isField || event.ctrlKey || event.metaKey || event.altKey
}

customElements.define('sn-search', Search)
