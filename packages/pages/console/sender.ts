import type { ConsoleModel } from '../src/console/model.ts'
import { stored } from './stored.ts'
import { button, element } from './dom.ts'
import type { Missing } from './check.ts'
import type { Context } from './draft.ts'
import type { Exchange } from './exchange.ts'
import { word } from './words.ts'

/** Time after which a request can be cancelled: most are answered before. */
const cancelAfter = 300

interface Sending {
  root: ShadowRoot
  missing(): Promise<Missing[]>
  send(running: Pick<Exchange, 'signal' | 'place' | 'say' | 'remedies'>): Promise<void>
}

/** The button that sends, what is missing, and the answer. */
export function senderOf({ model, draft }: Context, { root, missing, send }: Sending) {
  const status = element('p', { role: 'status', class: 'small' })
  const problems = element('div', { role: 'alert' })
  const place = element('div', { class: 'answer' })
  const time = element('span', { 'aria-hidden': 'true' })
  let running: AbortController | undefined
  const main = element('button', { type: 'submit', class: 'send' }, word('send'))
  const say = (text: string) => void (status.textContent = text)
  const press = async (isMeant = false) => {
    if (running) return running.abort()
    running = new AbortController()
    const { signal } = running
    const fail = (error: unknown) => {
      say(word('notMade'))
      place.replaceChildren(element('p', { class: 'error' }, String(error)))
    }
    const all = await missing().catch(fail)
    if (!all) return void (running = undefined)
    const found = all.filter(({ isNeeded }) => isNeeded || !isMeant)
    problems.replaceChildren(...(found.length > 0 ? [missingList(found, root, () => void press(true))] : []))
    problems.scrollIntoView({ block: 'nearest' })
    if (found.length > 0 || signal.aborted || !isConfirmed(model, draft.server)) return void (running = undefined)
    const start = performance.now()
    say(word('sending'))
    const timer = setInterval(() => {
      const passed = performance.now() - start
      if (passed < cancelAfter) return
      time.textContent = ` ${(passed / 1000).toFixed(1)} s`
      if (!time.isConnected) main.replaceChildren(word('cancel'), time)
    }, 100)
    try {
      const remedies = { retry: () => void press(isMeant), changeServer: () => show(root.getElementById('server')) }
      await send({ signal, place, say, remedies })
      place.scrollIntoView({ block: 'nearest' })
    } catch (error) {
      fail(error)
    } finally {
      clearInterval(timer)
      running = undefined
      main.textContent = word('send')
    }
  }
  const hint = element('span', { class: 'small keys' }, 'Ctrl+Enter')
  const showExample = async () => {
    place.replaceChildren()
    say('')
    const { showDocumented } = await import('./documented.ts')
    const found = await missing()
    const refusal = found.some(({ isCredential }) => isCredential) ? 'unauthorized' : 'invalid'
    showDocumented(place, found.length > 0 ? refusal : undefined, model)
    say(word('notSentDocumented'))
  }
  const hasExample = model.answers !== undefined && model.answers.length > 0
  const example = hasExample && button(word('showDocumented'), () => void showExample(), { class: 'quiet' })
  const line = element('div', { class: 'line bar' }, main, hint, example, status)
  return { element: element('div', { class: 'sender' }, problems, line, place), press: () => void press(), say }
}

function missingList(found: Missing[], root: ShadowRoot, sendAnyway: () => void): HTMLElement {
  const isWrong = (each: Missing) => each.isWrong === true
  const listOf = (title: string, listed: readonly Missing[]) => {
    const press = (id: string) => show(root.getElementById(id))
    const items = listed.map(({ label, id }) =>
      element(
        'li',
        {},
        button(label, () => press(id), { class: 'link' }),
      ),
    )
    return listed.length > 0 ? [element('p', {}, title), element('ul', {}, ...items)] : []
  }
  const wrong = found.filter(isWrong)
  const lists = [
    ...listOf(
      word('missing'),
      found.filter((each) => !isWrong(each)),
    ),
    ...listOf(word('differences', { count: wrong.length }), wrong),
  ]
  // An API answers what it misses, and how it does is of interest, too.
  const anyway = !found.some(({ isNeeded }) => isNeeded) && button(word('sendAnyway'), sendAnyway, { class: 'quiet' })
  return element('div', { class: 'missing' }, ...lists, anyway)
}

/** Opens what is around a field, and moves to it. */
function show(field: HTMLElement | null): void {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
}

/** Methods that change or delete what exists. */
const destructive = new Set(['DELETE', 'PUT', 'PATCH'])

/** Words in the name of a server that has no real data. */
const forTests = /(?:^|[.-])(?:localhost|sandbox|staging|stage|test|dev|demo|mock|example)(?:[.-]|$)/i

/** Whether the reader agreed, once for each server and tab, that such a request reaches real data. */
function isConfirmed({ httpMethod }: ConsoleModel, server: string): boolean {
  const { hostname } = new URL(server, location.href)
  if (!destructive.has(httpMethod) || forTests.test(hostname) || /^(?:127\.|\[::1\]$)/.test(hostname)) return true
  const key = `specnav:confirmed:${server}`
  if (stored(() => sessionStorage.getItem(key)) !== null) return true
  if (!confirm(word('changesData', { method: httpMethod, server }))) return false
  stored(() => {
    sessionStorage.setItem(key, '')
    return null
  })
  return true
}
