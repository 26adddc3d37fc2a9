import type { Drawer } from './drawing.ts'
import { rootOf } from './look.ts'
import { attributes, markup, raw, textValue } from './markup.ts'

const sign =
  '<path d="M5 4.5A1.5 1.5 0 0 1 6.5 3H19v15H6.5A1.5 1.5 0 0 0 5 19.5zM5 19.5A1.5 1.5 0 0 0 6.5 21H19M9 7h6"/>'

/** `<GitHub.Repo repo variant>`: a card that leads to a public repository, given as `owner/name` or as a URL. */
export const repository: Drawer = ({ props }) => {
  const written = textValue(props.repo) ?? ''
  const [, owner, name] = /^(?:https?:\/\/github\.com\/)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(written) ?? []
  if (owner === undefined) return markup`<p${rootOf(props, 'sn-c-repository')}>${written}</p>`
  const link = attributes({ href: `https://github.com/${owner}/${name}`, rel: 'noopener' })
  return markup`
    <div${rootOf(props, 'sn-c-card sn-c-card-row sn-c-card-link', { 'data-flat': props.variant === 'flat' })}>
      <svg class="sn-c-callout-icon sn-c-repository" viewBox="0 0 24 24" aria-hidden="true">${raw(sign)}</svg>
      <div class="sn-c-body"><p class="sn-c-card-title"><a${link}>${owner}/${name}</a></p></div>
    </div>`
}
