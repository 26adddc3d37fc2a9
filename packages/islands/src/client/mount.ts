import { type ComponentChildren, type ComponentType, options, type VNode } from 'preact'
import { Component, createElement, render } from 'preact/compat'

/** A component of a page, or the name of an element. */
type Drawn = ComponentType<object> | string

/**
 * Draws a component in place of what is in `element`, and gives what takes it away again. What it throws
 * while it is drawn brings back what stood there.
 */
export function mount(element: HTMLElement, component: Drawn, given: object, base: string): () => void {
  linkWithin(base)
  const fallback = [...element.childNodes]
  const slots = fallback.filter((node) => node instanceof HTMLTemplateElement)
  const content = (value: unknown) => (isSlot(value) ? slotOf(slots[value.$slot]) : value)
  const data: object = JSON.parse(element.dataset['props'] ?? '{}', (_, value: unknown) => content(value))
  const remove = () => {
    render(null, element)
    element.replaceChildren(...fallback)
  }
  const fail = (error: unknown) => {
    console.error(error)
    // Not while it is being drawn.
    queueMicrotask(remove)
  }
  element.replaceChildren()
  render(createElement(Boundary, { fail }, createElement(component, { ...data, ...given })), element)
  return remove
}

/** Content that the page has written, as HTML. */
function slotOf(template: HTMLTemplateElement | undefined): VNode {
  return createElement('sn-slot', { dangerouslySetInnerHTML: { __html: template?.innerHTML ?? '' } })
}

function isSlot(value: unknown): value is { $slot: number } {
  return typeof value === 'object' && value !== null && '$slot' in value && typeof value.$slot === 'number'
}

class Boundary extends Component<{ fail(error: unknown): void; children?: ComponentChildren }, { failed?: boolean }> {
  override componentDidCatch(error: unknown): void {
    this.setState({ failed: true })
    this.props.fail(error)
  }

  override render(): ComponentChildren {
    return this.state.failed ? null : this.props.children
  }
}

let linked = false

/** Links and pictures from the root of the docs are below the site's base. */
function linkWithin(base: string): void {
  if (linked || base === '/') return
  linked = true
  const before = options.vnode
  options.vnode = (vnode) => {
    const { type, props } = vnode
    if (typeof type === 'string' && typeof props === 'object') {
      for (const name of ['href', 'src', 'poster'] as const) {
        const url = (props as Record<string, unknown>)[name]
        if (typeof url === 'string' && /^\/(?!\/)/.test(url) && !url.startsWith(base))
          (props as Record<string, unknown>)[name] = base + url.slice(1)
      }
    }
    before?.(vnode)
  }
}
