import { type ComponentChildren, createElement, Fragment, isValidElement, toChildArray } from 'preact'

/*
 * The platform's components for code that runs in the browser, drawn plainly with the classes of pages. Those
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

function callout(kind: string, label: string): Drawn {
  return ({ title, children, type }) =>
    createElement(
      'div',
      { className: 'sn-c-callout', 'data-kind': type ?? kind, role: 'note', 'aria-label': title ?? label },
      createElement('div', { className: 'sn-c-body' }, words(title, 'p', 'sn-c-callout-title'), children),
    )
}

function details(className: string, title: string): Drawn {
  return ({ defaultOpen, children, ...props }) =>
    createElement(
      'details',
      { className, open: Boolean(defaultOpen) },
      createElement('summary', null, (props['title'] ?? title) as ComponentChildren),
      createElement('div', { className: 'sn-c-body' }, children),
    )
}

export const Note = callout('note', 'Note')
export const Info = callout('info', 'Info')
export const Tip = callout('tip', 'Tip')
export const Check = callout('check', 'Check')
export const Warning = callout('warning', 'Warning')
export const Danger = callout('danger', 'Danger')
export const Callout = callout('note', 'Note')

/** The class names of a component, with those of its author. */
function names(own: string, { className }: Props): string {
  return typeof className === 'string' ? `${own} ${className}` : own
}

/** A picture by its path or address; names of a library have no drawing here. */
export const Icon: Drawn = ({ icon, src = icon, size, color, ...props }) =>
  typeof src === 'string' && /[/.]/.test(src)
    ? createElement('img', { className: names('sn-c-icon', props), src, alt: '', style: { blockSize: size, color } })
    : createElement(Fragment, null, isValidElement(src) ? createElement('span', { className: 'sn-c-icon' }, src) : null)

export const Card: Drawn = ({ title, description, href, img, cta, horizontal, icon, children, style, ...props }) => {
  const own = ['sn-c-card', horizontal && 'sn-c-card-row', href && 'sn-c-card-link'].filter(Boolean).join(' ')
  return createElement(
    'div',
    { className: names(own, props), style },
    img ? createElement('img', { src: img, alt: '' }) : undefined,
    icon ? createElement(Icon, { icon }) : undefined,
    createElement(
      'div',
      { className: 'sn-c-body' },
      href
        ? createElement(
            'p',
            { className: 'sn-c-card-title' },
            createElement('a', { href }, (title ?? cta ?? href) as ComponentChildren),
          )
        : words(title, 'p', 'sn-c-card-title'),
      words(description, 'p'),
      children,
      href && title && cta ? createElement('p', { className: 'sn-c-card-cta' }, cta as ComponentChildren) : undefined,
    ),
  )
}

export const Columns: Drawn = ({ cols, children }) =>
  createElement(
    'div',
    { className: 'sn-c-columns', 'data-cols': Math.min(4, Math.max(1, Number(cols) || 2)) },
    children,
  )
export const Column = box('sn-c-column')

export const Badge: Drawn = ({ color, children }) =>
  createElement('span', { className: 'sn-c-badge', 'data-color': color ?? 'gray' }, children)
export const Frame: Drawn = ({ caption, children }) =>
  createElement(
    'figure',
    { className: 'sn-c-frame' },
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
export const Tabs: Drawn = ({ children }) => {
  const all = toChildArray(children).map((child) => {
    const { title, filename = title, children }: Props = isValidElement(child) ? child.props : {}
    return { child, title: filename, content: children }
  })
  const panels = all.filter(({ title }) => title !== undefined)
  if (panels.length === 0) return createElement(Fragment, null, children)
  const buttons = panels.map(({ title }, index) =>
    createElement(
      'button',
      { type: 'button', role: 'tab', 'aria-selected': index === 0 ? 'true' : 'false' },
      title as ComponentChildren,
    ),
  )
  const bodies = panels.map(({ child, content }, index) =>
    createElement(
      'div',
      { className: 'sn-c-tabpanel sn-c-body', role: 'tabpanel', 'data-active': index === 0 ? 'true' : 'false' },
      isValidElement(child) && child.type === CodeBlock ? child : content,
    ),
  )
  return createElement(
    Fragment,
    null,
    createElement(
      'sn-tabs',
      { className: 'sn-c-tabs' },
      createElement('div', { className: 'sn-c-tablist', role: 'tablist' }, buttons),
      bodies,
    ),
    all.filter(({ title }) => title === undefined).map(({ child }) => child),
  )
}

const tree = () => Object.assign<Drawn, object>((props) => contents(props), { File: contents, Folder: contents })
export const Tree = tree()
export const FileTree = tree()
export const Tab = details('sn-c-expandable', 'Tab')
export const Steps = box('sn-c-steps', 'ol')
export const Step: Drawn = ({ title, children }) =>
  createElement('li', { className: 'sn-c-step' }, words(title, 'p'), children)
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
export const Banner = contents
export const ParamField = contents
export const Latex = contents
export const ResponseField = contents
export const RequestExample = contents
export const ResponseExample = contents
export const Update = contents
export const Visibility = contents
