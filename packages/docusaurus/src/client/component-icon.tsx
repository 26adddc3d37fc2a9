import { classNames } from './class-names.ts'
import type { PlatformComponent } from './component-props.ts'

/**
 * The icon of a component: a drawing of the project's library, or a picture. An unknown name draws nothing.
 */
export const ComponentIcon: PlatformComponent = (props) => {
  const { drawing, icon, src = icon, alt = '', color, size, className, style } = props
  const length = /^\d+$/.test(String(size)) ? Number(size) : undefined
  const looks = { className: classNames('sn-c-icon', className), style: { color, blockSize: length, ...style } }
  if (drawing !== undefined) return <span {...looks} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  return src !== undefined && /[/.]/.test(src) ? <img {...looks} src={src} alt={alt} /> : null
}
