/*
 * Progressive enhancement of an endpoint page: the languages of code that the page does not contain, the
 * language that the reader selected before, code for the selected base URL, and copy buttons. It stores one
 * name for each kind of choice in this browser.
 */
import { followChanges, showCode, showTokens } from './code.js'
import './fields.js'
import { addAllLines } from './lines.js'
import { buttonOf, word } from './words.js'

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
    const details = Object.assign(document.createElement('details'), { name: first?.name ?? '' })
    const summary = Object.assign(document.createElement('summary'), { textContent: label })
    details.append(summary, Object.assign(document.createElement('div'), { className: 'sn-panel' }))
    group.append(details)
  }
}

/** The selects of groups. @type {WeakMap<Element, HTMLSelectElement>} */
const selects = new WeakMap()

/**
 * A select for a choice: that of languages, and of long names, is in place of the tabs, which need several lines; that of base
 * URLs is beside the path.
 * @param {Element} group
 */
function addSelect(group) {
  const tabs = tabsOf(group)
  if (tabs.length < 2 || selects.has(group)) return
  const choice = group.getAttribute('data-sn-choice') ?? ''
  const select = document.createElement('select')
  select.className = 'sn-select'
  select.setAttribute('aria-label', choice === 'language' ? word('language') : (group.getAttribute('aria-label') ?? ''))
  select.append(...tabs.map((tab) => new Option(nameOf(tab))))
  select.addEventListener('change', () => {
    open(group, select.value)
    if (choice) remember(choice, select.value)
  })
  selects.set(group, select)
  const path = group.closest('.sn-endpoint')?.querySelector('.sn-bar > .sn-path')
  if (choice === 'server' && path) path.before(select)
  else {
    toolsOf(group).append(select)
    group.setAttribute('data-sn-select', '')
  }
}

/** The place for buttons in the line of an example's title. @param {Element} group */
function toolsOf(group) {
  const previous = group.previousElementSibling
  if (previous?.className === 'sn-tools') return previous
  const tools = document.createElement('div')
  tools.className = 'sn-tools'
  group.before(tools)
  return tools
}

/** Adds a switch that wraps long lines of all examples. @param {Element} examples */
function addWrap(examples) {
  const [first] = examples.querySelectorAll('.sn-sample > .sn-tabs')
  if (!first) return
  const button = buttonOf('sn-switch', word('wrap'))
  button.setAttribute('aria-label', word('wrapLines'))
  const show = (/** @type {boolean} */ isOn) => {
    examples.classList.toggle('sn-wrap', isOn)
    button.setAttribute('aria-pressed', String(isOn))
  }
  show(recall('wrap') === 'on')
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    show(isOn)
    remember('wrap', isOn ? 'on' : 'off')
  })
  toolsOf(first).append(button)
}

/** Shows in the select which tab is open. @param {Element} group */
function syncSelect(group) {
  const select = selects.get(group)
  const tab = tabsOf(group).find((each) => each.open)
  if (select && tab) select.value = nameOf(tab)
}

/**
 * Opens the same status in the responses and in their examples. An example may be that of several statuses.
 * @param {HTMLDetailsElement} details
 */
function syncStatus(details) {
  const status = statusesOf(details)[0] ?? ''
  for (const group of details.closest('.sn-endpoint')?.querySelectorAll('[data-sn-statuses]') ?? []) {
    const tabs = tabsOf(group)
    const hasStatus = (/** @type {HTMLDetailsElement} */ tab) => statusesOf(tab).includes(status)
    if (group === details.parentElement || tabs.some((tab) => tab.open && hasStatus(tab))) continue
    const tab = tabs.find(hasStatus)
    if (tab) tab.open = true
  }
}

/** @param {HTMLDetailsElement} details */
function statusesOf(details) {
  return nameOf(details)
    .split(', ')
    .map((name) => name.split(' ')[0] ?? '')
}

