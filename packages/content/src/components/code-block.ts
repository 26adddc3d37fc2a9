import type { PlatformComponent } from './kit.ts'

/** `<CodeBlock filename language>` where no highlighter draws it: in code of the page's own. */
export const codeBlock: PlatformComponent = {
  properties: ['filename', 'title', 'language', 'icon', 'lines', 'highlight', 'focus', 'wrap', 'expandable', 'nocopy'],
  draw({ title, filename = title, children }, { h }) {
    return [
      filename && h('p', { class: 'sn-c-code-title' }, filename),
      h('pre', { tabindex: 0 }, h('code', {}, children)),
    ]
  },
}
