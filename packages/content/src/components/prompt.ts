import { isComponent } from '../parts.ts'
import { iconOf, iconProperties } from './icon.ts'
import { textValue, type PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { text } from './written.ts'

/**
 * `<Prompt description icon actions>`: a prompt for an agent that readers copy, or open in Cursor. `text` is the
 * prompt as the author has written it.
 */
export const prompt: PlatformComponent = {
  properties: ['description', 'actions', ...iconProperties],
  draw(props, kit) {
    const { h, word } = kit
    const { description, children } = props
    const text = textValue(props.text) ?? textValue(children) ?? ''
    const actions: unknown[] = Array.isArray(props.actions) ? props.actions : ['copy']
    const copy = { type: 'button', 'data-sn-copy': text, 'data-copied': word('copied') }
    const cursor = `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text)}`
    return h(
      'div',
      rootOf(props, 'sn-c-prompt'),
      h(
        'div',
        { class: 'sn-c-prompt-head' },
        iconOf(props, kit),
        h('div', { class: 'sn-c-body' }, typeof description === 'string' ? h('p', {}, description) : description),
        h(
          'div',
          { class: 'sn-c-prompt-actions' },
          text && actions.includes('copy') && h('button', copy, word('copyPrompt')),
          text && actions.includes('cursor') && h('a', { href: cursor }, word('openInCursor')),
        ),
      ),
      h('details', {}, h('summary', {}, word('showPrompt')), h('div', { class: 'sn-c-body' }, children)),
    )
  },
  blocks({ props, children }, writer) {
    const about = children.filter((child) => isComponent(child, 'PromptDescription'))
    return [...writer.blocks(about), writer.fenced(text(props.text))]
  },
}
