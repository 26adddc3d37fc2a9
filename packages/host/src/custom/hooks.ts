/**
 * The selectors in a host for a name that the platform gives its elements. Names are `#id`, `.class`, the tag
 * of an element, or an attribute as written: `[data-active]`. Undefined for any other name.
 */
export type StyleHooks = (name: string) => string | undefined

/** The host's own equivalents of the platform's ids and classes. */
export type HostHooks = Readonly<Record<`#${string}` | `.${string}`, string>>

/** The components of pages, by the platform's class. Each can also be written as the tag of an element. */
const components: Readonly<Record<string, string>> = {
  accordion: '.sn-c-accordion',
  'accordion-group': '.sn-c-accordions',
  callout: '.sn-c-callout',
  card: '.sn-c-card',
  'card-group': '.sn-c-columns',
  columns: '.sn-c-columns',
  'code-group': '.sn-c-tabs',
  expandable: '.sn-c-expandable',
  field: '.sn-c-field',
  frame: '.sn-c-frame',
  icon: '.sn-c-icon',
  step: '.sn-c-step',
  steps: '.sn-c-steps',
  tabs: '.sn-c-tabs',
  tile: '.sn-c-card',
  tooltip: '.sn-c-tooltip',
  tree: '.sn-c-tree',
  'tree-folder': '.sn-c-tree details',
  update: '.sn-c-update',
  'update-container': '.sn-c-update',
}

/** Parts of components, by the platform's attribute `data-component-part`. */
const parts: Readonly<Record<string, string>> = {
  'accordion-title': '.sn-c-accordion > summary > span',
  'callout-content': '.sn-c-callout > .sn-c-body',
  'callout-icon': '.sn-c-callout-icon',
  'card-content': '.sn-c-card > .sn-c-body',
  'card-icon': '.sn-c-card > .sn-c-icon',
  'card-title': '.sn-c-card-title',
  'frame-caption': '.sn-c-frame figcaption',
  'frame-description': '.sn-c-frame figcaption',
  'step-content': '.sn-c-step',
  'step-title': '.sn-c-step-title',
  'update-content': '.sn-c-update > .sn-c-body',
  'update-description': '.sn-c-update-head > p',
  'update-label': '.sn-c-update-head > h2',
}

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
