/** Tabs of content. Without this script, or without scripts at all, every panel stands below the other with its title. */
class Tabs extends HTMLElement {
  connectedCallback(): void {
    for (const [index, tab] of this.#tabs.entries()) {
      tab.addEventListener('click', () => this.#choose(tab, true))
      tab.addEventListener('keydown', (event) => this.#move(event, index))
    }
    const chosen = this.#tabs.find((tab) => tab.textContent?.trim() === remembered())
    if (chosen) this.#choose(chosen, false)
  }

  get #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
  }

  show(label: string): void {
    const tab = this.#tabs.find((each) => each.textContent?.trim() === label)
    if (tab) this.#choose(tab, false)
  }

  #choose(chosen: HTMLElement, byReader: boolean): void {
    const panels = this.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')
    for (const [index, tab] of this.#tabs.entries()) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      panels[index]?.setAttribute('data-active', String(isChosen))
    }
    if (!byReader) return
    const label = chosen.textContent?.trim() ?? ''
    remember(label)
    for (const tabs of document.querySelectorAll<Tabs>('sd-tabs')) if (tabs !== this) tabs.show(label)
  }

  #move(event: KeyboardEvent, index: number): void {
    const tabs = this.#tabs
    const step = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (step === undefined) return
    const next = tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    next.focus()
    this.#choose(next, true)
  }
}

/** A reader who chose `Python` once sees `Python` wherever it is offered. */
const key = 'specnav-tab'

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(label: string): void {
  try {
    localStorage.setItem(key, label)
  } catch {
    // Storage is blocked: the choice lasts for the page.
  }
}

customElements.define('sd-tabs', Tabs)
