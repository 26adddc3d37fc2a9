import Details from '@theme/Details'
import { classNames, type PlatformComponent, ComponentIcon } from '@specnav/docusaurus/client'

const Accordion: PlatformComponent = (props) => {
  const { title = 'Details', description, defaultOpen, className, style, children, ...icon } = props
  return (
    <Details
      className={className}
      style={style}
      summary={
        <summary>
          <ComponentIcon {...icon} /> {title}
          {description && <small className="sn-details-description">{description}</small>}
        </summary>
      }
      open={defaultOpen}
    >
      {children}
    </Details>
  )
}

const AccordionGroup: PlatformComponent = ({ children }) => children

const Steps: PlatformComponent = ({ children }) => <ol className="sn-steps">{children}</ol>

const Step: PlatformComponent = ({ title, children }) => (
  <li>
    {title && <p className="sn-step-title">{title}</p>}
    {children}
  </li>
)

const Frame: PlatformComponent = ({ caption, hint, className, style, children }) => (
  <figure className={classNames('sn-frame', className)} style={style}>
    {hint && <p className="sn-frame-hint">{hint}</p>}
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)

/** An entry of a changelog. */
const Update: PlatformComponent = ({ label, description, id, tags = [], children }) => (
  <section className="sn-c-update">
    <div className="sn-c-update-head">
      {label && <h2 id={id}>{label}</h2>}
      {description && <p>{description}</p>}
      {tags.map((tag) => (
        <span key={tag} className="sn-c-badge">
          {tag}
        </span>
      ))}
    </div>
    <div className="sn-c-body">{children}</div>
  </section>
)

const Banner: PlatformComponent = ({ children }) => <div className="sn-c-banner">{children}</div>

const Panel: PlatformComponent = ({ children }) => <div className="sn-c-panel">{children}</div>

/** Content for agents is only in the page's Markdown. */
const Visibility: PlatformComponent = ({ for: reader, children }) => (reader === 'agents' ? null : children)

export default {
  Accordion,
  AccordionGroup,
  Banner,
  Expandable: Accordion,
  Frame,
  Panel,
  Step,
  Steps,
  Update,
  Visibility,
}
