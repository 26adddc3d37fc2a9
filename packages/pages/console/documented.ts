import type { ConsoleModel } from '../src/console/model.ts'
import { bodyView } from './answer.ts'
import { copyOf } from './code.ts'
import { element, select } from './dom.ts'
import { documentedExamples } from './page.ts'
import { word } from './words.ts'

/** Why a request would be refused. */
export type Refusal = 'unauthorized' | 'invalid' | undefined

/** The statuses that tell of a refusal, the usual one first, and those of success. */
const statusesOf = {
  unauthorized: [/^401/, /^403/, /^4xx/i, /^default/i, /^2/],
  invalid: [/^422/, /^400/, /^4/, /^default/i],
  accepted: [/^2/, /^default/i],
}

/** Shows the answer that the description has for a request, without sending it; the reader may choose another status. */
export function showDocumented(place: HTMLElement, refusal: Refusal, { answers = [] }: ConsoleModel): void {
  const examples = documentedExamples()
  const isShown = (status: string) => examples.some(({ label }) => label.startsWith(status))
  // The page has no example of an answer without a body, or of bytes.
  const bare = answers
    .filter(({ status }) => !isShown(status))
    .map(({ status, mediaType = '' }) => ({ label: status, text: mediaType, isJson: false }))
  const all = [...examples, ...bare]
  const fitting = statusesOf[refusal ?? 'accepted'].flatMap((each) => all.findIndex(({ label }) => each.test(label)))
  const first = fitting.find((index) => index >= 0)
  const show = (index: number) => {
    const shown = all[index]
    if (!shown) return body.replaceChildren(element('p', {}, word('undocumented', { name: refusal ? '4XX' : '2XX' })))
    const { text, isJson, label } = shown
    const copy = text !== '' && copyOf(() => text)
    body.replaceChildren(bodyView(text, isJson ? 'application/json' : ''), ...(copy ? [copy] : []))
    document.dispatchEvent(new CustomEvent('specnav:answer', { detail: label.slice(0, 3) }))
  }
  const choices = all.map(({ label }, index) => ({ label, value: String(index) }))
  const none = first === undefined ? [{ label: '–', value: '' }] : []
  const body = element('div')
  const choose = (index: string) => show(index === '' ? -1 : Number(index))
  const menu = select({ 'aria-label': word('response') }, [...none, ...choices], String(first ?? ''), choose)
  place.replaceChildren(menu, body)
  show(first ?? -1)
  place.scrollIntoView({ block: 'nearest' })
}
