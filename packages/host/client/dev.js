/*
 * `<sn-dev>`: shows problems to an author who edits the docs. Errors open by themselves, once: a closed list
 * stays closed until its errors are fixed, or a new one appears. Warnings are only counted. A page whose URL
 * has changed redirects to the new one, and one that was loaded while the docs changed is loaded again. Where
 * not everybody may read everything, it lets the author see what each audience sees. Only dev servers add this
 * module to their pages.
 */

/**
 * @typedef {import('../src/dev/dev-channel.ts').DevMessages} Messages
 * @typedef {import('@specnav/core').ProblemView} View
 */

const closedKey = 'specnav:closed-errors'

/** Storage may be switched off: then errors open again on the next page. @param {string} key */
function stored(key) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param {string} key @param {string} value */
function store(key, value) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // As in `stored`.
  }
}

/** @returns {string[]} */
const closedErrors = () => JSON.parse(stored(closedKey) ?? '[]')

/** @param {string[]} keys */
const keepClosed = (keys) => store(closedKey, JSON.stringify(keys))

/** An error is the same one when only its place has changed. @param {View} view */
const keyOf = ({ code, file, message }) => [code, file, message].join('\n')

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Words, with code between backticks. @param {string} text @returns {(Node | string)[]} */
function words(text) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)))
}

/** @param {number} count @param {string} noun */
const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** @param {NonNullable<View['frame']>} frame */
function frameElement({ lines, line, column }) {
  const rows = lines.flatMap(({ number, text }) => {
    const row = element('span', number === line ? { class: 'row own' } : { class: 'row' })
    row.append(element('span', { class: 'number' }, String(number)), `${text}\n`)
    if (number !== line) return [row]
    // Tabs stay tabs, so that the caret is below the character.
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ')
    const caret = element('span', { class: 'caret' }, '^')
    return [row, element('span', { class: 'row' }, element('span', { class: 'number' }), indent, caret, '\n')]
  })
  return element('pre', { tabindex: '0', role: 'group', 'aria-label': `Lines around line ${line}` }, ...rows)
}

/** @param {View} view */
function problemElement({ code, severity, message, suggestion, file, line, column, frame }) {
  const place = line === undefined ? file : `${file}:${line}:${column}`
  const page = new URL(`problems/${code}`, import.meta.url).href
  return element(
    'article',
    { class: severity },
    element('p', { class: 'place' }, element('b', {}, place), ' ', element('span', { class: 'severity' }, severity)),
    element('p', { class: 'message' }, ...words(message)),
    ...(frame ? [frameElement(frame)] : []),
    ...(suggestion === undefined ? [] : [element('p', {}, 'Write instead: ', element('code', {}, suggestion))]),
    element('a', { href: page, target: '_blank', rel: 'noopener' }, `About ${code}`),
  )
}

/** Whether the author is typing: then the focus stays. */
function isTyping() {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return (
    active instanceof HTMLElement && (active.isContentEditable || active.matches('input, textarea, select, iframe'))
  )
}

class DevProblems extends HTMLElement {
  /** @type {Messages['problems']} */
  #problems = { views: [], errors: 0, warnings: 0 }
  #count = element('button', { class: 'count', type: 'button', 'aria-haspopup': 'dialog' })
  #readers = element('select', {})
  #choice = element('label', { class: 'readers' }, 'Show as ', this.#readers)
  #bar = element('div', { class: 'bar', popover: 'manual' }, this.#count, this.#choice)
  #panel = element('div', { role: 'alertdialog', 'aria-labelledby': 'title', tabindex: '-1', popover: 'manual' })
  /** @type {Element | null} */
  #focusBefore = null

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    root.append(this.#bar, this.#panel)
    this.#count.hidden = true
    this.#choice.hidden = true
    this.#readers.addEventListener('change', () => this.#switch())
    this.#count.addEventListener('click', () => (this.#isOpen ? this.#close() : this.#open()))
    this.#panel.addEventListener('click', ({ target }) => {
      if (target === this.#panel || (target instanceof Element && target.closest('.close'))) this.#close()
    })
    // In front of the host's own dialogs and searches, which close by the same key.
    addEventListener('keydown', (event) => this.#press(event), true)
  }

