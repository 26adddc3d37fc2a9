/** The reader's choice of mode. `theme.js` has set the initial one. */
class ThemeSelect extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector('select')
    if (!select) return
    const { dataset } = document.documentElement
    select.value = dataset.themeChoice ?? 'auto'
    select.addEventListener('change', () => choose(select.value))
    light.addEventListener('change', () => {
      if (select.value === 'auto') dataset.theme = systemTheme()
    })
  }
}

const light = matchMedia('(prefers-color-scheme: light)')

function systemTheme(): string {
  return light.matches ? 'light' : 'dark'
}

function choose(choice: string): void {
  const { dataset } = document.documentElement
  dataset.theme = choice === 'auto' ? systemTheme() : choice
  dataset.themeChoice = choice
  // The header and the menu of small screens each have a select.
  for (const select of document.querySelectorAll<HTMLSelectElement>('sn-theme select')) select.value = choice
  try {
    localStorage.setItem('starlight-theme', choice)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

customElements.define('sn-theme', ThemeSelect)
