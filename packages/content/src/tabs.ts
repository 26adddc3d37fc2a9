/**
 * `<sn-tabs>`: turns the HTML of `<Tabs>` and `<CodeGroup>` into tabs with the keyboard support of the ARIA
 * Authoring Practices. Importing this module defines the element; on a server it does nothing. Without
 * scripts all panels show, each below its name.
 */

/** A panel without any of these can be focused itself. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A reader who chose `Python` once sees `Python` wherever it is offered. */
const key = 'specnav:tab'

if ('customElements' in globalThis && !customElements.get('sn-tabs')) {
  let panelCount = 0

  class Tabs extends HTMLElement {
    constructor() {
      super()
      this.addEventListener('click', (event) => {
        const tab = this.#tabs.find((each) => event.target instanceof Node && each.contains(event.target))
        if (tab) this.#choose(tab, true)
      })
      this.addEventListener('keydown', (event) => this.#move(event))
    }

    connectedCallback(): void {
      for (const [index, panel] of this.#panels.entries()) {
        panel.id ||= `sn-c-tabpanel-${++panelCount}`
        this.#tabs[index]?.setAttribute('aria-controls', panel.id)
        if (!panel.querySelector(focusable)) panel.tabIndex = 0
      }
      this.show(remembered())
    }

    get #tabs(): HTMLElement[] {
      return [...this.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
    }

    get #panels(): HTMLElement[] {
      return [...this.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')]
    }

    /** Shows the panel with this name, if there is one. */
    show(label: string | null): void {
      const tab = this.#tabs.find((each) => labelOf(each) === label)
      if (tab) this.#choose(tab, false)
    }

    #choose(chosen: HTMLElement, byReader: boolean): void {
      const panels = this.#panels
      for (const [index, tab] of this.#tabs.entries()) {
        const isChosen = tab === chosen
        tab.setAttribute('aria-selected', String(isChosen))
        tab.tabIndex = isChosen ? 0 : -1
        panels[index]?.setAttribute('data-active', String(isChosen))
      }
      if (!byReader) return
      remember(labelOf(chosen))
      for (const tabs of document.querySelectorAll<Tabs>('sn-tabs')) if (tabs !== this) tabs.show(labelOf(chosen))
    }

    #move(event: KeyboardEvent): void {
      const tabs = this.#tabs
      const index = tabs.findIndex((tab) => tab === event.target)
      if (index === -1) return
      const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1
      const step = {
        ArrowRight: index + forward,
        ArrowLeft: index - forward,
        Home: 0,
        End: tabs.length - 1,
      }[event.key]
      const next = step === undefined ? undefined : tabs.at(step % tabs.length)
      if (!next) return
      event.preventDefault()
      next.focus()
      this.#choose(next, true)
    }
  }

  customElements.define('sn-tabs', Tabs)
}

function labelOf(tab: HTMLElement): string {
  return tab.textContent?.trim() ?? ''
}

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
    // Storage is blocked: the choice lasts until the page is left.
  }
}
