/**
 * `<sn-tabs>`: turns the HTML of `<Tabs>` and `<CodeGroup>` into tabs with the keyboard support of the ARIA
 * Authoring Practices. `<sn-views>`: buttons that choose which of a page's `<View>`s show. Importing this
 * module defines the elements; on a server it does nothing. Without scripts all panels and views show, each
 * below its name. `<sn-updates>` comes along.
 */

import './filter-updates.ts'
import { followOutline } from './outline.ts'

/** A panel without any of these can be focused itself. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A reader who chose `Python` once sees `Python` wherever it is offered. */
const key = 'specnav:tab'

interface Chooser extends HTMLElement {
  /** Shows what has this name, if there is something. */
  show?(name: string | null): void
}

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
      this.addEventListener('change', ({ target }) => {
        const tab = target === this.#menu ? this.#tabs[this.#menu?.selectedIndex ?? -1] : undefined
        if (tab) this.#choose(tab, true)
      })
    }

    connectedCallback(): void {
      for (const [index, panel] of this.#panels.entries()) {
        panel.id ||= `sn-c-tabpanel-${++panelCount}`
        this.#tabs[index]?.setAttribute('aria-controls', panel.id)
        if (!panel.querySelector(focusable)) panel.tabIndex = 0
      }
      const menu = this.#menu
      if (menu) menu.selectedIndex = this.#tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
      if (this.#isAlone) return
      this.show(remembered())
    }

    /** Whether choices of tabs elsewhere do not matter here. */
    get #isAlone(): boolean {
      return this.dataset.sync === 'false'
    }

    /** What readers choose from instead of the tabs. */
    get #menu(): HTMLSelectElement | null {
      return this.querySelector<HTMLSelectElement>(':scope > select')
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
      if (tab && !this.#isAlone) this.#choose(tab, false)
    }

    #choose(chosen: HTMLElement, byReader: boolean): void {
      const panels = this.#panels
      const menu = this.#menu
      for (const [index, tab] of this.#tabs.entries()) {
        const isChosen = tab === chosen
        if (menu && isChosen) menu.selectedIndex = index
        tab.setAttribute('aria-selected', String(isChosen))
        tab.tabIndex = isChosen ? 0 : -1
        panels[index]?.setAttribute('data-active', String(isChosen))
      }
      if (byReader && !this.#isAlone) chooseEverywhere(labelOf(chosen), this)
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

  class Views extends HTMLElement {
    constructor() {
      super()
      this.addEventListener('click', ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (!button) return
        this.show(labelOf(button))
        chooseEverywhere(labelOf(button), this)
      })
    }

    connectedCallback(): void {
      const first = this.querySelector<HTMLElement>('[aria-pressed=true]')
      this.show(first && labelOf(first))
      this.show(remembered())
    }

    /** Shows the views with this title, and their headings in the page's outline. */
    show(title: string | null): void {
      const buttons = [...this.querySelectorAll('button')]
      const names = buttons.map(labelOf)
      if (title === null || !names.includes(title)) return
      for (const button of buttons) button.setAttribute('aria-pressed', String(labelOf(button) === title))
      // Views of other switchers have other titles, and those of variations have several.
      for (const view of document.querySelectorAll<HTMLElement>('.sn-c-view')) {
        const titles = view.dataset.view?.split('\n') ?? []
        if (titles.some((each) => names.includes(each))) view.dataset.active = String(titles.includes(title))
      }
      followOutline('.sn-c-view', ({ dataset }) => dataset.active === 'false')
    }
  }

  customElements.define('sn-tabs', Tabs)
  customElements.define('sn-views', Views)
}

function chooseEverywhere(name: string, from: HTMLElement): void {
  remember(name)
  for (const each of document.querySelectorAll<Chooser>('sn-tabs, sn-views')) if (each !== from) each.show?.(name)
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
