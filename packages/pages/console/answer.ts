import type { JsonValue } from '@specnav/core/text'
import { coloured } from './code.ts'
import { button, element } from './dom.ts'
import { exactJson, parseExact } from '../src/console/exact.ts'
import { jsonView } from './json-view.ts'
import { word } from './words.ts'

/** Longer texts are not shown as a whole, because a browser would stop. */
const maxShown = 500_000

/** Longer JSON has no colours, and nothing to fold. */
const maxColoured = 100_000

/** Whether lines are shown as they arrive. */
export function isStream(type: string): boolean {
  return /event-stream|ndjson|jsonl|json-?lines|json-seq/i.test(type)
}

export function isText(type: string): boolean {
  return (
    type === '' ||
    /^text\/|[/+](?:json|xml|yaml|javascript|graphql|x-www-form-urlencoded)\b/i.test(type) ||
    isStream(type)
  )
}

/** The body of an answer that has arrived as a whole. */
export function bodyView(text: string, type: string): HTMLElement {
  if (text === '') return element('p', { class: 'small' }, word('emptyBody'))
  const value = /json/i.test(type) && !isStream(type) ? parseExact(text) : undefined
  const written = value === undefined ? undefined : prettyOf(value)
  if (value !== undefined && written !== undefined && written.length <= maxColoured) return jsonView(value)
  const pretty = written ?? text
  const view = coloured([{ text: pretty.slice(0, maxShown) }])
  if (pretty.length <= maxShown) return view
  return element('div', {}, view, element('p', { class: 'small' }, word('onlyBeginning')))
}

/** JSON with an item in each line; undefined if it is too deep for a browser. */
function prettyOf(value: JsonValue): string | undefined {
  try {
    return exactJson(value)
  } catch {
    return undefined
  }
}

/** Events of a stream that are shown; a browser stops at many thousands. */
const maxEvents = 1000

/** Lines of a stream as they arrive: it follows them until the reader scrolls up. */
export class StreamView {
  readonly #view = element('pre', { tabindex: '0', class: 'stream' })
  readonly #note = element('p', { class: 'small', hidden: true }, word('lastEvents', { count: maxEvents }))
  readonly element = element('div', {}, this.#note, this.#view)
  count = 0
  #rest = ''
  readonly #end: RegExp

  constructor(type: string) {
    this.#end = /event-stream/i.test(type) ? /\r?\n\r?\n/ : /\r?\n/
  }

  add(text: string, isLast: boolean): void {
    const parts = (this.#rest + text).split(this.#end)
    this.#rest = isLast ? '' : (parts.pop() ?? '')
    const view = this.#view
    const follows = view.scrollTop + view.clientHeight >= view.scrollHeight - 8
    const events = parts.filter((each) => each.trim() !== '')
    this.count += events.length
    for (const part of events.slice(-maxEvents))
      view.append(element('code', { class: 'event' }, part.replaceAll('\u001E', '')))
    while (view.childElementCount > maxEvents) view.firstChild?.remove()
    this.#note.hidden = this.count <= maxEvents
    if (follows) view.scrollTop = view.scrollHeight
  }
}

/** An image, drawn: the policy of a site need not allow images that come from elsewhere. */
export async function imageOf(bytes: Blob): Promise<HTMLElement | undefined> {
  try {
    const image = await createImageBitmap(bytes)
    const { width, height } = image
    const canvas = element('canvas', { role: 'img', 'aria-label': word('image', { width, height }) })
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas
  } catch {
    // Browsers do not know every format.
    return undefined
  }
}

export function headersView(headers: Headers, isElsewhere: boolean): HTMLElement {
  const rows = Array.from(headers, ([name, value]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
  )
  if (rows.length === 0) return element('p', { class: 'small' }, word('noHeaders'))
  const words = word('usualHeaders')
  return element('div', {}, element('table', {}, ...rows), isElsewhere && element('p', { class: 'small' }, words))
}

/** Saves bytes as a file. */
export function downloadOf(bytes: Blob, name: string): HTMLElement {
  return button(
    word('download'),
    () => {
      const link = element('a', { href: URL.createObjectURL(bytes), download: name })
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    },
    { class: 'quiet' },
  )
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Panels of which one is shown. */
export function tabs(panels: { label: string; panel: HTMLElement }[]): HTMLElement {
  const list = element('div', { role: 'tablist', 'aria-label': word('response') })
  const made = panels.map(({ label, panel }, index) => {
    const tab = button(label, () => show(index), { role: 'tab', id: `tab-${index}`, 'aria-controls': `panel-${index}` })
    for (const [name, value] of Object.entries({
      role: 'tabpanel',
      id: `panel-${index}`,
      'aria-labelledby': `tab-${index}`,
    }))
      panel.setAttribute(name, value)
    return { tab, panel }
  })
  const show = (shown: number) => {
    for (const [index, { tab, panel }] of made.entries()) {
      tab.setAttribute('aria-selected', String(index === shown))
      tab.tabIndex = index === shown ? 0 : -1
      panel.hidden = index !== shown
    }
  }
  list.append(...made.map(({ tab }) => tab))
  list.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const now = made.findIndex(({ tab }) => tab.tabIndex === 0)
    const next = (now + step + made.length) % made.length
    show(next)
    made[next]!.tab.focus()
  })
  show(0)
  return element('div', {}, list, ...made.map(({ panel }) => panel))
}
