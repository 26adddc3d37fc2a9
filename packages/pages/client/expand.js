/*
 * Buttons that open and close everything in a section. Whole levels are opened, so that no part is more open than
 * another; where they are large, the rest waits for another click. The browser draws in between.
 */
import { buttonOf, word } from './words.js'
import { fetchSchema, fill, isRecursive, schemaLink } from './folds.js'

/** The number of fields after which a click opens no further level. */
const enough = 200

/** The number of fields, and the milliseconds of work, between two frames. */
const turn = { fields: 40, time: 10 }

/** Adds the buttons to each section with folds. The page of a schema is one. @param {ParentNode} page */
export function addExpanders(page) {
  for (const heading of page.querySelectorAll(
    '.sn-main > :is(#request-body, [id^="callback-"], [id^="message-"], p:first-child:has(+ [data-sn-schema])), .sn-tabs summary > [id^="response-"]',
  )) {
    const panel = heading.parentElement?.nextElementSibling
    const isTab = heading.parentElement instanceof HTMLElement && heading.parentElement.tagName === 'SUMMARY'
    const parts = isTab && panel ? [panel] : partsBelow(heading)
    if (parts.flatMap((part) => foldsIn(part)).length === 0) continue
    const { button, rest } = expander(parts, heading.textContent ?? '')
    if (isTab && panel) {
      panel.prepend(button)
      panel.append(rest)
    } else {
      parts.at(-1)?.after(rest)
      heading.after(button)
    }
  }
}

/**
 * Opens the folds inside `parts`, level by level, until enough fields are added. Returns how many folds of the next
 * level are left.
 * @param {readonly Element[]} parts @param {AbortSignal} [signal]
 */
export async function expand(parts, signal) {
  const before = rowsIn(parts)
  for (;;) {
    const level = closedFolds(parts)
    if (level.length === 0 || signal?.aborted || rowsIn(parts) - before >= enough) return level.length
    await openAll(level, signal)
  }
}

/**
 * The button of a section, and the one at its end, which opens what is left.
 * @param {readonly Element[]} parts @param {string} name
 */
function expander(parts, name) {
  const button = buttonOf('sn-expand')
  const rest = buttonOf('sn-expand sn-rest')
  /** @type {AbortController | undefined} */
  let running
  /** @param {HTMLButtonElement} each @param {string} text */
  const label = (each, text) => {
    each.textContent = text
    each.setAttribute('aria-label', `${text}: ${name}`)
  }
  const open = async () => {
    const own = (running = new AbortController())
    // A disabled button would lose the focus.
    rest.ariaBusy = 'true'
    const left = await expand(parts, own.signal)
    rest.ariaBusy = null
    if (own.signal.aborted) return
    const hadFocus = document.activeElement === rest
    rest.hidden = left === 0
    label(rest, word('expandMore', { count: left }))
    if (rest.hidden && hadFocus) button.focus()
  }
  rest.hidden = true
  rest.addEventListener('click', () => void (rest.ariaBusy === 'true' || open()))
  label(button, word('expandAll'))
  button.addEventListener('click', () => {
    const isOn = running === undefined
    for (const part of parts) part.toggleAttribute('data-sn-expanded', isOn)
    label(button, word(isOn ? 'collapseAll' : 'expandAll'))
    if (isOn) return void open()
    running?.abort()
    running = undefined
    rest.hidden = true
    for (const fold of parts.flatMap((part) => foldsIn(part))) fold.open = false
  })
  return { button, rest }
}

/** @param {readonly HTMLDetailsElement[]} folds @param {AbortSignal} [signal] */
async function openAll(folds, signal) {
  for (const link of folds.map((fold) => schemaLink(fold))) if (link) void fetchSchema(link.href).catch(() => undefined)
  let start = performance.now()
  let fields = 0
  for (const fold of folds) {
    await fill(fold)
    if (signal?.aborted) return
    fold.open = true
    fields += rowsIn([fold])
    if (fields < turn.fields && performance.now() - start < turn.time) continue
    await nextFrame()
    start = performance.now()
    fields = 0
  }
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The folds that a reader can open, without those that lead to what is around them. @param {readonly Element[]} parts */
function closedFolds(parts) {
  return parts.flatMap((part) => foldsIn(part)).filter((fold) => !fold.open && isReachable(fold) && !isRecursive(fold))
}

/** @param {Element} part @returns {HTMLDetailsElement[]} */
function foldsIn(part) {
  return Array.from(part.querySelectorAll('details.sn-fold')).filter((fold) => fold instanceof HTMLDetailsElement)
}

/** No closed part contains it. @param {Element} element */
function isReachable(element) {
  return !element.parentElement?.closest('details:not([open])')
}

/** How many fields are shown. @param {readonly Element[]} parts */
function rowsIn(parts) {
  return parts.reduce(
    (sum, part) => sum + Array.from(part.querySelectorAll('.sn-rows > li')).filter((row) => isReachable(row)).length,
    0,
  )
}

/** What belongs to a heading. @param {Element} heading */
function partsBelow(heading) {
  const parts = []
  for (let next = heading.nextElementSibling; next && !/^H[1-3]$/.test(next.tagName); next = next.nextElementSibling)
    parts.push(next)
  return parts
}
