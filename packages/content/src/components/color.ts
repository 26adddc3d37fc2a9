import { escapeMarkdown } from '../markdown/escape.ts'
import type { PlatformComponent } from './kit.ts'
import { rootOf, styleOf } from './look.ts'
import { text, titled } from './written.ts'

/** `<Color variant>`: swatches of colours, in a grid (`compact`) or in rows with titles (`table`). */
export const color: PlatformComponent = {
  properties: ['variant'],
  draw: (props, { h }) =>
    h('div', rootOf(props, 'sn-c-colors', { 'data-variant': props.variant ?? 'compact' }), props.children),
}

/** `<Color.Row title>`. */
export const colorRow: PlatformComponent = {
  properties: ['title'],
  draw: (props, { h }) =>
    h(
      'div',
      rootOf(props, 'sn-c-color-row'),
      props.title && h('p', { class: 'sn-c-color-title' }, props.title),
      h('div', {}, props.children),
    ),
  blocks: titled,
}

/** `<Color.Item name value>`: a button that copies the value. One value, or one for each mode. */
export const colorItem: PlatformComponent = {
  properties: ['name', 'value'],
  draw(props, { h, word }) {
    const { light, dark } = modesOf(props.value)
    const both = light === dark ? light : `light-dark(${light || dark}, ${dark || light})`
    const shown = shownValues(props.value).join(' / ')
    const about = { type: 'button', 'data-sn-copy': shown, 'data-copied': word('copied') }
    return h(
      'button',
      rootOf(props, 'sn-c-color', about),
      h('span', { class: 'sn-c-swatch', style: [styleOf({ '--sn-c-swatch': both })] }),
      props.name && h('span', {}, props.name),
      h('code', {}, shown),
    )
  },
  blocks({ props: { name, value } }, writer) {
    const values = shownValues(value).map((each) => writer.code(each))
    return [writer.item('- ', [escapeMarkdown(text(name)), values.join(' / ')].filter(Boolean).join(': '), [])]
  },
}

function modesOf(value: unknown): { light: string; dark: string } {
  const { light, dark }: { light?: unknown; dark?: unknown } =
    typeof value === 'object' && value !== null ? value : { light: value, dark: value }
  return { light: text(light), dark: text(dark) }
}

function shownValues(value: unknown): string[] {
  const { light, dark } = modesOf(value)
  return [...new Set([light, dark])].filter(Boolean)
}
