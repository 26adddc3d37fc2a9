import { type JsonValue, isObject } from '@specnav/core/text'
import { exactJson } from '../src/console/exact.ts'
import { button, element } from './dom.ts'
import { word } from './words.ts'

/** JSON as it is written, whose lists and objects fold, and in which a reader can search. */
export function jsonView(value: JsonValue): HTMLElement {
  const view = element('pre', { tabindex: '0' }, element('code', {}, partOf(value, undefined, '')))
  const folds = Array.from(view.querySelectorAll('details'))
  if (folds.length === 0) return view
  const count = element('span', { class: 'small', role: 'status' })
  const input = element('input', {
    type: 'search',
    'aria-label': word('searchAnswer'),
    placeholder: word('searchAnswer'),
  })
  let hits: Element[] = []
  let now = -1
  const show = (next: number) => {
    hits[now]?.classList.remove('now')
    now = next
    const hit = hits[now]
    hit?.classList.add('now')
    for (let fold = hit?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
    hit?.scrollIntoView({ block: 'nearest' })
    count.textContent = input.value === '' ? '' : `${Math.max(now + 1, 0)}/${hits.length}`
  }
  input.addEventListener('input', () => {
    for (const hit of hits) hit.classList.remove('hit', 'now')
    const asked = input.value.toLowerCase()
    const lines = asked === '' ? [] : Array.from(view.querySelectorAll('[data-line]'))
    hits = lines.filter(({ textContent }) => textContent.toLowerCase().includes(asked))
    for (const hit of hits) hit.classList.add('hit')
    now = -1
    show(hits.length > 0 ? 0 : -1)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // It would send the request.
    event.preventDefault()
    if (hits.length > 0) show((now + (event.shiftKey ? -1 : 1) + hits.length) % hits.length)
  })
  const fold = button(
    word('fold'),
    () => {
      const isOpen = folds.slice(1).some(({ open }) => open)
      for (const each of folds.slice(1)) each.open = !isOpen
      fold.setAttribute('aria-pressed', String(isOpen))
    },
    { class: 'tool', 'aria-pressed': 'false' },
  )
  return element('div', {}, element('div', { class: 'line search' }, input, count, fold), view)
}

/** Levels that fold; deeper ones are one line. */
const maxLevels = 200

/** The lines of a value, with its name and the comma after it. */
function partOf(value: JsonValue, name: string | undefined, end: string, level = 0): HTMLElement {
  const key = name === undefined ? [] : [element('span', { class: 't-n' }, JSON.stringify(name)), ': ']
  const parts = level < maxLevels ? partsOf(value) : []
  if (parts.length === 0) {
    const text = exactJson(value)
    return element(
      'div',
      { 'data-line': true },
      ...key,
      element('span', { class: text.startsWith('"') ? 't-s' : 't-v' }, text),
      end,
    )
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const closed = { 'data-line': true, 'data-end': ` ${parts.length} … ${close}${end}` }
  const lines = parts.map(([own, item], index) => partOf(item, own, index < parts.length - 1 ? ',' : '', level + 1))
  return element(
    'details',
    { open: true },
    element('summary', closed, ...key, open),
    element('div', { class: 'lines' }, ...lines),
    element('div', {}, close + end),
  )
}

function partsOf(value: JsonValue): [string | undefined, JsonValue][] {
  if (Array.isArray(value)) return value.map((item) => [undefined, item])
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]): [string, JsonValue][] =>
    item === undefined ? [] : [[name, item]],
  )
}
