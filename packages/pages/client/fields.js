/*
 * The fields of an endpoint page or of a schema's page: what is added to their rows and sections, and the field that an
 * address names.
 */
import { addExpanders, expand } from './expand.js'
import { fill } from './folds.js'
import { enhanceRows } from './rows.js'

/**
 * The platform's anchor for a place: `body-to-country` for `body/to/country`.
 * @param {string} place
 */
function platformAnchor(place) {
  const [root = '', ...names] = place.split('/').map((part) => part.split(':')[0] ?? '')
  const first = /^(?:path|query|header|cookie)$/.test(root)
    ? 'parameter'
    : root.startsWith('response-')
      ? 'response'
      : root
  return [first, ...names.map(hyphenated)].filter(Boolean).join('-')
}

/** @param {string} part */
function hyphenated(part) {
  return decodeURIComponent(part)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Shows the field that the address names, if it is in a fold that has no contents yet. */
async function showTarget() {
  const named = location.hash.slice(1)
  if (named === '') return
  // The platform numbers the variants around a field.
  const target = document.getElementById(named) ? named : named.replace(/-one-of-\d+(?=-|$)/g, '')
  const tried = new Set()
  for (;;) {
    const found =
      document.getElementById(target) ??
      (tried.size > 0 &&
        Array.from(document.querySelectorAll('.sn-rows > li[id]')).find((row) => platformAnchor(row.id) === target))
    if (found) {
      for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true
      if (tried.size > 0 || target !== named) {
        // The style of a target follows the address alone.
        found.closest('li')?.classList.add('sn-target')
        found.scrollIntoView()
      }
      return
    }
    const [nearest] = Array.from(document.querySelectorAll('details[data-sn-at]'))
      .filter((fold) => !tried.has(fold) && leadsTo(fold.getAttribute('data-sn-at') ?? '', target))
      .toSorted((a, b) => (b.getAttribute('data-sn-at')?.length ?? 0) - (a.getAttribute('data-sn-at')?.length ?? 0))
    if (!(nearest instanceof HTMLDetailsElement)) return
    tried.add(nearest)
    await fill(nearest)
    nearest.open = true
  }
}

/** @param {string} place @param {string} target */
function leadsTo(place, target) {
  return (
    (target.startsWith(place) && /^[/:]/.test(target.slice(place.length))) ||
    target.startsWith(`${platformAnchor(place)}-`)
  )
}

function enhance() {
  for (const page of document.querySelectorAll('.sn-endpoint:not([data-sn-fields])')) {
    page.setAttribute('data-sn-fields', '')
    enhanceRows(page)
    addExpanders(page)
  }
  void showTarget()
}

enhance()
// A host that shows another page without loading it announces it with this event.
document.addEventListener('specnav:page', enhance)
window.addEventListener('hashchange', () => void showTarget())

// The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    if (target.dataset.snAt !== undefined) void fill(target)
    // A variant that a reader selects after "Expand all" is expanded, too.
    else if (target.matches('[data-sn-expanded] .sn-tabs > details')) void expand([target])
  },
  true,
)

// With the Alt key, everything inside opens, too.
document.addEventListener('click', (event) => {
  const summary = event.altKey && event.target instanceof Element ? event.target.closest('.sn-fold > summary') : null
  const fold = summary?.parentElement
  if (!(fold instanceof HTMLDetailsElement) || fold.open) return
  event.preventDefault()
  void fill(fold).then(() => {
    fold.open = true
    return expand([fold])
  })
})
