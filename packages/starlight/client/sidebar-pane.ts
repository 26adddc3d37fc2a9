/**
 * The pane of the sidebar. In narrow windows it is a popover, which its button opens without this script.
 * While it is open, the keyboard stays in the header and the pane. In wide windows it is a part of the page.
 */
class SidebarPane extends HTMLElement {
  connectedCallback(): void {
    const wide = matchMedia('(min-width: 50rem)')
    const place = (): void => {
      this.popover = wide.matches ? null : 'auto'
    }
    place()
    wide.addEventListener('change', place)
    this.addEventListener('toggle', ({ newState }) => {
      for (const rest of document.querySelectorAll('.main-frame, .sl-skip-link'))
        rest.toggleAttribute('inert', newState === 'open')
    })
  }
}

customElements.define('sn-sidebar-pane', SidebarPane)
