import type { PlatformComponent } from './component-props.ts'

/**
 * The icon of a component: a drawing of the project's library, or a picture. An unknown name draws nothing.
 */
export const ComponentIcon: PlatformComponent = ({ drawing, icon, src = icon, alt = '' }) => {
  if (drawing !== undefined) {
    return <span className="sn-c-icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  }
  return src !== undefined && /[/.]/.test(src) ? <img className="sn-c-icon" src={src} alt={alt} /> : null
}
