/**
 * Marks the part of the page that is being read. Without this script the table of contents is a list of
 * links, open or behind its button.
 */
class TableOfContents extends HTMLElement {
  #links: { link: HTMLAnchorElement; target: HTMLElement }[] = []
  #current: HTMLAnchorElement | undefined
  #isWaiting = false

  connectedCallback(): void {
    this.#links = Array.from(this.querySelectorAll('a')).flatMap((link) => {
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      return target ? [{ link, target }] : []
    })
    this.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) this.#close()
    })
    addEventListener('scroll', this.#mark, { passive: true })
    this.#mark()
  }

  /** Set if the table is not a panel of the page. */
  #close(): void {
    const popover = this.querySelector<HTMLElement>('[popover]')
    if (popover?.matches(':popover-open')) popover.hidePopover()
  }

  #mark = (): void => {
    if (this.#isWaiting) return
    this.#isWaiting = true
    requestAnimationFrame(() => {
      this.#isWaiting = false
      // A heading counts as reached when it is in the upper third of the window.
      const line = innerHeight / 3
      const reached = this.#links
        .filter(({ target }) => target.checkVisibility() && !isPinned(target))
        .map(({ link, target }) => ({ link, top: target.getBoundingClientRect().top }))
        .filter(({ top }) => top < line)
        // On narrow windows examples come before the fields that they follow in the page.
        .reduce<{ link: HTMLAnchorElement; top: number } | undefined>(
          (last, each) => (last && last.top > each.top ? last : each),
          undefined,
        )
      this.#show((reached ?? this.#links[0])?.link)
    })
  }

  #show(link: HTMLAnchorElement | undefined): void {
    if (link === this.#current) return
    this.#current?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    this.#current = link
    const shown = this.querySelector('.sn-toc-current')
    if (shown) shown.textContent = link?.textContent ?? ''
  }
}

/** Examples next to the text are always in view. */
function isPinned(heading: HTMLElement): boolean {
  const aside = heading.closest('aside')
  return aside !== null && getComputedStyle(aside).position === 'sticky'
}

customElements.define('sn-toc', TableOfContents)
