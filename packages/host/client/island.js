/*
 * `<sn-island src>`: a component of a page that the browser draws. Its content is shown until it scrolls into
 * view. Then the module at `src` draws the component in its place. Pages without islands do not load this
 * file.
 */

/**
 * @typedef {(element: HTMLElement) => () => void} Draw Draws, and gives what takes away again what was drawn.
 */

const inView = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const island = target.parentElement
      if (isIntersecting && island instanceof Island) island.show()
    }
  },
  { rootMargin: '300px' },
)

class Island extends HTMLElement {
  /** @type {Element[]} */
  #marks = []
  /** @type {(() => void) | undefined} */
  #remove

  connectedCallback() {
    // The element itself has no box, and what is in it may have none, or be text.
    const mark = document.createElement('span')
    mark.style.position = 'absolute'
    this.prepend(mark)
    this.#marks = [...this.children]
    for (const child of this.#marks) inView.observe(child)
  }

  disconnectedCallback() {
    this.#unmark()
    this.#remove?.()
    this.#remove = undefined
  }

  show() {
    this.#unmark()
    void this.#draw()
  }

  #unmark() {
    for (const child of this.#marks) inView.unobserve(child)
    this.#marks.shift()?.remove()
    this.#marks = []
  }

  async #draw() {
    try {
      /** @type {{ default: Draw }} */
      const { default: draw } = await import(new URL(this.getAttribute('src') ?? '', document.baseURI).href)
      if (this.isConnected && !this.#remove) this.#remove = draw(this)
    } catch (error) {
      console.error(error)
    }
  }
}

if (!customElements.get('sn-island')) customElements.define('sn-island', Island)
