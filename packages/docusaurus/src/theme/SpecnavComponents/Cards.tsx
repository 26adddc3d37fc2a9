import Link from '@docusaurus/Link'
import { classNames, type PlatformComponent, ComponentIcon, linkProps } from '@specnav/docusaurus/client'

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
  const content = (
    <>
      {img && <img src={img} alt="" loading="lazy" />}
      <ComponentIcon {...icon} />
      <div>
        {title && <strong className="sn-card-title">{title}</strong>}
        {description && <p>{description}</p>}
        {children}
        {href && cta && <span className="sn-card-cta">{cta}</span>}
      </div>
    </>
  )
  const className = classNames('card padding--md sn-card', horizontal && 'sn-card-row', own)
  return href ? (
    <Link className={className} style={style} {...linkProps(href)}>
      {content}
    </Link>
  ) : (
    <div className={className} style={style}>
      {content}
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
