import { element, select } from './dom.ts'
import type { Context } from './draft.ts'
import { removeOf } from './frame.ts'
import { isUnsendable } from './unsendable.ts'
import { word } from './words.ts'

/** Where a reader can add something that the description does not have. */
export const ownPlaces = ['query', 'header', 'cookie'] as const

const titles = { query: 'query', header: 'headers', cookie: 'cookies' } as const

/** Rows of the reader's own: parameters of the query, headers, and cookies. */
export function ownOf({ draft, change }: Context): HTMLElement {
  const rows = element('div', { class: 'rows' })
  const draw = () =>
    rows.replaceChildren(
      ...draft.own.map((row, index) => {
        const input = (key: 'name' | 'value', label: string) => {
          const made = element('input', {
            ...{
              id: `own/${index}/${key}`,
              type: 'text',
              autocomplete: 'off',
              spellcheck: 'false',
              'aria-label': label,
            },
          })
          made.value = row[key]
          made.addEventListener('input', () => {
            row[key] = made.value
            note.hidden = !isUnsendable(row.in, row)
            change()
          })
          return made
        }
        const number = index + 1
        const name = word(titles[row.in])
        const remove = () => {
          draft.own.splice(index, 1)
          draw()
          change()
          menu.focus()
        }
        const note = element('p', { class: 'small', hidden: !isUnsendable(row.in, row) }, word('notSent'))
        const title = element('div', { class: 'label' }, element('span', { class: 'small' }, name))
        title.append(removeOf(word('entryOf', { number, name }), remove))
        const inputs = [input('name', word('nameIn', { number, name })), input('value', word('value', { number }))]
        return element('div', { class: 'entry' }, title, ...inputs, note)
      }),
    )
  const choices = ownPlaces.map((place) => ({ label: word(titles[place]), value: place }))
  const menu = select(
    { 'aria-label': word('addOwn') },
    [{ label: word('addOwn'), value: '' }, ...choices],
    '',
    (chosen) => {
      const place = ownPlaces.find((each) => each === chosen)
      menu.value = ''
      if (!place) return
      draft.own.push({ in: place, name: '', value: '' })
      draw()
      change()
      rows.querySelector<HTMLElement>('.entry:last-child input')?.focus()
    },
  )
  draw()
  return element('section', {}, rows, menu)
}
