import { bodyView } from './answer.ts'
import { copyOf } from './code.ts'
import { element, select } from './dom.ts'
import { documentedExamples } from './page.ts'
import { word } from './words.ts'

/** Why a request would be refused. */
export type Refusal = 'unauthorized' | 'invalid' | undefined

/** The statuses that tell of a refusal, the usual one first. */
const statusesOf = { unauthorized: /^(?:401|403)/, invalid: /^(?:422|400|4XX)/i, accepted: /^2/ }

/** Shows the answer that the description has for a request, without sending it; the reader may choose another status. */
export function showDocumented(place: HTMLElement, refusal: Refusal): void {
  const examples = documentedExamples()
  const pattern = statusesOf[refusal ?? 'accepted']
  const show = (index: number) => {
    const shown = examples[index]
    if (!shown) return
    const { text, isJson, label } = shown
    const copy = copyOf(() => text)
    body.replaceChildren(bodyView(text, isJson ? 'application/json' : ''), ...(copy ? [copy] : []))
    document.dispatchEvent(new CustomEvent('specnav:answer', { detail: label.slice(0, 3) }))
  }
  const choices = examples.map(({ label }, index) => ({ label, value: String(index) }))
  const first = Math.max(
    examples.findIndex(({ label }) => pattern.test(label)),
    0,
  )
  const body = element('div')
  const menu = select({ 'aria-label': word('response') }, choices, String(first), (index) => show(Number(index)))
  place.replaceChildren(menu, body)
  show(first)
  place.scrollIntoView({ block: 'nearest' })
}
