import type { PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { words } from './written.ts'

/** `<Tooltip tip headline href cta>`. */
export const tooltip: PlatformComponent = {
  properties: ['tip', 'headline', 'href', 'cta'],
  draw(props, { h }) {
    const { tip, headline, href, cta, children } = props
    const about = [headline && h('strong', {}, headline), tip, href && cta && h('a', { href }, cta)]
    return h(
      'span',
      rootOf(props, 'sn-c-tooltip', { tabindex: 0 }),
      children,
      h('span', { class: 'sn-c-tip', role: 'tooltip' }, about),
    )
  },
  inline(part, writer) {
    const { href, cta } = part.props
    const more = [words(part, 'headline', writer), words(part, 'tip', writer)].filter(Boolean).join(': ')
    const link = href && cta ? writer.linked(href, words(part, 'cta', writer)) : ''
    const about = [more, link].filter(Boolean).join(' ')
    return `${writer.inline(part.children)}${about && ` (${about})`}`
  },
}
