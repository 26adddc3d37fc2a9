import { say } from '@specnav/core/words'
import { choiceWords } from '@specnav/core/navigation'
import { type Switcher } from '@specnav/host'
import { attributes, type Html, markup, raw } from './html.ts'

/** Versions, languages, products and dropdowns: each a disclosure of links. */
export function choices(switchers: readonly Switcher[]): Html[] {
  return switchers.flatMap(({ type, items }) => {
    const key = choiceWords[type]
    if (key === undefined || items.length === 0) return []
    const name = say(key)
    const current = items.find((item) => item.current)?.label ?? name
    const links = items.map(({ label, icon, lang, href, current, external, description, tag }) => {
      const link = { href, lang, 'aria-current': current && 'true', rel: external && 'noopener' }
      return markup`<li>
        <a${attributes(link)}>
          ${raw(icon ?? '')}${label}${tagHtml(tag)}${description !== undefined && markup`<small>${description}</small>`}
        </a>
      </li>`
    })
    return markup`<details class="sn-choice" name="sn-choice">
      <summary><span class="sr-only">${name}: </span>${current}</summary>
      <ul>
        ${links}
      </ul>
    </details>`
  })
}

/** The tag of an entry: `NEW`. */
export function tagHtml(tag: string | undefined): Html | undefined {
  return tag ? markup` <span class="sn-entry-tag" data-tag="${tag}">${tag}</span>` : undefined
}
