/**
 * `<sn-updates>`: buttons of tags that choose which entries of a changelog show: those that have all chosen
 * tags. The choice is in the URL (`?tags=a&tags=b`), so a filtered changelog can be linked to.
 */

import { followOutline } from './outline.ts'
import { targetOf } from './target.ts'

if ('customElements' in globalThis && !customElements.get('sn-updates')) {
  class Updates extends HTMLElement {
    constructor() {
      super()
      this.addEventListener('click', ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (!button) return
        button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
        this.#apply()
        this.#write()
      })
    }

    connectedCallback(): void {
      const asked = new URLSearchParams(location.search).getAll('tags')
      this.#choose((tag) => asked.includes(tag))
      this.#show()
      addEventListener('hashchange', this.#show)
    }

    disconnectedCallback(): void {
      removeEventListener('hashchange', this.#show)
    }

    /** What a link leads to shows, whatever has been chosen. */
    readonly #show = (): void => {
      const target = targetOf(location)
      if (!target?.closest('.sn-c-update[hidden]')) return
      this.#choose(() => false)
      this.#write()
      target.scrollIntoView()
    }

    get #buttons(): HTMLButtonElement[] {
      return [...this.querySelectorAll('button')]
    }

    get #chosen(): string[] {
      return this.#buttons.filter((each) => each.getAttribute('aria-pressed') === 'true').map(nameOf)
    }

    #choose(isChosen: (tag: string) => boolean): void {
      for (const button of this.#buttons) button.setAttribute('aria-pressed', String(isChosen(nameOf(button))))
      this.#apply()
    }

    #apply(): void {
      const chosen = this.#chosen
      for (const entry of document.querySelectorAll<HTMLElement>('.sn-c-update')) {
        const tags: unknown = JSON.parse(entry.dataset.tags ?? '[]')
        entry.hidden = !chosen.every((tag) => Array.isArray(tags) && tags.includes(tag))
      }
      followOutline('.sn-c-update', (entry) => entry.hidden === true)
    }

    #write(): void {
      const url = new URL(location.href)
      url.searchParams.delete('tags')
      for (const tag of this.#chosen) url.searchParams.append('tags', tag)
      history.replaceState(history.state, '', url)
    }
  }

  customElements.define('sn-updates', Updates)
}

function nameOf(button: HTMLButtonElement): string {
  return button.textContent?.trim() ?? ''
}
