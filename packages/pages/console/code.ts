import type { CodeToken } from '../src/endpoint-types.ts'
import { button, element } from './dom.ts'
import { word } from './words.ts'

/** Code with an element around each piece that has a colour. */
export function coloured(tokens: readonly CodeToken[]): HTMLElement {
  const pieces = tokens.map(({ text, role }) => (role ? element('span', { class: `t-${role[0]}` }, text) : text))
  return element('pre', { tabindex: '0' }, element('code', {}, ...pieces))
}

/** A button that copies a text; none where browsers offer no clipboard, which is the case without HTTPS. */
export function copyOf(text: () => string, label = word('copy')): HTMLElement | false {
  if (!('clipboard' in navigator)) return false
  const made = button(
    label,
    () => {
      navigator.clipboard.writeText(text()).then(
        () => (made.textContent = word('copied')),
        () => (made.textContent = word('copyFailed')),
      )
      setTimeout(() => (made.textContent = label), 2000)
    },
    { class: 'quiet', 'aria-live': 'polite' },
  )
  return made
}
