import { isObject, type JsonObject } from '@specnav/core/text'
import { parse } from '../src/console/exact.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import { stored } from './stored.ts'
import { button, element } from './dom.ts'
import { type Draft, requestOf } from './draft.ts'
import { draftFrom } from './kept.ts'
import { packed } from './link.ts'
import type { Tools } from './refill.ts'
import { word } from './words.ts'

/** Requests that a tab remembers. */
const maxEntries = 20

const key = 'specnav:history'

function entries(): JsonObject[] {
  const kept = parse(stored(() => sessionStorage.getItem(key)) ?? '')
  return Array.isArray(kept) ? kept.filter((each) => isObject(each)) : []
}

/** Keeps what was sent, which has no secrets, for the other pages of the tab. */
export function remember(model: ConsoleModel, draft: Draft, status: number | undefined): void {
  const { url } = requestOf(model, draft)
  const { httpMethod: method } = model
  const entry = { page: location.pathname, method, url, status: status ?? 0, time: Date.now(), draft }
  stored(() => {
    sessionStorage.setItem(key, JSON.stringify([entry, ...entries()].slice(0, maxEntries)))
    return null
  })
}

/** What was sent in this tab, the last one first: each fills the form of its page again. */
export async function historyView(tools: Tools): Promise<HTMLElement> {
  const { model, refill, send, root } = tools
  const rows = await Promise.all(
    entries().map(async (entry) => {
      const { page, method, url, status, time, draft } = entry
      const path = String(url).replace(/^\w+:\/\/[^/]*/, '')
      const label = `${String(method)} ${path}`
      const clock = new Date(Number(time)).toLocaleTimeString(document.documentElement.lang || undefined)
      const facts = element('span', { class: 'small' }, `${status || word('noAnswer')} · ${clock}`)
      const restore = () => {
        refill(draftFrom(model, draft))
        root.querySelector<HTMLElement>('h2')?.focus()
      }
      if (page === location.pathname && method === model.httpMethod) {
        const again = () => {
          restore()
          send()
        }
        const retry = button(word('retry'), again, { class: 'tool', 'aria-label': `${word('retry')}: ${label}` })
        return element('li', { class: 'line' }, button(label, restore, { class: 'link' }), facts, retry)
      }
      const href = `${String(page)}${await packed(draft)}`
      return element('li', { class: 'line' }, element('a', { href }, label), facts)
    }),
  )
  if (rows.length === 0) return element('p', { class: 'small' }, word('noHistory'))
  return element('ul', { class: 'rows plain' }, ...rows)
}
