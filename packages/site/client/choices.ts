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

addEventListener('click', ({ target }) => closeAround(target))
addEventListener('focusout', ({ target, relatedTarget }) => {
  const isInMenu = target instanceof Element && target.closest(selector) !== null
  // A click on what cannot have the focus has no such target; it closes them itself.
  if (isInMenu && relatedTarget) closeAround(relatedTarget)
})

function closeAround(target: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${selector}[open]`))
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
}