/** Writes the code of a tab that has none. @param {HTMLDetailsElement} details @param {HTMLElement} group */
async function writeCode(details, group) {
  const panel = details.querySelector(':scope > .sn-panel')
  if (!panel || panel.hasChildNodes()) return
  const { samplerIn } = await import('@specnav/pages/samples')
  const sampleOf = await samplerIn(nameOf(details), JSON.parse(group.dataset.snOwn ?? '[]'))
  // The console may have changed the request meanwhile.
  const { snRequest = '', snUrls = '[]' } = group.dataset
  const request = JSON.parse(snRequest)
  const url = JSON.parse(snUrls)[serverIndex()] ?? request.url
  const sample = sampleOf?.({ ...request, url })
  if (!sample || panel.hasChildNodes()) return
  const code = document.createElement('code')
  code.className = `language-${sample.language}`
  showTokens(code, sample.tokens ?? [])
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.append(code)
  panel.append(pre)
  addCopyButton(pre)
}

/** @param {HTMLPreElement} pre */
function addCopyButton(pre) {
  const button = copyButton(() => pre.textContent ?? '')
  const frame = document.createElement('div')
  frame.className = 'sn-code'
  pre.replaceWith(frame)
  frame.append(pre)
  if (button) frame.append(button)
  addAllLines(pre, frame)
}

/** Adds a button that copies the whole URL. @param {Element} bar */
function addUrlCopy(bar) {
  const path = bar.querySelector('.sn-path')
  const button = copyButton(() => {
    const servers = bar.closest('.sn-endpoint')?.querySelector('[data-sn-choice="server"]') ?? null
    const chosen = tabsOf(servers)
      .find((tab) => tab.open)
      ?.querySelector('.sn-path')
    return (chosen ?? path)?.textContent.trim() ?? ''
  })
  if (!button || !path) return
  button.setAttribute('aria-label', word('copyUrl'))
  path.after(button)
}

/** @param {() => string} textOf */
function copyButton(textOf) {
  // It only exists on secure pages.
  if (!('clipboard' in navigator)) return undefined
  const button = buttonOf('sn-copy', word('copy'))
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf())
      button.textContent = word('copied')
    } catch {
      // The reader may have denied it.
      button.textContent = word('copyFailed')
    }
    setTimeout(() => (button.textContent = word('copy')), 2000)
  })
  return button
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
 * Adds a switch to pages with properties of one direction: it shows those of the other one, too. It is at the end of
 * the line that says what the body is.
 * @param {Element} page
 */
function addSwitch(page) {
  const folds = Array.from(page.querySelectorAll('details.sn-elsewhere'))
  const heading = page.querySelector('.sn-main > :is(#request-body, #responses, #callbacks)')
  if (folds.length === 0 || !heading) return
  const button = buttonOf('sn-switch', word('bothDirections'))
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isOn))
    for (const fold of folds) fold.toggleAttribute('open', isOn)
  })
  const line = page.querySelector('.sn-main > #request-body ~ .sn-root')
  if (line) line.append(button)
  else heading.before(button)
}

/** Enhances the parts of the page that are not enhanced yet. */
function enhance() {
  for (const group of document.querySelectorAll('[data-sn-request]:not([data-sn-enhanced])')) {
    group.setAttribute('data-sn-enhanced', '')
    if (group instanceof HTMLElement) addLanguages(group)
  }
  for (const page of document.querySelectorAll('.sn-endpoint:not([data-sn-enhanced])')) {
    page.setAttribute('data-sn-enhanced', '')
    addSwitch(page)
    const examples = page.querySelector('.sn-examples')
    if (examples) addWrap(examples)
    const bar = page.querySelector('.sn-bar')
    if (bar && !bar.querySelector('.sn-webhook')) addUrlCopy(bar)
  }
  for (const group of document.querySelectorAll('[data-sn-choice], [data-sn-menu]')) {
    addSelect(group)
    const choice = group.getAttribute('data-sn-choice')
    if (choice) open(group, recall(choice))
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

/**
 * Opens what is documented of the status that the server answered the console with.
 * @param {Event} event
 */
function followAnswer(event) {
  if (!(event instanceof CustomEvent)) return
  const status = String(event.detail)
  for (const group of document.querySelectorAll('[data-sn-statuses]')) {
    const named = (/** @type {string} */ name) =>
      tabsOf(group).find((tab) => statusesOf(tab).some((each) => each.toLowerCase() === name))
    const tab = named(status) ?? named(`${status.charAt(0)}xx`) ?? named('default')
    if (tab) tab.open = true
  }
}

document.addEventListener('specnav:request', followConsole)
document.addEventListener('specnav:answer', followAnswer)
document.addEventListener('specnav:changes', followChanges)

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
    if (group.dataset.snStatuses !== undefined) syncStatus(target)
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
