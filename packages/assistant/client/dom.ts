type Child = Node | string | undefined | false

/** An element. Attributes that are `false` or undefined are left out, and `true` ones have no value. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

export function button(
  content: string | Node,
  press: () => void,
  attributes: Record<string, string | boolean | undefined> = {},
): HTMLButtonElement {
  const made = make('button', { type: 'button', ...attributes }, content)
  made.addEventListener('click', press)
  return made
}

/** Paths on a grid of 24. */
const drawings = {
  spark: 'M12 3l1.9 5.1L19 10l-5.1 1.9L12 17l-1.9-5.1L5 10l5.1-1.9zM19 15v4M17 17h4',
  close: 'M6 6l12 12M18 6L6 18',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'M5 13l4 4L19 7',
  retry: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5',
  up: 'M7 11v9H4v-9zM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9h5a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7',
  down: 'M17 13V4h3v9zM17 13l-4 8a2.5 2.5 0 0 1-2.5-2.5V15h-5a2 2 0 0 1-2-2.3l1.2-7a2 2 0 0 1 2-1.7H17',
} as const

export type IconName = keyof typeof drawings

export function icon(name: IconName): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', drawings[name])
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path)
  return svg
}
