/*
 * What is added to the rows of fields: links to them, the keys of their tabs, and buttons that show all of a long
 * description.
 */
import { addTabStops } from './tab-keys.js'
import { addVariantSelects } from './variants.js'
import { buttonOf, word } from './words.js'

/** Enhances the rows in a part of the page. @param {ParentNode} part */
export function enhanceRows(part) {
  addAnchors(part)
  addTabStops(part)
  addVariantSelects(part)
  clampIn(part)
}

/** Adds a link to each row. @param {ParentNode} part */
function addAnchors(part) {
  for (const row of part.querySelectorAll('.sn-rows > li[id]')) {
    if (row.querySelector(':scope > .sn-anchor')) continue
    const link = document.createElement('a')
    link.className = 'sn-anchor'
    link.href = `#${row.id}`
    link.textContent = '#'
    link.setAttribute('aria-label', word('linkTo', { name: row.querySelector('code')?.textContent ?? word('field') }))
    row.append(link)
  }
}

/** Pixels by which a text may be higher than its lines: it is shown whole rather than cut by one line. */
const tolerance = 27

/** @param {Element} text */
function isWhole(text) {
  return text.classList.contains('sn-whole')
}

/** @param {Element} text */
function isCut(text) {
  const more = text.scrollHeight - text.clientHeight
  if (more > 0 && more <= tolerance && !text.querySelector(':scope > .sn-more')) text.classList.add('sn-whole')
  return (isWhole(text) && text.querySelector(':scope > .sn-more') !== null) || more > tolerance
}

/**
 * Adds the button to a text that is cut, and removes it from one that has room.
 * @param {Element} text @param {boolean} cut
 */
function update(text, cut) {
  const button = text.querySelector(':scope > .sn-more')
  if (cut === (button !== null)) return
  text.classList.toggle('sn-cut', cut)
  if (cut) text.prepend(moreOf(text))
  else button?.remove()
}

/** @param {Element} text */
function moreOf(text) {
  const button = buttonOf('sn-more', word('more'))
  const name = text.parentElement?.matches('li') ? text.parentElement.querySelector('code')?.textContent : undefined
  if (name) button.setAttribute('aria-label', word('moreAbout', { name }))
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', () => {
    const isOpen = text.classList.toggle('sn-whole')
    button.setAttribute('aria-expanded', String(isOpen))
    button.textContent = word(isOpen ? 'less' : 'more')
    if (name) button.setAttribute('aria-label', word(isOpen ? 'lessAbout' : 'moreAbout', { name }))
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
  for (const text of part.querySelectorAll('.sn-rows > li > :is(p:not(.sn-facts), .sn-text)')) observer.observe(text)
}
