import { escapeMarkdown } from '../markdown/escape.ts'
import { strokes } from './kinds.ts'
import type { PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { text } from './written.ts'

const sign = 'M5 4.5A1.5 1.5 0 0 1 6.5 3H19v15H6.5A1.5 1.5 0 0 0 5 19.5zM5 19.5A1.5 1.5 0 0 0 6.5 21H19M9 7h6'

/** `<GitHub.Repo repo variant>`: a card that leads to a public repository, given as `owner/name` or as a URL. */
export const repository: PlatformComponent = {
  properties: ['repo', 'variant'],
  draw(props, kit) {
    const { h } = kit
    const written = text(props.repo)
    const [, owner, name] = /^(?:https?:\/\/github\.com\/)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(written) ?? []
    if (owner === undefined) return h('p', rootOf(props, 'sn-c-repository'), written)
    const link = h('a', { href: `https://github.com/${owner}/${name}`, rel: 'noopener' }, `${owner}/${name}`)
    return h(
      'div',
      rootOf(props, 'sn-c-card sn-c-card-row sn-c-card-link', { 'data-flat': props.variant === 'flat' }),
      strokes(kit, 'sn-c-callout-icon sn-c-repository', sign),
      h('div', { class: 'sn-c-body' }, h('p', { class: 'sn-c-card-title' }, link)),
    )
  },
  blocks({ props: { repo } }, writer) {
    const name = text(repo).replace(/^https?:\/\/github\.com\/|\/+$/g, '')
    const label = escapeMarkdown(name)
    return [name.includes('/') ? writer.linked(`https://github.com/${name}`, label) : label]
  },
}
