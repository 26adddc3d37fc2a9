import { components } from './components/index.ts'
import { contents, type Given, type Item, type Kit, type PlatformComponent } from './components/kit.ts'
import { platformComponent, platformComponents } from './components/names.ts'

/** What the components need of a library that draws elements of JSX, such as Preact or React. */
export interface JsxLibrary<Element extends object = object> {
  createElement(type: unknown, props: Given, ...children: unknown[]): Element
  Fragment: unknown
  isElement(value: unknown): value is Element & JsxElement
  /** Content as a list. */
  toArray(children: unknown): unknown[]
  /** What draws an element of HTML, if it is not the library itself. */
  tags?: Readonly<Record<string, unknown>>
  svg: Kit['svg']
  word: Kit['word']
  /** What a block of code is given as a tab, if an element is one. */
  codeOf?(element: JsxElement): Given | undefined
}

export interface JsxElement {
  type: unknown
  props: Given
}

/** A component for JSX. `platform`: the name of the component that it is, by which others know it. */
export type JsxComponent<Element extends object = object> = ((props: Given) => Element) & { platform: string }

/**
 * Makes a component for JSX.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function jsxComponent<Element extends object>(
  library: JsxLibrary<Element>,
  platform: string,
  { draw }: PlatformComponent,
  preset: Given = {},
): JsxComponent<Element> {
  const kit = jsxKit(library)
  const drawn = (props: Given) => {
    const { class: name, className = name, children: given } = props
    // Each part keeps its place, and with it its state, when one before it comes or goes.
    const children = Array.isArray(given) ? library.createElement(library.Fragment, {}, ...(given as unknown[])) : given
    const content = draw({ ...preset, ...props, className, children }, kit)
    return library.createElement(library.Fragment, {}, ...shown(content, library))
  }
  return Object.assign(drawn, { platform })
}

/** All components by the names that pages use: `Color` has `Item`. */
export function jsxComponents<Element extends object>(
  library: JsxLibrary<Element>,
): Record<string, JsxComponent<Element>> {
  const all: Record<string, JsxComponent<Element>> = {}
  for (const written of platformComponents) {
    const { name, props } = platformComponent(written) ?? { name: written }
    const made = jsxComponent(library, name, components[name] ?? contents(), props)
    const [root = written, member] = written.split('.')
    if (member === undefined) all[root] = made
    else Object.assign((all[root] ??= jsxComponent(library, root, contents())), { [member]: made })
  }
  return all
}

function jsxKit(library: JsxLibrary): Kit {
  const { createElement, isElement, tags = {}, svg, word } = library
  const items = (children: unknown): Item[] =>
    library.toArray(children).flatMap((child) => {
      if (!isElement(child)) return [{ props: {}, drawn: child }]
      if (child.type === library.Fragment) return items(child.props.children)
      const code = library.codeOf?.(child) ?? codeOf(child, library)
      return code
        ? [{ name: 'Code', props: code, drawn: child }]
        : [{ name: nameOf(child), props: child.props, drawn: child }]
    })
  return {
    h: (tag, attributes, ...children) =>
      createElement(tags[tag] ?? tag, attributesOf(tag, attributes), ...shown(children, library)),
    isDrawn: isElement,
    items,
    svg,
    word,
  }
}

function nameOf({ type }: JsxElement): string | undefined {
  return typeof type === 'function' && 'platform' in type ? String(type.platform) : undefined
}

/** A block of code as a tab, which shows its title. */
function codeOf(element: JsxElement, { createElement }: JsxLibrary): Given | undefined {
  if (nameOf(element) !== 'CodeBlock') return undefined
  const { language, title = language, filename = title, icon, ...others } = element.props
  return { title: filename, icon, children: createElement(element.type, { ...others, language }) }
}

/** What shows of some values. */
function shown(value: unknown, library: JsxLibrary): unknown[] {
  return [value]
    .flat(Number.POSITIVE_INFINITY)
    .filter((each) => typeof each === 'string' || typeof each === 'number' || library.isElement(each))
}

function attributesOf(tag: string, { class: className, tabindex: tabIndex, style, html, ...others }: Given): Given {
  const written = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true && name.includes('-') ? '' : value]],
  )
  return {
    // Elements of our own get attributes as they are.
    [tag.includes('-') ? 'class' : 'className']: className,
    ...Object.fromEntries(written),
    ...(tabIndex !== undefined && { tabIndex }),
    ...(style !== undefined && { style: styleOf(style) }),
    ...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } }),
  }
}

/** Declarations by the names that they have in JSX. */
function styleOf(style: unknown): Record<string, unknown> {
  const lists = [style]
    .flat()
    .map((each) =>
      typeof each === 'string' ? each.split(/;(?![^(]*\))/).map(declaration) : Object.entries(each ?? {}),
    )
  const named = lists
    .flat()
    .map(([name = '', value]) => [
      name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ])
  return Object.fromEntries(named.filter(([name]) => name !== ''))
}

function declaration(text: string): string[] {
  const [name = '', ...value] = text.split(':')
  return [name.trim(), value.join(':').trim()]
}
