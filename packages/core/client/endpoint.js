/*
 * Remembers which tab a reader chose, and opens it on every page: the language of code samples. A page works without this script; it
 * stores one name for each kind of choice, in this browser alone.
 */
const prefix = 'specnav:'

/** @param {Element} details */
function nameOf(details) {
  return details.querySelector(':scope > summary')?.textContent ?? ''
}

/** @param {Element} group @param {string | null} name */
function open(group, name) {
  for (const details of group.children) {
    if (details instanceof HTMLDetailsElement && nameOf(details) === name) details.open = true
  }
}

/** @param {string} choice @returns {string | null} */
function recall(choice) {
  try {
    return localStorage.getItem(prefix + choice)
  } catch {
    // Storage may be switched off.
    return null
  }
}

/** @param {string} choice @param {string} name */
function remember(choice, name) {
  try {
    localStorage.setItem(prefix + choice, name)
  } catch {
    // Storage may be full or switched off: the choice holds on this page.
  }
}

for (const group of document.querySelectorAll('[data-sn-choice]')) {
  open(group, recall(group.getAttribute('data-sn-choice') ?? ''))
}

// A click, or a key on the summary, is the reader's: opening a tab from here would be remembered as well.
document.addEventListener('click', (event) => {
  const summary = event.target instanceof Element ? event.target.closest('[data-sn-choice] > details > summary') : null
  const details = summary?.parentElement
  const choice = details?.parentElement?.getAttribute('data-sn-choice')
  if (details && choice) remember(choice, nameOf(details))
})
