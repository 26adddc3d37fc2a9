import Link from '@docusaurus/Link'
import { classNames, type PlatformComponent, ComponentIcon, linkProps } from '@specnav/docusaurus/client'
import type { ReactNode } from 'react'

/** With `href` the whole card leads there. Its content can have links of its own, so the card itself is none. */
const Card: PlatformComponent = ({
  title,
  description,
  href,
  img,
  cta,
  horizontal,
  className: own,
  style,
  children,
  ...icon
}) => {
  const linked = (label: ReactNode) => (href ? <Link {...linkProps(href)}>{label}</Link> : label)
  const className = classNames(
    'card padding--md sn-card',
    horizontal && 'sn-card-row',
    href !== undefined && 'sn-card-link',
    own,
  )
  return (
    <div className={className} style={style}>
      {img && <img src={img} alt="" loading="lazy" />}
      <ComponentIcon {...icon} />
      <div>
        {title && <strong className="sn-card-title">{linked(title)}</strong>}
        {description && <p>{description}</p>}
        {children}
        {href && (cta || !title) && <span className="sn-card-cta">{linked(cta ?? href)}</span>}
      </div>
    </div>
  )
}

const Columns: PlatformComponent = ({ cols = 2, className, style, children }) => (
  <div
    className={classNames('sn-columns', className)}
    style={{ ...style, '--sn-columns': Math.min(4, Math.max(1, Number(cols) || 2)) }}
  >
    {children}
  </div>
)

const Column: PlatformComponent = ({ children }) => <div>{children}</div>

export default { Card, CardGroup: Columns, Cards: Columns, Column, Columns, Tile: Card, Tiles: Columns }
