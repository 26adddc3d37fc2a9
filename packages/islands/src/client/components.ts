import { kinds, note } from '@specnav/content/callout-kinds'
import { type ComponentChildren, createElement, Fragment, isValidElement, toChildArray } from 'preact'

/*
 * The platform's components for code that runs in the browser, with the classes of pages. Code has no colours, and those
 * without a drawing show what is in them.
 */

interface Props {
  children?: ComponentChildren
  [name: string]: unknown
}

type Drawn = (props: Props) => ComponentChildren

const contents: Drawn = ({ children }) => createElement(Fragment, null, children)

/** Words, where a property holds some. */
function words(value: unknown, tag: string, className?: string): ComponentChildren {
  return value === undefined || value === null || value === ''
    ? undefined
    : createElement(tag, className === undefined ? {} : { className }, value as ComponentChildren)
}

function box(className: string, tag = 'div'): Drawn {
  return ({ children }) => createElement(tag, { className }, children)
}

/** Drawings of the site's library that the code of islands names, by name: each island brings its own. */
export const icons: Record<string, string> = {}

/** The class names of a component, with those of its author. */
function names(own: string, { className }: Props): string {
  return typeof className === 'string' ? `${own} ${className}` : own
}

/** A picture by its path or address, a drawing of the library, or the author's own. */
export const Icon: Drawn = ({ name, icon = name, src = icon, size, color, alt, ...props }) => {
  const look = { className: names('sn-c-icon', props), style: { blockSize: size, color } }
  if (isValidElement(src)) return createElement('span', look, src)
  if (typeof src !== 'string') return null
  if (/[/.]/.test(src)) return createElement('img', { ...look, src, alt: alt ?? '' })
  const svg = Object.hasOwn(icons, src) ? icons[src] : undefined
  return svg ? createElement('span', { ...look, 'aria-hidden': true, dangerouslySetInnerHTML: { __html: svg } }) : null
}

const iconOf = ({ icon, iconType }: Props, look: object = {}) =>
  icon ? createElement(Icon, { icon, iconType, ...look }) : undefined

function callout(preset: string): Drawn {
  return ({ title, children, type = preset, emoji, color, ...props }) => {
    const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? type : 'note'
    const { label, sign } = kinds[kind] ?? note
    const ownSign = emoji
      ? createElement('span', { 'aria-hidden': true }, emoji as ComponentChildren)
      : createElement('svg', {
          ...{ className: 'sn-c-callout-icon', viewBox: '0 0 24 24', 'aria-hidden': true },
          dangerouslySetInnerHTML: { __html: sign },
        })
    return createElement(
      'div',
      {
        ...{ className: names('sn-c-callout', props), 'data-kind': kind, role: 'note', 'aria-label': title ?? label },
        style: { ...(props.style as object), '--sn-c-callout': color },
      },
      iconOf(props) ?? ownSign,
      createElement('div', { className: 'sn-c-body' }, words(title, 'p', 'sn-c-callout-title'), children),
    )
  }
}

function details(className: string, fallback: string): Drawn {
  return ({ defaultOpen, children, title = fallback, description, ...props }) =>
    createElement(
      'details',
      { className: names(className, props), open: Boolean(defaultOpen) },
      createElement(
        'summary',
        null,
        iconOf(props),
        createElement('span', null, title as ComponentChildren, words(description, 'small')),
      ),
      createElement('div', { className: 'sn-c-body' }, children),
    )
}

export const Note = callout('note')
export const Info = callout('info')
export const Tip = callout('tip')
export const Check = callout('check')
export const Warning = callout('warning')
export const Danger = callout('danger')
export const Callout = callout('note')

const arrow = createElement(
  'svg',
  { className: 'sn-c-card-arrow', viewBox: '0 0 24 24', 'aria-hidden': true },
  createElement('path', { d: 'M7 17 17 7M8 7h9v9' }),
)

