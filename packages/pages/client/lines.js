/*
 * Where an example has no room of its own, which is on phones, it shows its first lines, and a button the rest: a
 * box that scrolls would be in the way of a finger that scrolls the page.
 */

import { buttonOf, word } from './words.js'

/** As many as the style sheet shows. */
const shown = 12

/**
 * Adds the button to a long example.
 * @param {HTMLPreElement} pre @param {Element} frame
 */
export function addAllLines(pre, frame) {
  const lines = (pre.textContent ?? '').trimEnd().split('\n').length
  if (lines <= shown) return
  const button = buttonOf('sn-all')
  const show = (/** @type {boolean} */ isWhole) => {
    frame.classList.toggle('sn-long', !isWhole)
    button.textContent = isWhole ? word('fewerLines') : word('allLines', { count: lines })
    button.setAttribute('aria-expanded', String(isWhole))
  }
  show(false)
  button.addEventListener('click', () => show(frame.classList.contains('sn-long')))
  frame.append(button)
}
