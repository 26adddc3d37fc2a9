/** The site's message. A reader who has closed it does not see it again until it changes. */
class Banner extends HTMLElement {
  connectedCallback(): void {
    const { key = '' } = this.dataset
    const button = this.querySelector('button')
    if (!button) return
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
