type Child = Node | string | undefined | false

/** An element. Attributes that are `false` or undefined are left out, and `true` ones have no value. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '')
    else if (value !== undefined && value !== false) made.setAttribute(key, value)
  }
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

export function button(label: string, press: () => void, attributes: Record<string, string | boolean> = {}) {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', press)
  return made
}

/** A part of the form under a heading. */
export function section(title: string, ...children: Child[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...children)
}

/** A menu of choices; `null` as a value stands for none. */
export function select(
  attributes: Record<string, string | boolean | undefined>,
  choices: readonly { label: string; value: string }[],
  chosen: string,
  change: (value: string) => void,
): HTMLSelectElement {
  const made = element('select', attributes, ...choices.map(({ label, value }) => new Option(label, value)))
  made.value = chosen
  made.addEventListener('change', () => change(made.value))
  return made
}
