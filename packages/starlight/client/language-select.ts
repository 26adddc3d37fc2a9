/** The languages that a page exists in. */
class LanguageSelect extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector('select')
    if (!select) return
    const written = select.value
    select.addEventListener('change', () => location.assign(select.value))
    // A page that comes back from the browser's memory still shows what was chosen on it.
    addEventListener('pageshow', () => {
      select.value = written
    })
  }
}

customElements.define('sn-language', LanguageSelect)
