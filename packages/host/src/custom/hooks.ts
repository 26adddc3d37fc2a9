import table from './platform-names.json' with { type: 'json' }

/**
 * The selectors in a host for a name that the platform gives its elements. Names are `#id`, `.class`, the tag
 * of an element, or an attribute as written: `[data-active]`. Undefined for any other name.
 */
export type StyleHooks = (name: string) => string | undefined

/** The host's own equivalents of the platform's ids and classes. */
export type HostHooks = Readonly<Record<`#${string}` | `.${string}`, string>>

/** The components of pages, by the platform's class. Each can also be written as the tag of an element. */
const components: Readonly<Record<string, string>> = table.components

/** Parts of components, by the platform's attribute `data-component-part`. */
const parts: Readonly<Record<string, string>> = table.parts

/**
 * Attributes that have another equivalent here. `test` is the text after the name: `="a"`, `^="a"` or empty.
 */
const attributes: Readonly<Record<string, (test: string) => string | undefined>> = {
  'data-active-deepest': () => '[aria-current],:has(> [aria-current])',
  'data-active': () => '[aria-current],:has(> [aria-current])',
  'data-badge': () => '.sn-c-badge',
  'data-callout-type': (test) => `.sn-c-callout[data-kind${test}]`,
  'data-component': (test) => components[valueOf(test)],
  'data-component-part': (test) => parts[valueOf(test)],
  'data-nav-tag': (test) => `.sn-entry-tag[data-tag${test}]`,
  'data-page-href': (test) => `:root[data-current-path${test}] *`,
  'data-page-mode': (test) => `:root:has([data-mode${test}])`,
}

/** `a` of `="a"`. */
function valueOf(test: string): string {
  return /^\s*=\s*["']?([\w-]+)["']?\s*$/.exec(test)?.[1] ?? ''
}

/**
 * The selector of each of the platform's ids and classes (`#id`, `.class`). `dark` matches the root element
 * in dark mode.
 */
export function platformNames(host: HostHooks, dark: string): Map<string, string> {
  const own = Object.entries(components).map(([name, selector]) => [`.${name}`, selector] as const)
  return new Map([...own, ...Object.entries(host), ['.dark', dark]])
}

/**
 * The equivalents of names in a style sheet. Every class can also be written as the tag of an element, except
 * those that are tags already.
 */
export function styleHooks(names: ReadonlyMap<string, string>): StyleHooks {
  return (name) => {
    const [, attribute = '', test = ''] = /^\[\s*([\w-]+)([^]*)\]$/.exec(name) ?? []
    if (attribute !== '') return attributes[attribute]?.(test)
    const isTag = /^[a-z]/.test(name) && name !== 'footer'
    return names.get(isTag ? `.${name}` : name)
  }
}
