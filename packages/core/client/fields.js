/*
 * The fields of an endpoint page or of a schema's page: contents of folds that the page has no room for, links to
 * fields, keys of tabs, and buttons that open and close everything in a section, or show all of a long description.
 */
import { addTabStops } from './tab-keys.js'

/** Maximum number of fields that "Expand all" shows. */
const maxFields = 200

/** The contents of schemas by the address of their pages. @type {Map<string, Promise<Element | null>>} */
const pages = new Map()

/** @param {string} address */
function fetchSchema(address) {
  let page = pages.get(address)
  if (!page) {
    page = fetch(address)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
      .then((html) => new DOMParser().parseFromString(html, 'text/html').querySelector('[data-sn-schema]'))
    pages.set(address, page)
    // Readers may be offline for a moment.
    page.catch(() => pages.delete(address))
  }
  return page
}

/**
 * Replaces the link in a fold with the contents of the schema. Without an answer the link stays.
 * @param {HTMLElement} fold
 */
async function fill(fold) {
  const { snAt: place } = fold.dataset
  const link = fold.querySelector(':scope > p > a')
  if (place === undefined || !(link instanceof HTMLAnchorElement) || fold.ariaBusy === 'true') return
  fold.ariaBusy = 'true'
  try {
    const page = await fetchSchema(link.href)
    const copy = page && document.importNode(page, true)
    if (!(copy instanceof HTMLElement) || !fold.isConnected) return
    for (const element of copy.querySelectorAll('[id], [name], [data-sn-at]')) {
      for (const name of ['id', 'name', 'data-sn-at']) {
        const value = element.getAttribute(name)
        if (value?.startsWith('schema')) element.setAttribute(name, place + value.slice('schema'.length))
      }
    }
    markRecursion(copy, fold)
    link.parentElement?.replaceWith(copy)
    fold.removeAttribute('data-sn-at')
    addAnchors(copy)
    addTabStops(copy)
    clampIn(copy)
  } catch {
    // The link leads to the page of the schema.
  } finally {
    fold.ariaBusy = null
  }
}

/** The schemas around an element. @param {Element} element */
function schemasAround(element) {
  const found = new Set()
  for (
    let each = element.closest('[data-sn-schema]');
    each;
    each = each.parentElement?.closest('[data-sn-schema]') ?? null
  )
    found.add(each.getAttribute('data-sn-schema'))
  return found
}

/** The schema that a fold leads to. @param {Element} fold */
function schemaOf(fold) {
  const [, name] = /([^/]*)\.html$/.exec(fold.querySelector(':scope > p > a')?.getAttribute('href') ?? '') ?? []
  return name
}

/** Says which folds in `copy` lead to a schema that is around them. @param {Element} copy @param {Element} fold */
function markRecursion(copy, fold) {
  const around = schemasAround(fold).add(copy.getAttribute('data-sn-schema'))
  for (const inner of copy.querySelectorAll('[data-sn-at]')) {
    const summary = inner.querySelector('summary')
    const name = inner.querySelector(':scope > p > a')?.textContent
    if (summary && around.has(schemaOf(inner))) summary.textContent = `${name} (as above)`
  }
}

/** @param {Element} fold */
function isRecursive(fold) {
  return fold.hasAttribute('data-sn-at') && schemasAround(fold).has(schemaOf(fold))
}

/**
 * Opens the folds inside `parts`, level by level, until enough fields are shown.
 * @param {readonly Element[]} parts
 */
async function expand(parts) {
  const shown = () => parts.reduce((sum, part) => sum + visibleRows(part), 0)
  while (shown() < maxFields) {
    const closed = parts
      .flatMap((part) => foldsIn(part))
      .filter((fold) => !fold.open && isReachable(fold) && !isRecursive(fold))
    if (closed.length === 0) return
    for (const fold of closed) {
      if (shown() >= maxFields) return
      await fill(fold)
      fold.open = true
    }
  }
}

/** @param {Element} part @returns {HTMLDetailsElement[]} */
function foldsIn(part) {
  return Array.from(part.querySelectorAll('details.sn-fold')).filter((fold) => fold instanceof HTMLDetailsElement)
}

/** No closed part contains it. @param {Element} element */
function isReachable(element) {
  return !element.parentElement?.closest('details:not([open])')
}

/** @param {Element} part */
function visibleRows(part) {
  return Array.from(part.querySelectorAll('.sn-rows > li')).filter((row) => !row.closest('details:not([open])')).length
}

