/*
 * What a browser adds to an endpoint page, which can be read without: the languages of code that the page does not hold, the one that the
 * reader chose before, and buttons that copy code. It stores one name for each kind of choice, in this browser alone.
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

/** Tabs behind the one that the page holds, whose code is made when they are opened. @param {HTMLElement} group */
function addLanguages(group) {
  const { snLanguages = '', snRequest = '' } = group.dataset
  const first = group.querySelector('details')
  for (const label of snLanguages.split(',')) {
    const details = document.createElement('details')
    details.name = first?.name ?? ''
    const summary = document.createElement('summary')
    summary.textContent = label
    const panel = document.createElement('div')
    panel.className = 'sn-panel'
    details.append(summary, panel)
    details.addEventListener('toggle', () => {
      if (details.open && !panel.hasChildNodes()) void writeCode(panel, label, snRequest)
    })
    group.append(details)
  }
}

/** @param {HTMLElement} panel @param {string} label @param {string} request as JSON */
async function writeCode(panel, label, request) {
  const { codeSamples } = await import('@specnav/core/samples')
  const sample = codeSamples({ samples: [], request: JSON.parse(request) }).find((each) => each.label === label)
  if (!sample || panel.hasChildNodes()) return
  const code = document.createElement('code')
  code.className = `language-${sample.language}`
  code.textContent = sample.code
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.append(code)
  panel.append(pre)
  addCopyButton(pre)
}

/** @param {HTMLPreElement} pre */
function addCopyButton(pre) {
  // It is there on secure pages only.
  if (!('clipboard' in navigator)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sn-copy'
  button.textContent = 'Copy'
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(pre.textContent ?? '')
      button.textContent = 'Copied'
    } catch {
      // The reader may have forbidden it.
      button.textContent = 'Not copied'
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
  const frame = document.createElement('div')
  frame.className = 'sn-code'
  pre.replaceWith(frame)
  frame.append(pre, button)
}

/** Adds it to what the page shows now, once to each. */
function enhance() {
  for (const group of document.querySelectorAll('[data-sn-request]:not([data-sn-enhanced])')) {
    group.setAttribute('data-sn-enhanced', '')
    if (group instanceof HTMLElement) addLanguages(group)
  }
  for (const group of document.querySelectorAll('[data-sn-choice]')) {
    open(group, recall(group.getAttribute('data-sn-choice') ?? ''))
  }
  for (const pre of document.querySelectorAll('.sn-examples pre')) {
    if (pre instanceof HTMLPreElement && !pre.closest('.sn-code')) addCopyButton(pre)
  }
}

enhance()
// A host that shows another page without loading it says so.
document.addEventListener('specnav:page', enhance)

// A click, or a key on the summary, is the reader's: opening a tab from here would be remembered as well.
document.addEventListener('click', (event) => {
  const summary = event.target instanceof Element ? event.target.closest('[data-sn-choice] > details > summary') : null
  const details = summary?.parentElement
  const choice = details?.parentElement?.getAttribute('data-sn-choice')
  if (details && choice) remember(choice, nameOf(details))
})
