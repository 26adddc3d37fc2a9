import { emphasised } from '../markdown/escape.ts'
import type { MarkdownWriter } from '../markdown/writer.ts'
import type { ComponentPart } from '../parts.ts'
import { iconOf, iconProperties } from './icon.ts'
import { textValue, type Given, type Item, type Kit, type PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { text, titled } from './written.ts'

const options = ['defaultTabIndex', 'sync', 'borderBottom', 'dropdown']

/**
 * `<Tabs>` of `<Tab title>`, and `<CodeGroup>` of code blocks. The element `sn-tabs` switches between them;
 * without it all panels show. `sync={false}`: a choice elsewhere changes nothing here; `dropdown`: a menu instead of
 * tabs; `borderBottom`: a rule below the panels.
 */
export const tabs: PlatformComponent = { properties: options, draw: drawTabs, blocks: eachBlock }

function drawTabs(props: Given, kit: Kit): unknown {
  const { h } = kit
  const first = Number(textValue(props.defaultTabIndex) ?? 0)
  const all = kit.items(props.children)
  const panels = all.filter(isPanel).map(({ props }, index, { length }) => ({
    label: textValue(props.title) ?? String(index + 1),
    props,
    isFirst: index === (first >= 0 && first < length ? Math.floor(first) : 0),
  }))
  const others = all.filter((item) => !isPanel(item)).map(({ drawn }) => drawn)
  if (panels.length === 0) return others
  const buttons = panels.map(({ label, props, isFirst }) => {
    const about = { type: 'button', role: 'tab', 'aria-selected': String(isFirst), tabindex: isFirst ? undefined : -1 }
    return h('button', about, iconOf(props, kit), label)
  })
  const bodies = panels.map(({ label, props, isFirst }) =>
    h(
      'div',
      { class: 'sn-c-tabpanel sn-c-body', role: 'tabpanel', 'aria-label': label, 'data-active': String(isFirst) },
      h('p', { class: 'sn-c-tab-title', 'aria-hidden': 'true' }, label),
      props.children,
    ),
  )
  const isMenu = Boolean(props.dropdown)
  const about = rootOf(props, 'sn-c-tabs', {
    'data-sync': (props.sync === false || props.sync === 'false') && 'false',
    'data-menu': isMenu,
    'data-border': Boolean(props.borderBottom),
  })
  const choices = panels.map(({ label }) => h('option', {}, label))
  return [
    h(
      'sn-tabs',
      about,
      isMenu && h('select', { class: 'sn-c-tabmenu', 'aria-label': kit.word('code') }, choices),
      h('div', { class: 'sn-c-tablist', role: 'tablist' }, buttons),
      bodies,
    ),
    others,
  ]
}

/** `<Tab title>` outside of tabs. */
export const tab: PlatformComponent = {
  properties: ['title', ...iconProperties],
  draw(props, { h }) {
    const { title, children } = props
    return h('div', rootOf(props, 'sn-c-tab sn-c-body'), title && h('p', { class: 'sn-c-tab-title' }, title), children)
  },
  blocks: titled,
}

/** `<RequestExample>` and `<ResponseExample>`: code blocks become tabs. */
export const example: PlatformComponent = {
  properties: ['label', ...options],
  draw(props, kit) {
    const { label, children } = props
    const hasCode = kit.items(children).some(({ name }) => name === 'Code')
    // Our own labels are in the words of the page.
    const shown = label === 'Request' ? kit.word('request') : label === 'Response' ? kit.word('response') : label
    return kit.h(
      'div',
      rootOf(props, 'sn-c-example sn-c-body'),
      kit.h('p', { class: 'sn-c-example-label' }, shown),
      hasCode ? drawTabs(props, kit) : children,
    )
  },
  blocks: (part, writer) => [emphasised('**', text(part.props.label)), ...eachBlock(part, writer)],
}

/** Code in tabs has its name in its fence. */
function eachBlock({ children }: ComponentPart, writer: MarkdownWriter): string[] {
  return children.flatMap((child) => writer.blocks([child]))
}

function isPanel({ name }: Item): boolean {
  return name === 'Tab' || name === 'Code'
}
