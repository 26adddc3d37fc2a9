/*
 * `<sn-island src>`: a component of a page that the browser draws. Its content is shown until it scrolls into
 * view. Then the module at `src` draws the component in its place. Pages without islands do not load this
 * file.
 */

/** @typedef {(element: HTMLElement) => () => void} Draw Draws, and gives what takes away again what was drawn. */

const inView = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const island = target.parentElement
      if (!isIntersecting || !(island instanceof Island)) continue
      inView.unobserve(target)
      target.remove()
      void island.load()
    }
  },
  { rootMargin: '300px' },
)

class Island extends HTMLElement {
  /** @type {(() => void) | undefined} */
  #remove

  connectedCallback() {
    // The element itself has no box.
    const mark = document.createElement('span')
    mark.style.position = 'absolute'
    this.append(mark)
    inView.observe(mark)
  }

  disconnectedCallback() {
    this.#remove?.()
    this.#remove = undefined
  }

  async load() {
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
