/*
 * Progressive enhancement of an endpoint page: the languages of code that the page does not contain, the
 * language that the reader selected before, code for the selected base URL, and copy buttons. It stores one
 * name for each kind of choice in this browser.
 */
import './fields.js'

const prefix = 'specnav:'

/** @param {Element} details */
function nameOf(details) {
  return details.querySelector(':scope > summary')?.textContent ?? ''
}

/** The tabs of a group. @param {Element | null} group @returns {HTMLDetailsElement[]} */
function tabsOf(group) {
  return Array.from(group?.children ?? []).filter((child) => child instanceof HTMLDetailsElement)
}

/** @param {Element} group @param {string | null} name */
function open(group, name) {
  const tab = tabsOf(group).find((each) => nameOf(each) === name)
  if (tab) tab.open = true
}

/** The index of the selected base URL; 0 if there is no choice. */
function serverIndex() {
  return Math.max(
    tabsOf(document.querySelector('[data-sn-choice="server"]')).findIndex((tab) => tab.open),
    0,
  )
}

/** @param {string} choice @returns {string | null} */
function recall(choice) {
  try {
    return localStorage.getItem(prefix + choice)
  } catch {
    // Storage may be disabled.
    return null
  }
}

/** @param {string} choice @param {string} name */
function remember(choice, name) {
  try {
    localStorage.setItem(prefix + choice, name)
  } catch {
    // Storage may be full or disabled: the choice lasts on this page.
  }
}

/**
 * Adds tabs after the one that the page contains. Their code is made when they are opened.
 * @param {HTMLElement} group
 */
function addLanguages(group) {
  const [first] = tabsOf(group)
  for (const label of (group.dataset.snLanguages ?? '').split(',').filter(Boolean)) {
    const details = document.createElement('details')
    details.name = first?.name ?? ''
    const summary = document.createElement('summary')
    summary.textContent = label
    const panel = document.createElement('div')
    panel.className = 'sn-panel'
    details.append(summary, panel)
    group.append(details)
  }
}

/**
 * One select in place of the tabs of languages, which need several lines.
 * @param {Element} group
 */
function addSelect(group) {
  const tabs = tabsOf(group)
  if (tabs.length < 2) return
  const select = document.createElement('select')
  select.className = 'sn-select'
  select.setAttribute('aria-label', 'Language')
  select.append(...tabs.map((tab) => new Option(nameOf(tab))))
  select.addEventListener('change', () => {
    open(group, select.value)
    remember('language', select.value)
  })
  group.prepend(select)
  group.setAttribute('data-sn-select', '')
}

/** Shows in the select which language is open. @param {Element} group */
function syncSelect(group) {
  const select = group.querySelector(':scope > select')
  const tab = tabsOf(group).find((each) => each.open)
  if (select instanceof HTMLSelectElement && tab) select.value = nameOf(tab)
}

/** Writes the code of a tab that has none. @param {HTMLDetailsElement} details @param {HTMLElement} group */
async function writeCode(details, group) {
  const panel = details.querySelector(':scope > .sn-panel')
  if (!panel || panel.hasChildNodes()) return
  const { codeSamples } = await import('@specnav/core/samples')
  const { snRequest = '', snUrls = '[]' } = group.dataset
  const request = JSON.parse(snRequest)
  const url = JSON.parse(snUrls)[serverIndex()] ?? request.url
  const samples = codeSamples({ samples: [], request: { ...request, url } })
  const sample = samples.find(({ label }) => label === nameOf(details))
  if (!sample || panel.hasChildNodes()) return
  const code = document.createElement('code')
  code.className = `language-${sample.language}`
  const { tokens = [] } = sample
  showCode(
    code,
    tokens.map(({ text, role }) => (role ? [text, role.charAt(0)] : text)),
  )
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.append(code)
  panel.append(pre)
  addCopyButton(pre)
}

/**
 * Code with an element around each piece that has a colour: a text with the first letter of its role.
 * @param {Element} element @param {(string | [text: string, role: string])[]} pieces
 */