  get #isOpen() {
    return this.#panel.matches(':popover-open')
  }

  /** @param {Messages['problems']} problems */
  show(problems) {
    this.#problems = problems
    const { errors, warnings } = problems
    const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')].filter(Boolean)
    this.#count.textContent = counts.join(', ')
    this.#count.classList.toggle('error', errors > 0)
    this.#count.hidden = counts.length === 0
    this.#showBar()
    const keys = this.#errorKeys()
    const closed = closedErrors().filter((key) => keys.includes(key))
    keepClosed(closed)
    if (counts.length === 0) this.#hide()
    else if (keys.some((key) => !closed.includes(key))) this.#open()
    // What was mended is no longer in an open list; a list that was opened for its errors closes with them.
    else if (this.#isOpen && errors === 0 && this.#panel.querySelector('article.error')) this.#hide()
    else if (this.#isOpen) this.#fill()
  }

  /** @param {Messages['readers']} readers */
  showReaders({ audiences, shown }) {
    const option = (/** @type {string} */ value, text = value) => element('option', { value }, text)
    this.#readers.replaceChildren(option('', 'author (everything)'), ...audiences.map((name) => option(name)))
    this.#readers.value = shown ?? ''
    this.#readers.disabled = false
    this.#choice.hidden = audiences.length === 0
    this.#showBar()
  }

  /** The server makes the site of the audience, and reloads the page. */
  async #switch() {
    const url = new URL('readers', import.meta.url)
    url.searchParams.set('show', this.#readers.value)
    this.#readers.disabled = true
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined)
    if (!answer?.ok) this.#readers.disabled = false
  }

  #showBar() {
    this.#bar.togglePopover(!this.#count.hidden || !this.#choice.hidden)
  }

  #errorKeys() {
    return this.#problems.views.filter(({ severity }) => severity === 'error').map(keyOf)
  }

  #open() {
    const isOpen = this.#isOpen
    this.#fill()
    if (isOpen) return
    this.#panel.showPopover()
    if (isTyping()) return
    this.#focusBefore = document.activeElement
    this.#panel.focus({ preventScroll: true })
  }

  #fill() {
    const { views, errors, warnings } = this.#problems
    const title = errors > 0 ? plural(errors, 'error') : plural(warnings, 'warning')
    const close = element('button', { class: 'close', type: 'button', 'aria-label': 'Close (Esc)' }, '✕')
    const rest = errors + warnings - views.length
    const lists = [
      views.filter(({ severity }) => severity === 'error'),
      views.filter(({ severity }) => severity !== 'error'),
    ]
    const [errorList, warningList] = lists.map((list) => list.map(problemElement))
    const box = element(
      'div',
      { class: 'box' },
      element('header', {}, element('h2', { id: 'title' }, title), close),
      ...errorList,
      ...(errors > 0 && warnings > 0
        ? [element('details', {}, element('summary', {}, plural(warnings, 'warning')), ...warningList)]
        : warningList),
      ...(rest > 0
        ? [element('p', {}, `… and ${rest} more. \`specnav check\` lists all of them.`.replaceAll('`', ''))]
        : []),
      element('footer', {}, 'This goes away when the file is mended. Esc closes it before.'),
    )
    this.#panel.replaceChildren(box)
  }

  #close() {
    keepClosed(this.#errorKeys())
    this.#hide()
  }

  #hide() {
    if (!this.#isOpen) return
    this.#panel.hidePopover()
    if (this.#focusBefore instanceof HTMLElement) this.#focusBefore.focus({ preventScroll: true })
    this.#focusBefore = null
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key !== 'Escape' || !this.#isOpen) return
    event.preventDefault()
    event.stopPropagation()
    this.#close()
  }
}

/** `/guide.html` and `/guide/` are the page `/guide`. @param {string} path */
const pageOf = (path) => path.replace(/(?:\.html|\/)$/, '')

/** @param {Messages['moved']} moved */
function redirect(moved) {
  const here = pageOf(location.pathname)
  const target = moved.find(([from]) => pageOf(from) === here)?.[1]
  if (target !== undefined) location.replace(target + location.search + location.hash)
}

const reloadedKey = 'specnav:reloaded'

/** The state of the docs that this page was made from. @type {Messages['revision'] | undefined} */
const ownRevision = performance
  .getEntriesByType('navigation')
  .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
  .find(({ name }) => name === 'specnav')?.description

/** @type {ReturnType<typeof setTimeout> | undefined} */
let reload

/**
 * Hosts announce changes only to pages that are connected. This reloads a page that was still loading.
 * @param {Messages['revision']} revision
 */
function reloadIfStale(revision) {
  if (ownRevision === undefined || revision === ownRevision) return
  // A page that comes out of a cache would be reloaded for ever.
  if (stored(reloadedKey) === revision) return
  clearTimeout(reload)
  reload = setTimeout(() => {
    store(reloadedKey, revision)
    location.reload()
  }, 100)
}
// The host was quicker.
addEventListener('beforeunload', () => clearTimeout(reload))

/** @type {EventSource | undefined} */
let source

