/** The languages that a page exists in. */
class LanguageSelect extends HTMLElement {
  connectedCallback() {
    const select = this.querySelector('select')
    if (!select) return
    const written = select.value
    select.addEventListener('change', () => location.assign(select.value))
    // A page restored from the browser's cache still shows the previous selection.
    addEventListener('pageshow', () => {
      select.value = written
    })
  }
}

customElements.define('sn-language', LanguageSelect)