function showCode(element, pieces) {
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

/** @param {HTMLPreElement} pre */
function addCopyButton(pre) {
  // It only exists on secure pages.
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
      // The reader may have denied it.
      button.textContent = 'Copy failed'
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
  const frame = document.createElement('div')
  frame.className = 'sn-code'
  pre.replaceWith(frame)
  frame.append(pre, button)
}

/** Makes the example requests use the selected base URL. */
function showServer() {
  const index = serverIndex()
  for (const lines of document.querySelectorAll('[data-sn-servers]'))
    showCode(lines, JSON.parse(lines.getAttribute('data-sn-servers') ?? '[]')[index] ?? [])
  for (const group of document.querySelectorAll('[data-sn-request]')) {
    for (const details of tabsOf(group).slice(1)) {
      details.querySelector(':scope > .sn-panel')?.replaceChildren()
      if (details.open && group instanceof HTMLElement) void writeCode(details, group)
    }
  }
}

/**
 * Adds a switch to pages with properties of one direction: it shows those of the other one, too.
 * @param {Element} page
 */
function addSwitch(page) {
  const folds = Array.from(page.querySelectorAll('details.sn-elsewhere'))
  const place = page.querySelector('.sn-main > :is(#request-body, #responses, #callbacks)')
  if (folds.length === 0 || !place) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sn-switch'
  button.textContent = 'Show fields of both directions'
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isOn))
    for (const fold of folds) fold.toggleAttribute('open', isOn)
  })
  place.before(button)
}

/** Enhances the parts of the page that are not enhanced yet. */
function enhance() {
  for (const group of document.querySelectorAll('[data-sn-request]:not([data-sn-enhanced])')) {
    group.setAttribute('data-sn-enhanced', '')
    if (group instanceof HTMLElement) addLanguages(group)
  }
  for (const group of document.querySelectorAll('[data-sn-choice="language"]:not([data-sn-select])')) addSelect(group)
  for (const page of document.querySelectorAll('.sn-endpoint:not([data-sn-enhanced])')) {
    page.setAttribute('data-sn-enhanced', '')
    addSwitch(page)
  }
  for (const group of document.querySelectorAll('[data-sn-choice]')) {
    open(group, recall(group.getAttribute('data-sn-choice') ?? ''))
    syncSelect(group)
  }
  for (const pre of document.querySelectorAll('.sn-examples pre')) {
    if (pre instanceof HTMLPreElement && !pre.closest('.sn-code')) addCopyButton(pre)
  }
}

/**
 * Shows the request of the console in every language, the first one included.
 * @param {Event} event
 */
function followConsole(event) {
  if (!(event instanceof CustomEvent)) return
  for (const group of document.querySelectorAll('[data-sn-languages]')) {
    if (!(group instanceof HTMLElement)) continue
    group.dataset.snRequest = JSON.stringify(event.detail)
    delete group.dataset.snUrls
    for (const details of tabsOf(group)) {
      details.querySelector(':scope > .sn-panel')?.replaceChildren()
      if (details.open) void writeCode(details, group)
    }
  }
}

document.addEventListener('specnav:request', followConsole)
enhance()
// A host that shows another page without loading it announces it with this event.
document.addEventListener('specnav:page', enhance)

// Tabs are also opened by an address that points into one, and by a search in the page.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const group = target instanceof HTMLDetailsElement && target.open ? target.parentElement : null
    if (!group || !(target instanceof HTMLDetailsElement)) return
    syncSelect(group)
    if (group.dataset.snChoice === 'server') showServer()
    else if (group.dataset.snRequest !== undefined) void writeCode(target, group)
  },
  // The event does not bubble.
  true,
)

// A click, or a key on the summary, comes from the reader. A tab opened from here would be remembered as
// well.
document.addEventListener('click', (event) => {
  const summary = event.target instanceof Element ? event.target.closest('.sn-tabs > details > summary') : null
  const details = summary?.parentElement
  if (!(details instanceof HTMLDetailsElement)) return
  // One of the tabs is always open: only another tab closes it.
  if (details.open) event.preventDefault()
  const choice = details.parentElement?.getAttribute('data-sn-choice')
  if (choice) remember(choice, nameOf(details))
})
