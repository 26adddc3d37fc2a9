/**
 * The pane of the sidebar. In narrow windows it is a popover, which its button opens without this script.
 * While it is open, the keyboard stays in the header and the pane. In wide windows it is a part of the page:
 * style sheets say from which width on.
 */
class SidebarPane extends HTMLElement {
  connectedCallback(): void {
    const from = getComputedStyle(this).getPropertyValue('--sn-pane-from') || '50rem'
    const wide = matchMedia(`(min-width: ${from})`)
    const place = (): void => {
      this.popover = wide.matches ? null : 'auto'
    }
    place()
    wide.addEventListener('change', place)
    this.addEventListener('toggle', ({ newState }) => {
      for (const rest of document.querySelectorAll('sn-banner, .main-frame, .sl-skip-link'))
        rest.toggleAttribute('inert', newState === 'open')
    })
  }
}

customElements.define('sn-sidebar-pane', SidebarPane)