export const Card: Drawn = (props) => {
  const { title, description, href, img, cta, horizontal, color, type, children, style } = props
  const own = ['sn-c-card', horizontal && 'sn-c-card-row', href && 'sn-c-card-link'].filter(Boolean).join(' ')
  const isElsewhere = typeof href === 'string' && /^https?:/i.test(href)
  const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? type : undefined
  const link = (text: unknown) => createElement('a', { href }, text as ComponentChildren)
  return createElement(
    'div',
    { className: names(own, props), style, 'data-kind': kind },
    img ? createElement('img', { src: img, alt: '' }) : undefined,
    iconOf(props, { color }),
    createElement(
      'div',
      { className: 'sn-c-body' },
      words(title && href ? link(title) : title, 'p', 'sn-c-card-title'),
      words(description, 'p'),
      children,
      href && (cta || !title) ? words(link(cta ?? href), 'p', 'sn-c-card-cta') : undefined,
    ),
    href && (props['arrow'] ?? isElsewhere) && props['arrow'] !== 'false' ? arrow : undefined,
  )
}

export const Columns: Drawn = ({ cols, children }) =>
  createElement(
    'div',
    { className: 'sn-c-columns', 'data-cols': Math.min(4, Math.max(1, Number(cols) || 2)) },
    children,
  )
export const Column = box('sn-c-column')

/** An attribute without a value. */
const flag = (value: unknown) => (value ? '' : undefined)

export const Badge: Drawn = ({ color = 'gray', size, shape, stroke, disabled, children, ...props }) =>
  createElement(
    'span',
    {
      ...{ className: names('sn-c-badge', props), 'data-color': color, 'data-size': size, 'data-shape': shape },
      ...{ 'data-stroke': flag(stroke), 'data-disabled': flag(disabled) },
    },
    iconOf(props),
    children,
  )
export const Frame: Drawn = ({ caption, hint, children, style, ...props }) =>
  createElement(
    'figure',
    { className: names('sn-c-frame', props), style },
    words(hint, 'p', 'sn-c-frame-hint'),
    createElement('div', null, children),
    words(caption, 'figcaption'),
  )
export const Accordion = details('sn-c-accordion', '')
export const AccordionGroup = box('sn-c-accordions')
export const Expandable = details('sn-c-expandable', 'Details')
export const Panel = box('sn-c-panel')

export const CodeBlock: Drawn = ({ filename, title, children }) =>
  createElement(
    Fragment,
    null,
    words(filename ?? title, 'p', 'sn-c-code-title'),
    createElement('pre', { tabIndex: 0 }, createElement('code', null, children)),
  )

/** Tabs of what has a title, in the element of pages; other content is below them. */
export const Tabs: Drawn = ({ children, defaultTabIndex, sync, borderBottom }) => {
  const all = toChildArray(children).map((child) => {
    const { title, filename = title, children, ...props }: Props = isValidElement(child) ? child.props : {}
    return { child, title: filename, content: children, icon: iconOf(props) }
  })
  const panels = all.filter(({ title }) => title !== undefined)
  if (panels.length === 0) return createElement(Fragment, null, children)
  const first = panels[Number(defaultTabIndex)] ? Number(defaultTabIndex) : 0
  const buttons = panels.map(({ title, icon }, index) =>
    createElement(
      'button',
      {
        ...{ type: 'button', role: 'tab', 'aria-selected': String(index === first) },
        tabIndex: index === first ? 0 : -1,
      },
      icon,
      title as ComponentChildren,
    ),
  )
  const bodies = panels.map(({ child, content }, index) =>
    createElement(
      'div',
      { className: 'sn-c-tabpanel sn-c-body', role: 'tabpanel', 'data-active': String(index === first) },
      isValidElement(child) && child.type === CodeBlock ? child : content,
    ),
  )
  return createElement(
    Fragment,
    null,
    createElement(
      'sn-tabs',
      {
        ...{ className: 'sn-c-tabs', 'data-border': flag(borderBottom) },
        'data-sync': sync === false ? 'false' : undefined,
      },
      createElement('div', { className: 'sn-c-tablist', role: 'tablist' }, buttons),
      bodies,
    ),
    all.filter(({ title }) => title === undefined).map(({ child }) => child),
  )
}

const nameOf = ({ name, comment }: Props) => [name as ComponentChildren, words(comment, 'small')]

