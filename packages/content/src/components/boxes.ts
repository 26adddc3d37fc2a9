import type { PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'

/** A component that is a box around its content. */
export function box(className: string): PlatformComponent {
  return { properties: [], draw: (props, { h }) => h('div', rootOf(props, className), props.children) }
}

/** `<Columns cols>`: one to four, two by default. */
export const columns: PlatformComponent = {
  properties: ['cols'],
  draw(props, { h }) {
    const count = Math.min(4, Math.max(1, Number(props.cols) || 2))
    return h('div', rootOf(props, 'sn-c-columns', { 'data-cols': count }), props.children)
  },
}
