import { say } from '@specnav/core/words'
import { isComponent, type CodePart, type ComponentPart, type Part, type Value } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { codeIcon, iconOf } from './inline.ts'
import { rootOf } from './look.ts'
import { attributes, markup, textValue } from './markup.ts'

/**
 * `<Tabs>` of `<Tab title>`, and `<CodeGroup>` of code blocks. The element `sn-tabs` switches between them;
 * without it all panels show. `sync={false}`: a choice elsewhere changes nothing here; `dropdown`: a menu instead of
 * tabs; `borderBottom`: a rule below the panels.
 */
export const tabs: Drawer = ({ props, children }, draw, drawing) => {
  const first = Number(textValue(props.defaultTabIndex) ?? 0)
  const panels = children.filter(isPanel).map((part, index, { length }) => ({
    label: textValue(part.type === 'code' ? (part.title ?? part.lang) : part.props.title) ?? String(index + 1),
    content: part.type === 'code' ? [{ ...part, title: undefined, icon: undefined }] : part.children,
    icon: part.type === 'code' ? codeIcon(part, drawing) : iconOf(part, drawing),
    isFirst: index === (first < length ? first : 0),
  }))
  const others = draw(children.filter((part) => !isPanel(part)))
  if (panels.length === 0) return others
  const buttons = panels.map(({ label, icon, isFirst }) => {
    const state = attributes({ 'aria-selected': String(isFirst), tabindex: !isFirst && -1 })
    return markup`<button type="button" role="tab"${state}>${icon}${label}</button>`
  })
  const bodies = panels.map(({ label, content, isFirst }) => {
    const about = attributes({ 'aria-label': label, 'data-active': String(isFirst) })
    return markup`
      <div class="sn-c-tabpanel sn-c-body" role="tabpanel"${about}>
        <p class="sn-c-tab-title" aria-hidden="true">${label}</p>
        ${draw(content)}
      </div>`
  })
  const isMenu = Boolean(props.dropdown)
  const about = rootOf(props, 'sn-c-tabs', {
    'data-sync': props.sync === false && 'false',
    'data-menu': isMenu,
    'data-border': Boolean(props.borderBottom),
  })
  const options = panels.map(
    ({ label, isFirst }) => markup`<option${attributes({ selected: isFirst })}>${label}</option>`,
  )
  const select = isMenu && markup`<select class="sn-c-tabmenu" aria-label="${say('content.code')}">${options}</select>`
  return markup`
    <sn-tabs${about}>
      ${select}
      <div class="sn-c-tablist" role="tablist">${buttons}</div>
      ${bodies}
    </sn-tabs>
    ${others}`
}

/** `<Tab title>` outside of tabs. */
export const tab: Drawer = ({ props, children }, draw) => markup`
  <div${rootOf(props, 'sn-c-tab sn-c-body')}>
    ${props.title && markup`<p class="sn-c-tab-title">${props.title}</p>`}
    ${draw(children)}
  </div>`

/** `<RequestExample>` and `<ResponseExample>`: code blocks become tabs. */
export const example: Drawer = (part, draw, drawing) => {
  const hasCode = part.children.some((child) => typeof child !== 'string' && child.type === 'code')
  return markup`
    <div${rootOf(part.props, 'sn-c-example sn-c-body')}>
      <p class="sn-c-example-label">${exampleLabel(part.props.label)}</p>
      ${hasCode ? tabs(part, draw, drawing) : draw(part.children)}
    </div>`
}

/** Our own labels in the words of the page. */
function exampleLabel(label: Value): Value {
  if (label === 'Request') return say('content.request')
  return label === 'Response' ? say('content.response') : label
}

function isPanel(part: Part): part is ComponentPart | CodePart {
  return isComponent(part, 'Tab') || (typeof part !== 'string' && part.type === 'code')
}
