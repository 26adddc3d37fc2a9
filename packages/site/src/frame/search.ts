import { say } from '@specnav/core/words'
import { attributes, type Html, icon, markup } from './html.ts'

export interface SearchPlace {
  /** The URL of the folder of the index. */
  index: string
  /** BCP 47 tag of the page. */
  language: string | undefined
  version: string | undefined
  /** An author's words for the empty field. */
  prompt: string | undefined
}

const lens =
  'M21.71 20.29 18 16.61A9 9 0 1 0 16.61 18l3.68 3.68a.999.999 0 0 0 1.42 0 1 1 0 0 0 0-1.39ZM11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Z'

/** The button and the dialog of the search; its script draws what it finds. */
export function search({ index, language, version, prompt = say('page.search') }: SearchPlace): Html {
  const place = attributes({ 'data-index': index, 'data-language': language, 'data-version': version })
  return markup`<sn-search class="sn-search"${place} data-results="${say('page.results')}" data-none="${say('page.none')}">
    <button type="button" data-open-modal disabled aria-label="${prompt}" aria-keyshortcuts="Control+K">
      ${icon(lens)}<span class="sl-hidden md:sl-block" aria-hidden="true">${prompt}</span>
    </button>
    <dialog class="sn-search-dialog" aria-label="${prompt}">
      <form method="dialog">
        ${icon(lens)}
        <input${attributes({
          type: 'text',
          inputmode: 'search',
          enterkeyhint: 'search',
          role: 'combobox',
          'aria-label': prompt,
          'aria-autocomplete': 'list',
          'aria-controls': 'sn-found',
          'aria-expanded': 'false',
          placeholder: prompt,
          autocomplete: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
        })}>
        <button>${say('page.cancel')}</button>
      </form>
      <p role="status"></p>
      <div role="listbox" id="sn-found" aria-label="${prompt}" hidden></div>
    </dialog>
  </sn-search>`
}
