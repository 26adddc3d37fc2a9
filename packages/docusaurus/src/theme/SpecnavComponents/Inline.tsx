import Link from '@docusaurus/Link'
import { classNames, type PlatformComponent, ComponentIcon, linkProps } from '@specnav/docusaurus/client'

const Badge: PlatformComponent = ({ color = 'gray', className, style, children, icon, drawing }) => (
  <span className={classNames('sn-c-badge', className)} style={style} data-color={color}>
    <ComponentIcon icon={icon} drawing={drawing} />
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
