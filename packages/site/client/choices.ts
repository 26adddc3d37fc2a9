/**
 * Menus of versions, languages and products: disclosures that work without this script. With it, arrow keys move in
 * them, and Escape, a click elsewhere or leaving them closes them.
 */
const selector = 'details.sn-choice'

addEventListener('keydown', (event) => {
  const menu = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>(selector) : null
  if (!menu) return
  const stops = Array.from(menu.querySelectorAll<HTMLElement>('summary, a'))
  if (event.key === 'Escape' && menu.open) {
    // The menu of narrow windows stays open around it.
    event.preventDefault()
    menu.open = false
    stops[0]?.focus()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  menu.open = true
  const current = stops.findIndex((each) => each === document.activeElement)
  stops[(current + step + stops.length) % stops.length]?.focus()
})

addEventListener('click', ({ target }) => {
  closeAround(target)
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${selector} a[lang]`) : null
  if (link && location.hash.length > 1) link.hash = originalOf(location.hash)
})

/** The anchor of a translated heading in the original, which each language has. */
function originalOf(hash: string): string {
  const place = document.getElementById(decodeURIComponent(hash.slice(1)))
  const marked = place?.closest('[data-original], :is(h1, h2, h3, h4, h5, h6)')
  const mark = marked?.matches('[data-original]') ? marked : marked?.querySelector('[data-original]')
  const id = mark?.getAttribute('data-original')
  return id ? `#${id}` : hash
}
addEventListener('focusout', ({ target, relatedTarget }) => {
  const isInMenu = target instanceof Element && target.closest(selector) !== null
  // A click on what cannot have the focus has no such target; it closes them itself.
  if (isInMenu && relatedTarget) closeAround(relatedTarget)
})

function closeAround(target: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${selector}[open]`))
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
}
