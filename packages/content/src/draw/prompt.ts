import { say } from '@specnav/core/words'
import { isComponent } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { rootOf } from './look.ts'
import { attributes, markup, textValue } from './markup.ts'

/**
 * `<Prompt description icon actions>`: a prompt for an agent that readers copy, or open in Cursor. `text` is
 * the prompt as the author has written it; the part `PromptDescription` in it is the drawn description.
 */
export const prompt: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const text = textValue(props.text) ?? ''
  const actions = Array.isArray(props.actions) ? props.actions : ['copy']
  const inCursor = `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text)}`
  const copy = markup`<button type="button"${attributes({ 'data-sn-copy': text, 'data-copied': say('content.copied') })}>${say('content.copyPrompt')}</button>`
  return markup`
    <div${rootOf(props, 'sn-c-prompt')}>
      <div class="sn-c-prompt-head">
        ${iconOf(part, drawing)}
        <div class="sn-c-body">${draw(children.filter((part) => isComponent(part, 'PromptDescription')))}</div>
        <div class="sn-c-prompt-actions">
          ${actions.includes('copy') && copy}
          ${actions.includes('cursor') && markup`<a${attributes({ href: inCursor })}>${say('content.openInCursor')}</a>`}
        </div>
      </div>
      <details>
        <summary>${say('content.showPrompt')}</summary>
        <div class="sn-c-body">${draw(children.filter((part) => !isComponent(part, 'PromptDescription')))}</div>
      </details>
    </div>`
}
