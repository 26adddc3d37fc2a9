import { type Html, markup } from './html.ts'
import type { Words } from './words.ts'

/** The choice of the mode. */
export function themeSelect({ mode, auto, light, dark }: Words): Html {
  return markup`<sn-theme>
    <label class="sn-theme">
      <span class="sr-only">${mode}</span>
      <select autocomplete="off">
        <option value="auto">${auto}</option>
        <option value="light">${light}</option>
        <option value="dark">${dark}</option>
      </select>
    </label>
  </sn-theme>`
}
