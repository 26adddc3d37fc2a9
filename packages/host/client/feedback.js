/*
 * `<sn-feedback>`: asks whether a page helped. The answer is an event of the site, `specnav:event`, which its
 * services and scripts receive.
 */
class Feedback extends HTMLElement {
  connectedCallback() {
    this.hidden = false
    this.addEventListener('click', this)
  }

  disconnectedCallback() {
    this.removeEventListener('click', this)
  }

  /** @param {Event} event */
  handleEvent({ target }) {
    const answer = target instanceof Element && target.closest('button')?.dataset.answer
    if (!answer) return
    dispatchEvent(
      new CustomEvent('specnav:event', { detail: { name: `docs.feedback.${answer}`, path: location.pathname } }),
    )
    for (const button of this.querySelectorAll('button')) button.disabled = true
    const status = this.querySelector('[aria-live]')
    if (status) status.textContent = this.dataset.thanks ?? ''
  }
}

if (!customElements.get('sn-feedback')) customElements.define('sn-feedback', Feedback)
