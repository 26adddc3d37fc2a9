import { isObject, type JsonObject } from '@specnav/core/text'
import { parse } from '../src/console/exact.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import { stored } from './stored.ts'
import { button, element } from './dom.ts'
import { type Draft, requestOf } from './draft.ts'
import { draftFrom, shareable } from './kept.ts'
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is kept of a request: nothing secret, and no files. Without them it is not sent again. */
export function entryOf(model: ConsoleModel, draft: Draft) {
  const kept = { ...shareable(model, draft), server: draft.server }
  const request = requestOf(model, kept)
  const isWhole = JSON.stringify(request) === JSON.stringify(requestOf(model, draft))
  return { page: location.pathname, method: model.httpMethod, url: request.url, draft: kept, isWhole }
}

/** Keeps what was sent for the other pages of the tab. */
export function remember(entry: ReturnType<typeof entryOf>, status = 0): void {
  const all = [{ ...entry, status, time: Date.now() }, ...entries()].slice(0, maxEntries)
  const keep = () => {
    sessionStorage.setItem(key, JSON.stringify(all))
    return key
  }
  // There may be room for fewer.
  while (all.length > 0 && stored(keep) === null) all.pop()
}

/** What was sent in this tab, the last one first: each fills the form of its page again. */
export async function historyView(tools: Tools): Promise<HTMLElement> {
  const { model, refill, send, root } = tools
  const rows = await Promise.all(
    entries().map(async (entry) => {
      const { page, method, url, status, time, draft, isWhole } = entry
      const label = `${textOf(method)} ${textOf(url)}`
      const clock = new Date(Number(time)).toLocaleTimeString(document.documentElement.lang || undefined)
      const facts = element('span', { class: 'small' }, `${Number(status) || word('noAnswer')} · ${clock}`)
      const restore = () => {
        refill(draftFrom(model, draft))
        root.querySelector<HTMLElement>('h2')?.focus()
      }
      if (page === location.pathname && method === model.httpMethod) {
        const isSame = () => isWhole === true && isObject(draft) && draft.server === tools.draft.server
        const again = () => {
          restore()
          // The reader may have chosen another server since.
          if (isSame()) send()
        }
        const attributes = { class: 'tool', 'aria-label': `${word('retry')}: ${label}` }
        const retry = isSame() && button(word('retry'), again, attributes)
        return element('li', { class: 'line' }, button(label, restore, { class: 'link' }), facts, retry)
      }
      const href = `${textOf(page)}${await packed(draft)}`
      return element('li', { class: 'line' }, element('a', { href }, label), facts)
    }),
  )
  if (rows.length === 0) return element('p', { class: 'small' }, word('noHistory'))
  return element('ul', { class: 'rows plain' }, ...rows)
}
