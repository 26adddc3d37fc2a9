import Link from '@docusaurus/Link'
import { type PlatformComponent, ComponentIcon, linkProps } from '@specnav/docusaurus/client'

const Badge: PlatformComponent = ({ color = 'gray', children, ...icon }) => (
  <span className="sn-c-badge" data-color={color}>
    <ComponentIcon {...icon} />
    {children}
  </span>
)

const Tooltip: PlatformComponent = ({ tip, headline, href, cta, children }) => (
  <span className="sn-c-tooltip" tabIndex={0}>
    {children}
    <span className="sn-c-tip" role="tooltip">
      {headline && <strong>{headline}</strong>}
      {tip}
      {href && cta && <Link {...linkProps(href)}>{cta}</Link>}
    </span>
  </span>
)

export default { Badge, Icon: ComponentIcon, Tooltip }
