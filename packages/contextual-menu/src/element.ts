/**
 * `<sn-menu>`: turns the links of `renderMenu` into a menu button as the ARIA Authoring Practices describe
 * it, and performs the actions that links cannot. Importing this module defines the element; on a server it
 * does nothing. It writes no HTML and no style attributes, so it works under a strict content security policy
 * with Trusted Types.
 * Attribute `authenticated`: the reader is signed in, and sees the items that are only for such readers.
 */

/**
 * A text that contains the site's origin: plain strings, and placeholders between them. It can be written as
 * JSON.
 */
export type OpenText = readonly OpenPart[]

/**
 * `percent`: how many times the value is percent-encoded. The value is the origin, or, with `base64`, that
 * text as Base64.
 */
export type OpenPart = string | { percent: number; base64?: OpenText }

/** The details of `specnav:action`. `preventDefault()` cancels the action. */
export interface ActionDetail {
  /** The item's identifier. */
  id: string
  /** `link`, `copy-page`, `copy-text`, `assistant` or `print`. */
  action: string
  /** The target of a link, or the URL of the page's Markdown. */
  href: string | null
  /** The text that `copy-text` copies. */
  text: string | undefined
  page: { title: string | undefined; path: string | undefined; markdown: string | undefined }
}

declare global {
  interface GlobalEventHandlersEventMap {
    /** The reader has chosen an item of the contextual menu. The event bubbles and can be cancelled. */
    'specnav:action': CustomEvent<ActionDetail>
  }
}

/** Milliseconds after which a typed letter starts a new search. */
const typingPause = 700
/** Milliseconds for which a message shows; a failed copy stays long enough to copy the text by hand. */
const messageTime = { done: 2500, failed: 20_000 }