const File: Drawn = (props) => createElement('li', { 'data-highlight': flag(props['highlight']) }, nameOf(props))

const Folder: Drawn = ({ children, defaultOpen = true, openable, highlight, ...props }) => {
  const content = createElement('ul', null, children)
  return createElement(
    'li',
    { 'data-highlight': flag(highlight) },
    openable === false
      ? [nameOf(props), defaultOpen ? content : undefined]
      : createElement(
          'details',
          { open: Boolean(defaultOpen) },
          createElement('summary', null, nameOf(props)),
          content,
        ),
  )
}

const tree = () => Object.assign(box('sn-c-tree', 'ul'), { File, Folder })
export const Tree = tree()
export const FileTree = tree()
export const Tab = details('sn-c-expandable', 'Tab')
export const Steps = box('sn-c-steps', 'ol')
export const Step: Drawn = ({ title, titleSize, stepNumber, children, ...props }) =>
  createElement(
    'li',
    { style: Number.isInteger(Number(stepNumber)) ? { counterSet: `sn-c-step ${Number(stepNumber)}` } : undefined },
    createElement(
      'div',
      { className: 'sn-c-step sn-c-body' },
      title
        ? createElement(
            'p',
            { className: 'sn-c-step-title', 'data-size': titleSize },
            iconOf(props),
            title as ComponentChildren,
          )
        : undefined,
      children,
    ),
  )
export const Tooltip: Drawn = ({ tip, headline, children }) =>
  createElement(
    'span',
    { className: 'sn-c-tooltip', tabIndex: 0 },
    children,
    createElement(
      'span',
      { className: 'sn-c-tip', role: 'tooltip' },
      words(headline, 'strong'),
      tip as ComponentChildren,
    ),
  )

/** A button that copies a colour: one value, or one for each mode. */
const ColorItem: Drawn = ({ name, value }) => {
  const { light, dark } = Object.assign({ light: value, dark: value }, typeof value === 'object' ? value : undefined)
  const shown = [...new Set([light, dark])].join(' / ')
  return createElement(
    'button',
    { type: 'button', className: 'sn-c-color', 'data-sn-copy': shown },
    createElement('span', {
      className: 'sn-c-swatch',
      style: `--sn-c-swatch: light-dark(${String(light)}, ${String(dark)})`,
    }),
    words(name, 'span'),
    createElement('code', null, shown),
  )
}

const ColorRow: Drawn = ({ title, children }) =>
  createElement(
    'div',
    { className: 'sn-c-color-row' },
    words(title, 'p', 'sn-c-color-title'),
    createElement('div', null, children),
  )

const Swatches: Drawn = ({ variant, children }) =>
  createElement('div', { className: 'sn-c-colors', 'data-variant': variant }, children)

export const Color = Object.assign(Swatches, { Item: ColorItem, Row: ColorRow })

const Repo: Drawn = ({ repo }) =>
  createElement('a', { href: `https://github.com/${String(repo)}` }, repo as ComponentChildren)
export const GitHub = Object.assign(box('sn-c-repositories'), { Repo })

export const Prompt: Drawn = ({ description, children }) =>
  createElement('div', { className: 'sn-c-prompt' }, words(description, 'p'), children)

export const View: Drawn = ({ title, children }) =>
  createElement('div', { className: 'sn-c-view' }, words(title, 'p', 'sn-c-view-title'), children)
export const Variation = contents
export const Banner = contents
export const ParamField = contents
export const Latex = contents
export const ResponseField = contents
export const RequestExample = contents
export const ResponseExample = contents
export const Update: Drawn = ({ label, description, tags, children }) =>
  createElement(
    'div',
    { className: 'sn-c-update' },
    createElement(
      'div',
      { className: 'sn-c-update-head' },
      words(label, 'h2'),
      words(description, 'p'),
      (Array.isArray(tags) ? tags : []).map((tag) => words(tag, 'span', 'sn-c-badge')),
    ),
    createElement('div', { className: 'sn-c-body' }, children),
  )
export const Visibility: Drawn = (props) => (props.for === 'agents' ? null : contents(props))
