import { load, markCurrent } from './sidebar-list.ts'

/** Shows the entries that have every word that is typed, of the whole sidebar. */
export function filterBy(field: HTMLInputElement, sidebar: HTMLElement, current: () => string | undefined): void {
  const status = field.nextElementSibling
  const own = sidebar.querySelector('ul')
  let whole: Promise<HTMLElement | undefined> | undefined
  const show = (list: HTMLElement | null, isEmpty: boolean) => {
    const shown = sidebar.querySelector(':scope > ul')
    if (list && shown !== list) shown?.replaceWith(list)
    if (status instanceof HTMLElement) status.textContent = isEmpty ? (status.dataset.none ?? '') : ''
  }
  field.addEventListener('input', async () => {
    const { value } = field
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
  })
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
