/* The code of samples, in colours. */

/**
 * Code with an element around each piece that has a colour: a text with the first letter of its role.
 * @param {Element} element @param {(string | [text: string, role: string])[]} pieces
 */
export function showCode(element, pieces) {
  element.replaceChildren(
    ...pieces.map((piece) => {
      if (typeof piece === 'string') return piece
      const span = document.createElement('span')
      span.className = `sn-${piece[1]}`
      span.textContent = piece[0]
      return span
    }),
  )
}

/**
 * @param {Element} element @param {{ text: string, role?: string }[]} tokens
 */
export function showTokens(element, tokens) {
  showCode(
    element,
    tokens.map(({ text, role }) => (role ? [text, role.charAt(0)] : text)),
  )
}

/** Code of authors, as they wrote it. @type {WeakMap<Element, string>} */
const written = new WeakMap()

/** What the console has told last. An event that waited longer for its script shows this, too. @type {unknown} */
let changes

/**
 * Shows the values of the console in code of an author, where it has those of the description.
 * @param {Event} event
 */
export async function followChanges(event) {
  if (!(event instanceof CustomEvent)) return
  changes = event.detail
  const codes = document.querySelectorAll('[data-sn-choice="language"]:not([data-sn-languages]) pre code')
  if (codes.length === 0) return
  const { follower } = await import('@specnav/pages/samples')
  const followed = await follower()
  for (const code of codes) {
    const text = written.get(code) ?? code.textContent ?? ''
    written.set(code, text)
    showTokens(code, followed(code.className.replace('language-', ''), text, changes))
  }
}
