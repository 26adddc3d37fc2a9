import type { ConsoleModel } from '../src/pages/console/model.ts'
import type { Panel } from './panel.ts'

/*
 * The button of an endpoint page that opens its console in place of the examples. Everything else is loaded
 * at its first use.
 */
class ConsoleButton extends HTMLElement {
  #panel: Promise<Panel> | undefined
  #dialog: HTMLDialogElement | undefined
  #opened: AbortController | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button || !this.hidden) return
    this.hidden = false
    button.setAttribute('aria-expanded', 'false')
    button.addEventListener('click', () => void this.#toggle())
  }

  disconnectedCallback(): void {
    this.#close(false)
  }

  async #toggle(): Promise<void> {
    if (this.#dialog) return this.#close(true)
    const status = this.querySelector('[role=status]')
    try {
      if (status) status.textContent = 'Loading …'
      this.#panel ??= this.#load()
      this.#open(await this.#panel)
      if (status) status.textContent = ''
    } catch (error) {
      this.#panel = undefined
      if (status) status.textContent = 'The console could not be loaded.'
      throw error
    }
  }

  async #load(): Promise<Panel> {
    const { panelOf } = await import('./panel.ts')
    const model: ConsoleModel = JSON.parse(this.dataset.model ?? '{}')
    return panelOf(model, () => this.#close(true))
  }

  #open(panel: Panel): void {
    const page = this.closest('.sn-endpoint')
    // A page of an author has no examples whose place the console could take.
    const layout = page?.querySelector('.sn-layout') ?? page
    if (!page || !layout || this.#dialog) return
    const dialog = document.createElement('dialog')
    dialog.className = 'sn-console-place'
    dialog.setAttribute('aria-label', 'Console')
    dialog.append(panel.element)
    // A sheet that becomes a column is closed for a moment.
    dialog.addEventListener('close', () => void (!dialog.open && this.#close(true)))
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close(true)
    })
    this.#dialog = dialog
    layout.append(dialog)
    page.toggleAttribute('data-sn-console', true)
    this.querySelector('button')?.setAttribute('aria-expanded', 'true')
    let isSheet: boolean | undefined
    const arrange = () => {
      // Beside the reference if the page has two columns.
      const isNarrow = getComputedStyle(layout).gridTemplateColumns.split(' ').length < 2
      if (isNarrow === isSheet || !dialog.isConnected) return
      isSheet = isNarrow
      dialog.close()
      if (isSheet) dialog.showModal()
      else dialog.setAttribute('open', '')
    }
    arrange()
    this.#opened = new AbortController()
    const { signal } = this.#opened
    const resized = new ResizeObserver(arrange)
    resized.observe(layout)
    signal.addEventListener('abort', () => resized.disconnect())
    // The documentation of a field is behind a sheet.
    addEventListener('hashchange', () => void (isSheet && this.#close(false)), { signal })
    panel.focus()
    // The button that sends is at its lower end.
    dialog.scrollIntoView({ block: 'nearest' })
  }

  #close(refocus: boolean): void {
    const dialog = this.#dialog
    if (!dialog) return
    this.#dialog = undefined
    this.#opened?.abort()
    dialog.close()
    dialog.remove()
    for (const page of document.querySelectorAll('[data-sn-console]')) page.removeAttribute('data-sn-console')
    const button = this.querySelector('button')
    button?.setAttribute('aria-expanded', 'false')
    if (refocus) button?.focus()
  }
}

/** A sign-in returned to this page in a window that a console opened: it tells the console, and closes. */
function returnFromSignIn(): void {
  const answer = location.hash.includes('state=specnav-') ? location.hash.slice(1) : location.search
  if (!new URLSearchParams(answer).get('state')?.startsWith('specnav-')) return
  const channel = new BroadcastChannel('specnav:sign-in')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this site alone
  channel.postMessage(answer)
  channel.close()
  window.close()
}

returnFromSignIn()
if (!customElements.get('sn-console')) customElements.define('sn-console', ConsoleButton)
