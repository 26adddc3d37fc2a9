import type { ActionDetail } from '@specnav/contextual-menu/element'
import { Conversation } from './conversation.ts'
import { button, icon, make } from './dom.ts'
import { launcherStyles } from './launcher-styles.ts'
import type { Panel } from './panel.ts'
import { metaSettings, settingsOf } from './settings.ts'
import { english } from './words.ts'

/**
 * `<sn-assistant>`: opens the assistant for the option `assistant` of the contextual menu, and for its own button. The
 * dialog is loaded when it is opened. See `settings.ts` for its attributes.
 */
export class Assistant extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #status = make('p', { role: 'status' })
  #launcher: HTMLButtonElement | undefined
  #panel: Promise<Panel> | undefined
  #connected: AbortController | undefined

  connectedCallback(): void {
    if (this.#root.childNodes.length === 0) this.#draw()
    this.#connected = new AbortController()
    const { signal } = this.#connected
    document.addEventListener('specnav:action', (event) => this.#choose(event), { signal })
    document.addEventListener('specnav:page', () => this.#raise(), { signal })
    document.addEventListener('keydown', (event) => void this.#press(event), { signal })
    this.#raise()
    // It stays open from page to page, beside the page alone.
    if (this.#conversation().isOpen && matchMedia('(width >= 48rem)').matches) void this.#open(null)
  }

  disconnectedCallback(): void {
    this.#connected?.abort()
  }

  /** Opens the dialog, and asks a question if there is one. */
  open(question?: string): Promise<void> {
    return this.#open(document.activeElement instanceof HTMLElement ? document.activeElement : this, question)
  }

  #draw(): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(launcherStyles)
    this.#root.adoptedStyleSheets = [sheet]
    const { button: hasButton, label } = settingsOf(this)
    if (hasButton) {
      const launcher = button(icon('spark'), () => void this.#open(launcher), {
        class: 'launcher',
        'aria-haspopup': 'dialog',
        'aria-keyshortcuts': 'Control+I Meta+I',
      })
      const key = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘I' : 'Ctrl I'
      launcher.append(make('span', {}, label ?? english.ask), make('kbd', { 'aria-hidden': 'true' }, key))
      this.#launcher = launcher
      this.#root.append(launcher)
    }
    this.#root.append(this.#status)
  }

  #choose({ detail, defaultPrevented }: CustomEvent<ActionDetail>): void {
    if (detail.action === 'assistant' && !defaultPrevented) void this.open()
  }

  /** Ctrl+I, or ⌘I on a Mac, opens the dialog and closes it. Where text is written, the key may mean italics. */
  async #press(event: KeyboardEvent): Promise<void> {
    if (event.key.toLowerCase() !== 'i' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const target = event.composedPath()[0]
    const isOwn = event.composedPath().includes(this)
    if (event.defaultPrevented || (!isOwn && target instanceof HTMLElement && isWriting(target))) return
    event.preventDefault()
    const panel = await this.#panel?.catch(() => undefined)
    if (panel?.isOpen) panel.close()
    else void this.open()
  }

  async #open(opener: HTMLElement | null, question?: string): Promise<void> {
    try {
      this.#panel ??= import('./panel.ts').then(({ panelOf }) => panelOf(this, this.#root, this.#conversation()))
      const panel = await this.#panel
      panel.open(opener, question)
      this.#status.textContent = ''
    } catch {
      this.#panel = undefined
      this.#status.textContent = english.unreachable
      setTimeout(() => (this.#status.textContent = ''), 6_000)
    }
  }

  #conversation(): Conversation {
    const { index, endpoint } = settingsOf(this)
    return new Conversation(index ?? endpoint ?? '')
  }

  /** Endpoint pages have a bar at the lower edge of small windows. */
  #raise(): void {
    this.#launcher?.toggleAttribute('data-raised', document.querySelector('.sn-endpoint') !== null)
  }
}

function isWriting(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select')
}

declare global {
  interface HTMLElementTagNameMap {
    'sn-assistant': Assistant
  }
}

if (!customElements.get('sn-assistant')) customElements.define('sn-assistant', Assistant)
// Builds write what the element needs, and not the element: no host has a place for it that is the same in all.
if (metaSettings() && !document.querySelector('sn-assistant')) document.body.append(make('sn-assistant'))