if ('customElements' in globalThis && !customElements.get('sn-menu')) {
  class ContextualMenu extends HTMLElement {
    static readonly observedAttributes = ['authenticated']
    #typed = ''
    #typedAt = -Infinity
    #timer: ReturnType<typeof setTimeout> | undefined

    constructor() {
      super()
      this.addEventListener('click', (event) => this.#choose(event))
      this.addEventListener('keydown', (event) => this.#press(event))
      // The event does not bubble.
      this.addEventListener('beforetoggle', (event) => this.#announce(event), true)
    }

    connectedCallback(): void {
      this.#upgrade()
      // The parser may not have read all items yet.
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => this.#upgrade())
    }

    attributeChangedCallback(): void {
      this.#upgrade()
    }

    get #button(): HTMLElement | null {
      return this.querySelector('[popovertarget]')
    }

    get #list(): HTMLElement | null {
      return this.querySelector('[popover]')
    }

    get #items(): HTMLElement[] {
      return [...this.querySelectorAll<HTMLElement>('[popover] [data-action]:not([hidden])')]
    }

    /** May be called again after items have changed. */
    #upgrade(): void {
      for (const item of this.querySelectorAll<HTMLElement>('[data-js],[data-audience]')) {
        const { js, audience, open } = item.dataset
        if (open !== undefined) {
          const text = closed(JSON.parse(open))
          if (item instanceof HTMLAnchorElement) item.href = text
          else item.dataset.text = text
        }
        item.hidden = js === 'off' || (audience !== undefined && !this.hasAttribute('authenticated'))
      }
      this.#button?.setAttribute('aria-haspopup', 'menu')
      this.#button?.setAttribute('aria-expanded', String(this.#isOpen))
      this.#list?.setAttribute('role', 'menu')
      for (const item of this.#items) {
        item.setAttribute('role', 'menuitem')
        item.tabIndex = -1
      }
    }

    get #isOpen(): boolean {
      return this.#list?.matches(':popover-open') ?? false
    }

    #announce(event: ToggleEvent): void {
      this.#upgrade()
      this.#button?.setAttribute('aria-expanded', String(event.newState === 'open'))
    }

    /** Opens the list and focuses its first or last item. */
    #open(index: number): void {
      const list = this.#list
      list?.showPopover()
      if (list && !CSS.supports('anchor-scope', 'all')) {
        const { bottom, left, right } = this.getBoundingClientRect()
        const start = Math.max(0, left + right < innerWidth ? left : right - list.offsetWidth)
        list.style.margin = '0'
        list.style.inset = `${bottom}px auto auto ${start}px`
      }
      this.#items.at(index)?.focus()
    }

    #close(): void {
      if (!this.#isOpen) return
      this.#list?.hidePopover()
      this.#button?.focus()
    }

    #choose(event: MouseEvent): void {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action],[popovertarget]') : null
      // Leave it to the browser to open a link in another tab or window.
      if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (target === this.#button) {
        event.preventDefault()
        if (this.#isOpen) this.#close()
        else this.#open(0)
        return
      }
      this.#close()
      const { id = '', action = '', text } = target.dataset
      const href = target.getAttribute('href')
      const { title, path, markdown } = this.dataset
      const detail: ActionDetail = { id, action, href, text, page: { title, path, markdown } }
      if (!this.dispatchEvent(new CustomEvent('specnav:action', { bubbles: true, cancelable: true, detail }))) {
        event.preventDefault()
      } else if (action !== 'link') {
        event.preventDefault()
        if (action === 'print') print()
        if (action === 'copy-text')
          this.#copy(text ?? '', () => this.#showMessage(`${this.dataset.failed}: ${text}`, messageTime.failed))
        if (action === 'copy-page' && href !== null) this.#copy(load(href), () => location.assign(href))
      }
    }

    #copy(text: string | Promise<string>, onFailure: () => void): void {
      copy(text).then(() => this.#showMessage(this.dataset.copied ?? '', messageTime.done), onFailure)
    }

    #showMessage(message: string, time: number): void {
      const status = this.querySelector('[role=status]')
      if (!status) return
      status.textContent = message
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => (status.textContent = ''), time)
    }

    #press(event: KeyboardEvent): void {
      const { key, target } = event
      const isInside = target instanceof Node && this.#list?.contains(target)
      if (!isInside && target !== this.#button) return
      const isOpen = this.#isOpen
      if (!isOpen && key !== 'ArrowDown' && key !== 'ArrowUp') return
      if (key === 'Tab') return this.#close()
      // The browser turns it into a click.
      if (key === ' ' && !isInside) return

      const items = this.#items
      const at = items.indexOf(target as HTMLElement)
      const isTyping = event.timeStamp - this.#typedAt < typingPause
      const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isOpen) this.#open(key === 'ArrowDown' ? 0 : -1)
      else if (key === 'Escape') this.#close()
      else if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus()
      else if (key === 'ArrowUp') items.at(at < 1 ? -1 : at - 1)?.focus()
      else if (key === 'Home') items[0]?.focus()
      else if (key === 'End') items.at(-1)?.focus()
      else if (key === ' ' && !isTyping) items[at]?.click()
      else if (isLetter) this.#find(key, event.timeStamp, isTyping)
      else return
      event.preventDefault()
    }

    /**
     * Moves to the next item whose title starts with the typed text. Typing the same letter again cycles
     * through all of them.
     */
    #find(letter: string, now: number, isTyping: boolean): void {
      this.#typed = (isTyping ? this.#typed : '') + letter.toLowerCase()
      this.#typedAt = now
      const isOneLetter = new Set(this.#typed).size === 1
      const prefix = isOneLetter ? letter.toLowerCase() : this.#typed
      const items = this.#items
      const start = items.indexOf(document.activeElement as HTMLElement) + (isOneLetter ? 1 : 0)
      const inTurn = [...items.slice(start), ...items.slice(0, start)]
      inTurn.find((item) => item.textContent?.trim().toLowerCase().startsWith(prefix))?.focus()
    }
  }
  customElements.define('sn-menu', ContextualMenu)
}

/** A text with the site's origin filled in. */
function closed(parts: OpenText): string {
  const written = parts.map((part) => {
    if (typeof part === 'string') return part
    const { percent, base64 } = part
    let value = base64 ? btoa(String.fromCharCode(...new TextEncoder().encode(closed(base64)))) : location.origin
    for (let times = 0; times < percent; times++) value = encodeURIComponent(value)
    return value
  })
  return written.join('')
}

/** Must be called during the reader's gesture. Safari then allows a text that is still loading. */
async function copy(text: string | Promise<string>): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(await text)
  const blob = Promise.resolve(text).then((content) => new Blob([content], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** The page's Markdown. Fails if a server answers with its error page or its application's shell. */
async function load(href: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-globals -- this is the one file that runs in the reader's browser
  const response = await fetch(href)
  if (!response.ok || response.headers.get('content-type')?.includes('html')) throw new Error(`${href} is not Markdown`)
  return response.text()
}
