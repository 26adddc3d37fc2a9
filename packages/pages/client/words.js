/*
 * Buttons and their words, in the language of the page, which has them. Pages of schemas load this file as it is.
 */

/** @type {{ written: string, texts: Record<string, string> }} */
let known = { written: '', texts: {} }

/**
 * A word with its parts in braces replaced.
 * @param {string} name @param {Record<string, string | number>} [parts]
 */
export function word(name, parts = {}) {
  // Hosts show one page after another without loading them.
  const written = document.querySelector('[data-sn-words]')?.getAttribute('data-sn-words') ?? '{}'
  if (written !== known.written) known = { written, texts: JSON.parse(written) }
  return (known.texts[name] ?? '').replace(/\{(\w+)\}/g, (_, part) => String(parts[part]))
}

/** A button. @param {string} className @param {string} [text] @returns {HTMLButtonElement} */
export function buttonOf(className, text = '') {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent: text })
}
