import { say } from '@specnav/core/words'
import { type Html, markup } from './html.ts'

/** The choice of the mode. */
export function themeSelect(): Html {
  return markup`<sn-theme>
    <label class="sn-theme">
      <span class="sr-only">${say('page.mode')}</span>
      <select autocomplete="off">
        <option value="auto">${say('page.auto')}</option>
        <option value="light">${say('page.light')}</option>
        <option value="dark">${say('page.dark')}</option>
      </select>
    </label>
  </sn-theme>`
}
