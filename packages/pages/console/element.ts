import type { ConsoleModel } from '../src/console/model.ts'
import type { Panel } from './panel.ts'

/*
 * The button of an endpoint page that opens its console in place of the examples. Everything else is loaded
 * at its first use.
 */
class ConsoleButton extends HTMLElement {
  #panel: Promise<Panel> | undefined
  #dialog: HTMLDialogElement | undefined
  #opened: AbortController | undefined
  #foot: HTMLElement | undefined
  /** The button that opened the console. */
  #opener: HTMLElement | null = null

  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    if (this.hidden) {
      this.hidden = false
      button.setAttribute('aria-expanded', 'false')
      button.addEventListener('click', () => void this.#toggle(button))
    }
    void this.followLink(button)
    // It goes each time that a script takes the button out of the page, to move it as well.
    this.#foot ??= footOf(this, (opener) => void this.#toggle(opener))
  }

  disconnectedCallback(): void {
    this.#close(false)
    this.#foot?.remove()
    this.#foot = undefined
  }

  /** Opens the console with what a link carries. */
  async followLink(opener: HTMLElement): Promise<void> {
    const [, link] = /^#try=(.+)/.exec(location.hash) ?? []
    if (link === undefined) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (!this.#dialog) await this.#toggle(opener)
    await (await this.#panel)?.fillFrom(link)
  }

  async #toggle(opener: HTMLElement): Promise<void> {
    if (this.#dialog) return this.#close(true)
    this.#opener = opener
    const status = this.querySelector('[role=status]')
    try {
      if (status) status.textContent = this.dataset.loading ?? ''
      this.#panel ??= this.#load()
      this.#open(await this.#panel)
      if (status) status.textContent = ''
    } catch (error) {
      this.#panel = undefined
      if (status) status.textContent = this.dataset.failed ?? ''
      throw error
    }
  }

  async #load(): Promise<Panel> {
    const { loadWords, panelOf } = await import('./panel.ts')
    const model = await unpacked(this.dataset.model ?? '')
    await loadWords(model.words)
    return panelOf(model, () => this.#close(true))
  }

  #open(panel: Panel): void {
    const page = this.closest('.sn-endpoint')
    // A page of an author has no examples whose place the console could take.
    const layout = page?.querySelector('.sn-layout') ?? page
    if (!page || !layout || this.#dialog) return
    const dialog = document.createElement('dialog')
    dialog.className = 'sn-console-place'
    dialog.setAttribute('aria-label', this.dataset.title ?? '')
    dialog.append(panel.element)
    // A sheet that becomes a column is closed for a moment.
    dialog.addEventListener('close', () => void (!dialog.open && this.#close(true)))
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close(true)
    })
    this.#dialog = dialog
    layout.append(dialog)
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
      layout.classList.toggle('sn-beside-console', !isSheet)
    }
    arrange()
    this.#opened = new AbortController()
    const { signal } = this.#opened
    const resized = new ResizeObserver(arrange)
    resized.observe(layout)
    signal.addEventListener('abort', () => resized.disconnect())
    // The documentation of a field is behind a sheet. A link that fills the form leaves no hash.
    addEventListener('hashchange', () => void (isSheet && location.hash !== '' && this.#close(false)), { signal })
    panel.focus()
    // The button that sends is at its lower end.
    dialog.scrollIntoView({ block: 'nearest' })
  }

  #close(refocus: boolean): void {
    const dialog = this.#dialog
    if (!dialog) return
    this.#dialog = undefined
    this.#opened?.abort()
    dialog.parentElement?.classList.remove('sn-beside-console')
    dialog.close()
    dialog.remove()
    this.querySelector('button')?.setAttribute('aria-expanded', 'false')
    if (refocus) this.#opener?.focus()
  }
}

/**
 * The request and a button at the lower end of the window, on small screens, while the bar of the page is out of sight:
 * the style sheet shows it.
 */
function footOf(console: HTMLElement, open: (opener: HTMLElement) => void): HTMLElement | undefined {
  const bar = console.closest('.sn-bar')
  // The text of an author's page is not inside.
  const page = console.closest('.sn-endpoint:has(> .sn-layout)')
  if (!bar || !page) return undefined
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = console.querySelector('button')?.textContent ?? ''
  button.addEventListener('click', () => open(button))
  const foot = document.createElement('div')
  foot.className = 'sn-foot'
  foot.hidden = true
  const line = document.createElement('div')
  const words = bar.querySelectorAll(':scope > :is(.sn-method, .sn-path)')
  line.append(...Array.from(words, (each) => each.cloneNode(true)), button)
  foot.append(line)
  page.append(foot)
  // Before the bar, a reader is still above it.
  new IntersectionObserver(([entry], observer) => {
    if (!foot.isConnected) return observer.disconnect()
    foot.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top > 0
  }).observe(bar)
  return foot
}

/** See `packedModel`. */
async function unpacked(text: string): Promise<ConsoleModel> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json()
}

/** A sign-in returned to this page in a window that a console opened: it notifies the console, and closes. */
function returnFromSignIn(): void {
  const answer = location.hash.includes('state=specnav-') ? location.hash.slice(1) : location.search
  if (!new URLSearchParams(answer).get('state')?.startsWith('specnav-')) return
  const channel = new BroadcastChannel('specnav:sign-in')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this site alone
  channel.postMessage(answer)
  channel.close()
  window.close()
}

/** A link to this page itself loads nothing. */
function followLinks(): void {
  const button = document.querySelector('sn-console:not([hidden]) button')
  if (button instanceof HTMLElement) void button.closest<ConsoleButton>('sn-console')?.followLink(button)
}

returnFromSignIn()
addEventListener('hashchange', followLinks)
if (!customElements.get('sn-console')) customElements.define('sn-console', ConsoleButton)
