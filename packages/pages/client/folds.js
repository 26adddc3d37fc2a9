/*
 * Folds whose contents the page has no room for: they are taken from the page of the schema.
 */
import { enhanceRows } from './rows.js'
import { word } from './words.js'

/** The contents of schemas by the address of their pages. @type {Map<string, Promise<Element | null>>} */
const pages = new Map()

/** The contents of the schema's page at an address. @param {string} address */
export function fetchSchema(address) {
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
export async function fill(fold) {
  const { snAt: place } = fold.dataset
  const link = schemaLink(fold)
  if (place === undefined || !link || fold.ariaBusy === 'true') return
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
    enhanceRows(copy)
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

/** The link in a fold that has no contents yet. @param {Element} fold */
export function schemaLink(fold) {
  const link = fold.hasAttribute('data-sn-at') ? fold.querySelector(':scope > p > a') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** The schema that a fold leads to. @param {Element} fold */
function schemaOf(fold) {
  const [, name] = /([^/]*)\.html$/.exec(schemaLink(fold)?.getAttribute('href') ?? '') ?? []
  return name
}

/** Says which folds in `copy` lead to a schema that is around them. @param {Element} copy @param {Element} fold */
function markRecursion(copy, fold) {
  const around = schemasAround(fold).add(copy.getAttribute('data-sn-schema'))
  for (const inner of copy.querySelectorAll('[data-sn-at]')) {
    const summary = inner.querySelector('summary')
    const name = schemaLink(inner)?.textContent
    if (summary && around.has(schemaOf(inner))) summary.textContent = word('asAbove', { name })
  }
}

/** Whether a fold without contents leads to a schema that is around it. @param {Element} fold */
export function isRecursive(fold) {
  return fold.hasAttribute('data-sn-at') && schemasAround(fold).has(schemaOf(fold))
}
