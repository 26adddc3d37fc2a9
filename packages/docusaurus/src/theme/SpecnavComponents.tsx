import { Children, type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react'
import Link from '@docusaurus/Link'
import Admonition from '@theme/Admonition'
import HostCodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'

/** What pages give to the platform's components. */
export interface ComponentProps {
  children?: ReactNode
  title?: string
  href?: string
  label?: string
  description?: string
  tip?: string
  cta?: string
  img?: string
  cols?: number | string
  type?: string
  required?: boolean
  deprecated?: boolean
  default?: string | number | boolean
  defaultOpen?: boolean
  caption?: string
  name?: string
  path?: string
  query?: string
  header?: string
  body?: string
  comment?: string
  for?: string
  language?: string
  filename?: string
}

type Component = ComponentType<ComponentProps>

/** One of Docusaurus' admonitions. */
function callout(type: string, heading?: string): Component {
  return ({ title = heading, children }) => (
    <Admonition type={type} title={title}>
      {children}
    </Admonition>
  )
}

const Callout: Component = ({ type = 'note', title, children }) => (
  <Admonition type={callouts[type] ?? 'note'} title={title}>
    {children}
  </Admonition>
)

const callouts: Record<string, string> = {
  info: 'info',
  tip: 'tip',
  check: 'tip',
  warning: 'warning',
  danger: 'danger',
}

const Card: Component = ({ title, href, img, cta, children }) => {
  const content = (
    <>
      {img && <img src={img} alt="" />}
      {title && <strong className="specnav-card-title">{title}</strong>}
      {children}
      {cta && <span className="specnav-card-cta">{cta}</span>}
    </>
  )
  return href ? (
    <Link className="card padding--md specnav-card" to={href}>
      {content}
    </Link>
  ) : (
    <div className="card padding--md specnav-card">{content}</div>
  )
}

const Columns: Component = ({ cols = 2, children }) => (
  <div className="specnav-columns" style={{ '--specnav-columns': Number(cols) || 2 }}>
    {children}
  </div>
)

const Accordion: Component = ({ title, defaultOpen, children }) => (
  <Details summary={<summary>{title}</summary>} open={defaultOpen}>
    {children}
  </Details>
)

const Steps: Component = ({ children }) => <ol className="specnav-steps">{children}</ol>

const Step: Component = ({ title, children }) => (
  <li>
    {title && <p className="specnav-step-title">{title}</p>}
    {children}
  </li>
)

/** Docusaurus' tabs: their labels are the titles of the tabs, or of blocks of code. */
const TabGroup: Component = ({ children }) => {
  const panels = Children.toArray(children).filter((child): child is ReactElement<ComponentProps> =>
    isValidElement(child),
  )
  // Docusaurus' tabs throw where there are none, or two of one value.
  if (panels.length === 0) return children
  return (
    <Tabs>
      {panels.map((panel, index) => (
        <TabItem key={index} value={String(index)} label={labelOf(panel) ?? String(index + 1)}>
          {panel}
        </TabItem>
      ))}
    </Tabs>
  )
}

/** The title of a tab, or that of the code within a `pre`. */
function labelOf({ props: { title, children } }: ReactElement<ComponentProps>): string | undefined {
  if (title !== undefined) return title
  const inner = Children.toArray(children).find((child): child is ReactElement<ComponentProps> => isValidElement(child))
  return inner?.props.title
}

const Field: Component = ({
  name,
  path,
  query,
  header,
  body,
  type,
  required,
  deprecated,
  default: preset,
  children,
}) => (
  <div className="specnav-field">
    <p className="specnav-field-name">
      <code>{name ?? path ?? query ?? header ?? body}</code>
      {type && <small>{type}</small>}
      {required && <small className="specnav-required">required</small>}
      {deprecated && <small>deprecated</small>}
      {preset !== undefined && <small>default: {String(preset)}</small>}
    </p>
    {children}
  </div>
)

const Frame: Component = ({ caption, children }) => (
  <figure className="specnav-frame">
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)

const Badge: Component = ({ children }) => <span className="badge badge--secondary">{children}</span>

const Tooltip: Component = ({ tip, children }) => <abbr title={tip}>{children}</abbr>

const Update: Component = ({ label, description, children }) => (
  <section>
    <p>
      <strong>{label}</strong> {description}
    </p>
    {children}
  </section>
)

const Banner: Component = ({ children }) => <div className="sd-banner">{children}</div>

const Panel: Component = ({ children }) => <div className="sd-panel">{children}</div>

const CodeBlock: Component = ({ language, title, filename = title, children }) => (
  <HostCodeBlock language={language} title={filename}>
    {children}
  </HostCodeBlock>
)

/** What is for agents stands in the page's Markdown only. */
const Visibility: Component = ({ for: reader, children }) => (reader === 'agents' ? null : children)

const Name: Component = ({ name, comment }) => (
  <>
    {name}
    {comment && <small>{comment}</small>}
  </>
)

/** `<Tree>`, with `<Tree.File>` and `<Tree.Folder>` in it. */
const Tree = Object.assign<Component, Record<'File' | 'Folder', Component>>(
  ({ children }) => <ul className="sd-tree">{children}</ul>,
  {
    File: (props) => (
      <li>
        <Name {...props} />
      </li>
    ),
    Folder: ({ children, defaultOpen = true, ...props }) => (
      <li>
        <details open={defaultOpen}>
          <summary>
            <Name {...props} />
          </summary>
          <ul>{children}</ul>
        </details>
      </li>
    ),
  },
)

const Nothing: Component = () => null

const Contents: Component = ({ children }) => children

/** The components of the platform by the name that pages use. Swizzle this file to change them. */
const components: Record<string, Component> = {
  Accordion,
  AccordionGroup: Contents,
  Badge,
  Banner,
  Callout,
  Card,
  CardGroup: Columns,
  Cards: Columns,
  Check: callout('tip', 'Check'),
  CodeBlock,
  CodeGroup: TabGroup,
  Column: Contents,
  Columns,
  Danger: callout('danger'),
  Expandable: Accordion,
  Frame,
  Icon: Nothing,
  Info: callout('info'),
  Note: callout('note'),
  Panel,
  ParamField: Field,
  RequestExample: Contents,
  ResponseExample: Contents,
  ResponseField: Field,
  Step,
  Steps,
  Tab: Contents,
  Tabs: TabGroup,
  Tile: Card,
  Tiles: Columns,
  Tip: callout('tip'),
  Tooltip,
  Tree,
  Update,
  Visibility,
  Warning: callout('warning'),
}

export default components
