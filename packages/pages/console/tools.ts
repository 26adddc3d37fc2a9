import { button, element } from './dom.ts'
import { firstDraft } from './draft.ts'
import type { Tools } from './refill.ts'
import { word } from './words.ts'

/** Buttons whose parts are loaded when they are opened. */
export function toolsOf(tools: Tools): HTMLElement {
  const place = element('div', { class: 'rows' })
  let opened: HTMLElement | undefined
  const close = () => {
    opened?.setAttribute('aria-expanded', 'false')
    opened = undefined
    place.replaceChildren()
  }
  const part = (label: string, load: () => Promise<HTMLElement>) => {
    const made = button(
      label,
      async () => {
        const isOpen = opened === made
        close()
        if (isOpen) return
        opened = made
        made.setAttribute('aria-expanded', 'true')
        const view = await load().catch(() => element('p', { class: 'error' }, word('failed')))
        if (opened !== made) return
        place.replaceChildren(view)
        view.querySelector<HTMLElement>('textarea, input, button')?.focus()
      },
      { class: 'tool', 'aria-expanded': 'false' },
    )
    return made
  }
  const line = element(
    'div',
    { class: 'line tools' },
    part(word('fromCurl'), async () => (await import('./from-curl.ts')).curlView(tools)),
    part(word('link'), async () => (await import('./link.ts')).linkView(tools)),
    part(word('history'), async () => (await import('./history.ts')).historyView(tools)),
    button(
      word('reset'),
      () => {
        close()
        tools.refill({ ...firstDraft(tools.model), server: tools.draft.server, security: tools.draft.security })
      },
      { class: 'tool' },
    ),
  )
  return element('div', { class: 'rows' }, line, place)
}
