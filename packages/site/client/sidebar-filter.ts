import { load, markCurrent } from './sidebar-list.ts'

/** Shows the entries that have every word that is typed, of the whole sidebar. The Enter key goes to the first one. */
export function filterBy(field: HTMLInputElement, sidebar: HTMLElement, current: () => string | undefined): void {
  const status = field.nextElementSibling
  const own = sidebar.querySelector('ul')
  let whole: Promise<HTMLElement | undefined> | undefined
  const show = (list: HTMLElement | null, isEmpty: boolean) => {
    const shown = sidebar.querySelector(':scope > ul')
    if (list && shown !== list) shown?.replaceWith(list)
    if (status instanceof HTMLElement) status.textContent = isEmpty ? (status.dataset.none ?? '') : ''
  }
  const update = async (value: string) => {
    const words = wordsOf(value)
    if (words.length === 0) return show(own, false)
    const { filter: url } = sidebar.dataset
    whole ??= url ? load(url).catch(() => undefined) : Promise.resolve(own ?? undefined)
    const list = (await whole)?.cloneNode(true)
    // The reader has typed on.
    if (field.value !== value || !(list instanceof HTMLElement)) return
    markCurrent(list, current())
    keepMatching(list, words)
    show(list, list.childElementCount === 0)
  }
  let updated = Promise.resolve()
  field.addEventListener('input', () => (updated = update(field.value)))
  sidebar.addEventListener('keydown', async (event) => {
    const { key, target } = event
    const isEnter = key === 'Enter' && target === field && field.value.trim() !== ''
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (!isEnter && step === 0) return
    event.preventDefault()
    await updated
    if (isEnter) sidebar.querySelector<HTMLElement>('li > a')?.click()
    else stopAt(sidebar, target, step)?.focus()
  })
}

/** What the keyboard reaches a step further in the sidebar: the field, a group, or an entry. */
function stopAt(sidebar: HTMLElement, from: EventTarget | null, step: number): HTMLElement | undefined {
  const stops = Array.from(sidebar.querySelectorAll<HTMLElement>('input, summary, a')).filter((each) =>
    each.checkVisibility(),
  )
  return stops[stops.findIndex((each) => each === from) + step]
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== '')
}

function keepMatching(list: HTMLElement, words: readonly string[]): void {
  // What is inside comes first.
  for (const item of Array.from(list.querySelectorAll('li')).toReversed()) {
    const group = item.querySelector<HTMLDetailsElement>(':scope > details')
    const link = item.querySelector<HTMLAnchorElement>(':scope > a')
    const text = `${link?.textContent ?? ''} ${link?.pathname ?? ''}`.toLowerCase()
    if (group ? !item.querySelector('li') : !words.every((word) => text.includes(word))) item.remove()
    else if (group) group.open = true
  }
}
