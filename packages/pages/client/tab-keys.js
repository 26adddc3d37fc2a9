/*
 * The keys of tabs: a group is one stop of the Tab key, and arrows, Home and End choose a tab, as in every list of tabs.
 */

const groups = '.sn-endpoint .sn-tabs'

/** @param {Element} group @returns {HTMLElement[]} */
function summariesOf(group) {
  return Array.from(group.children)
    .map((tab) => (tab instanceof HTMLDetailsElement ? tab.querySelector(':scope > summary') : null))
    .filter((summary) => summary instanceof HTMLElement)
}

/** Lets the Tab key stop at the open tab alone. @param {Element} group */
function setStops(group) {
  for (const summary of summariesOf(group))
    summary.tabIndex = summary.parentElement instanceof HTMLDetailsElement && summary.parentElement.open ? 0 : -1
}

/** The tab to which a key leads from another one. @param {string} key @param {number} at @param {number} count */
function nextTab(key, at, count) {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Makes each group of tabs in `part` one stop of the Tab key. @param {ParentNode} part */
export function addTabStops(part) {
  for (const group of part.querySelectorAll('.sn-tabs')) setStops(group)
}

// The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const group = target instanceof Element ? target.parentElement : null
    if (group?.matches(groups)) setStops(group)
  },
  true,
)

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.matches(`:is(${groups}) > details > summary`)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const all = summariesOf(target.closest('.sn-tabs') ?? target)
  // Right is back where lines run from right to left.
  const isMirrored = getComputedStyle(target).direction === 'rtl'
  const meant = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
  const own = isMirrored && (key === 'ArrowLeft' || key === 'ArrowRight') ? meant[key] : key
  const next = nextTab(own, all.indexOf(target), all.length)
  if (next === undefined) return
  event.preventDefault()
  if (all[next] === target) return
  // As if the reader had pressed it: what the choice changes follows.
  all[next]?.click()
  all[next]?.focus()
})
