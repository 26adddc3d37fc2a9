/** The site's message. A reader who has closed it does not see it again until it changes. */
class Banner extends HTMLElement {
  // What is fixed begins below the message, which may have several lines.
  #size = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--sn-banner-height', `${this.offsetHeight}px`),
  )

  connectedCallback(): void {
    const { key = '' } = this.dataset
    const button = this.querySelector('button')
    if (button) {
      this.hidden = readKey() === key
      button.hidden = false
      button.addEventListener('click', () => {
        this.hidden = true
        try {
          localStorage.setItem(storageKey, key)
        } catch {
          // Storage is blocked: it stays closed until the page is left.
        }
      })
    }
    this.#size.observe(this)
  }
}

const storageKey = 'specnav:banner'

function readKey(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

customElements.define('sn-banner', Banner)