/** A page that nobody looks at needs no connection: a browser has six of them. @param {DevProblems} view */
function connect(view) {
  source?.close()
  source = undefined
  if (document.hidden) return
  source = new EventSource(new URL('dev', import.meta.url))
  source.addEventListener('problems', ({ data }) => view.show(JSON.parse(data)))
  source.addEventListener('moved', ({ data }) => redirect(JSON.parse(data)))
  source.addEventListener('readers', ({ data }) => view.showReaders(JSON.parse(data)))
  source.addEventListener('revision', ({ data }) => reloadIfStale(JSON.parse(data)))
}

const style = `
  :host {
    --text: light-dark(#1d2129, #e6e8eb); --quiet: light-dark(#555d6b, #a5adba); --ground: light-dark(#fff, #1b1e24);
    --code: light-dark(#f4f5f7, #111317); --line: light-dark(#dfe2e7, #353a44); --link: light-dark(#0b57d0, #8ab4f8);
    --error: light-dark(#b3261e, #ff8a80); --warning: light-dark(#8a5a00, #f2c14e); --own: light-dark(#fde8e6, #3a2022);
    font: 15px/1.55 system-ui, sans-serif; color: var(--text)
  }
  * { box-sizing: border-box; letter-spacing: normal; text-align: start }
  [popover] { border: 0; padding: 0; color: inherit; font: inherit }
  :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
  button { color: inherit; font: inherit; cursor: pointer }
  .bar {
    inset: auto auto 16px 16px; max-width: calc(100vw - 32px); margin: 0; overflow: visible; background: none
  }
  .bar:popover-open { display: flex; flex-wrap: wrap; gap: 8px }
  .count, .readers {
    padding: 6px 14px; border: 1px solid var(--line); border-radius: 999px; font-size: 13px; font-weight: 600;
    background: var(--ground); box-shadow: 0 2px 8px rgb(0 0 0 / .2)
  }
  .count { color: var(--warning) }
  select { max-width: 100%; border: 0; font: inherit; color: inherit; background: var(--ground); cursor: pointer }
  [hidden] { display: none }
  .count.error { color: var(--error) }
  [role=alertdialog] {
    inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 6vh 16px;
    overflow: auto; overscroll-behavior: contain; background: rgb(0 0 0 / .55); outline: 0
  }
  .box {
    max-width: 820px; margin: 0 auto; padding: 20px 24px; border-radius: 10px; border-top: 6px solid var(--warning);
    background: var(--ground); box-shadow: 0 12px 40px rgb(0 0 0 / .35)
  }
  .box:has(article.error) { border-top-color: var(--error) }
  header { display: flex; align-items: center; justify-content: space-between; gap: 16px }
  h2 { margin: 0; font-size: 18px; line-height: 1.3 }
  .close { min-width: 36px; min-height: 36px; border: 0; border-radius: 8px; text-align: center; background: none }
  .close:hover { background: var(--code) }
  article { padding: 16px 0; border-bottom: 1px solid var(--line) }
  article p { margin: 0 0 10px; overflow-wrap: anywhere }
  .place { font: 13px/1.5 ui-monospace, monospace; color: var(--quiet) }
  .place b { color: var(--text) }
  .severity { color: var(--warning) }
  .error .severity { color: var(--error) }
  .message { font-size: 16px }
  code { padding: 1px 5px; border-radius: 4px; font: .88em ui-monospace, monospace; background: var(--code) }
  pre {
    margin: 0 0 12px; padding: 10px 0; border-radius: 8px; overflow-x: auto; tab-size: 2; direction: ltr;
    font: 13px/1.6 ui-monospace, monospace; background: var(--code)
  }
  .row { display: block; width: max-content; min-width: 100%; padding-inline-end: 16px }
  .own { background: var(--own) }
  .number {
    display: inline-block; width: 4.5em; padding-inline-end: 1.2em; text-align: end; color: var(--quiet); user-select: none
  }
  .caret { color: var(--error); font-weight: 700 }
  .warning .caret { color: var(--warning) }
  a { color: var(--link); text-underline-offset: 2px }
  summary { padding: 14px 0; cursor: pointer; font-weight: 600 }
  footer { padding-top: 14px; font-size: 13px; color: var(--quiet) }
  @media (max-width: 480px) {
    [role=alertdialog] { padding: 0 }
    .box { min-height: 100%; padding: 14px 16px; border-radius: 0 }
    .number { width: 3em; padding-inline-end: .8em }
  }
  @media print { :host { display: none } }
`

if (!customElements.get('sn-dev')) {
  customElements.define('sn-dev', DevProblems)
  const view = new DevProblems()
  document.documentElement.append(view)
  document.addEventListener('visibilitychange', () => connect(view))
  addEventListener('pagehide', () => source?.close())
  addEventListener('pageshow', ({ persisted }) => persisted && connect(view))
  connect(view)
}
