import { type ComponentChildren, createElement, Fragment } from 'preact'

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

export const Card: Drawn = ({ title, description, href, img, cta, children }) =>
  createElement(
    'div',
    { className: href ? 'sn-c-card sn-c-card-link' : 'sn-c-card' },
    img ? createElement('img', { src: img, alt: '' }) : undefined,
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
    ),
  )

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

/** A picture by its path or address; names of a library have no drawing here. */
export const Icon: Drawn = ({ icon, src = icon }) =>
  typeof src === 'string' && /[/.]/.test(src)
    ? createElement('img', { className: 'sn-c-icon', src, alt: '' })
    : createElement(Fragment, null)

export const Tree = Object.assign(contents, { File: contents, Folder: contents })
export const CodeGroup = contents
export const Tabs = contents
export const Tab = details('sn-c-expandable', 'Tab')
export const Steps = box('sn-c-steps', 'ol')
export const Step: Drawn = ({ title, children }) =>
  createElement('li', { className: 'sn-c-step' }, words(title, 'p'), children)
export const Tooltip: Drawn = ({ tip, children }) => createElement('span', { title: tip }, children)
export const Banner = contents
export const ParamField = contents
export const Latex = contents
export const ResponseField = contents
export const RequestExample = contents
export const ResponseExample = contents
export const Update = contents
export const Visibility = contents