/** What belongs to a heading. @param {Element} heading */
function partsBelow(heading) {
  const parts = []
  for (let next = heading.nextElementSibling; next && !/^H[1-3]$/.test(next.tagName); next = next.nextElementSibling)
    parts.push(next)
  return parts
}

/** Adds a button to each section with folds. The page of a schema is one. @param {ParentNode} page */
function addExpanders(page) {
  for (const heading of page.querySelectorAll(
    '.sn-main > :is(#request-body, [id^="callback-"], [id^="message-"], p:first-child:has(+ [data-sn-schema])), .sn-tabs summary > [id^="response-"]',
  )) {
    const panel = heading.parentElement?.nextElementSibling
    const isTab = heading.parentElement instanceof HTMLElement && heading.parentElement.tagName === 'SUMMARY'
    const parts = isTab && panel ? [panel] : partsBelow(heading)
    if (parts.flatMap((part) => foldsIn(part)).length === 0) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'sn-expand'
    button.textContent = 'Expand all'
    button.setAttribute('aria-label', `Expand all: ${heading.textContent}`)
    button.addEventListener('click', async () => {
      const isOn = button.textContent === 'Expand all'
      for (const part of parts) part.toggleAttribute('data-sn-expanded', isOn)
      if (isOn) {
        button.disabled = true
        await expand(parts)
        button.disabled = false
      } else for (const fold of parts.flatMap((part) => foldsIn(part))) fold.open = false
      button.textContent = isOn ? 'Collapse all' : 'Expand all'
      button.setAttribute('aria-label', `${button.textContent}: ${heading.textContent}`)
    })
    if (isTab && panel) panel.prepend(button)
    else heading.after(button)
  }
}

/** Adds a link to each row. @param {ParentNode} part */
function addAnchors(part) {
  for (const row of part.querySelectorAll('.sn-rows > li[id]')) {
    if (row.querySelector(':scope > .sn-anchor')) continue
    const link = document.createElement('a')
    link.className = 'sn-anchor'
    link.href = `#${row.id}`
    link.textContent = '#'
    link.setAttribute('aria-label', `Link to ${row.querySelector('code')?.textContent ?? 'this field'}`)
    row.append(link)
  }
}

/** Pixels by which code can make lines higher. A line has three times as many. */
const tolerance = 6

/** @param {Element} text */
function isWhole(text) {
  return text.classList.contains('sn-whole')
}

/** @param {Element} text */
function isCut(text) {
  return isWhole(text) || text.scrollHeight > text.clientHeight + tolerance
}

/**
 * Adds the button to a text that is cut, and removes it from one that has room.
 * @param {Element} text @param {boolean} cut
 */
function update(text, cut) {
  const button = text.querySelector(':scope > .sn-more')
  if (cut === (button !== null)) return
  text.classList.toggle('sn-cut', cut)
  if (cut) text.prepend(buttonOf(text))
  else button?.remove()
}

/** @param {Element} text */
function buttonOf(text) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sn-more'
  button.textContent = 'more'
  const name = text.parentElement?.matches('li') ? text.parentElement.querySelector('code')?.textContent : undefined
  if (name) button.setAttribute('aria-label', `more about ${name}`)
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', () => {
    const isOpen = text.classList.toggle('sn-whole')
    button.setAttribute('aria-expanded', String(isOpen))
    button.textContent = isOpen ? 'less' : 'more'
    if (name) button.setAttribute('aria-label', `${button.textContent} about ${name}`)
    text.classList.toggle('sn-cut', !isOpen)
    if (isOpen) text.append(button)
    else text.prepend(button)
    // It has moved.
    button.focus()
  })
  return button
}

const observer = new ResizeObserver((entries) => {
  // Everything is measured first: the browser would lay out the page again after each change.
  const measured = entries
    .filter(({ contentRect }) => contentRect.height > 0)
    .map(({ target }) => ({ target, cut: isCut(target) }))
  for (const { target, cut } of measured) update(target, cut)
})

/**
 * Watches long descriptions: the style sheet shows their first lines, and a button the rest. A text has no height
 * while it is in a closed part of the page.
 * @param {ParentNode} part
 */
function clampIn(part) {
  for (const text of part.querySelectorAll('.sn-description, .sn-rows > li > :is(p:not(.sn-facts), .sn-text)'))
    observer.observe(text)
}

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
    addAnchors(page)
    addExpanders(page)
    addTabStops(page)
    clampIn(page)
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
