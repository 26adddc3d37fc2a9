import type { Docs } from '@specnav/host'
import { attributes, type Html, markup, raw } from './html.ts'

export type Banner = NonNullable<ReturnType<Docs['banners']['of']>>

/** The message above a page, in an element that has its place: styles of authors may place the message itself. */
export function bannerHtml({ key, type, color, html: text, dismissible, label, close }: Banner): Html {
  const style = color && `--sn-banner-light:${color.light};--sn-banner-dark:${color.dark}`
  const place = attributes({ role: 'region', 'aria-label': label, 'data-key': key })
  const look = attributes({ 'data-type': type, 'data-colored': style !== undefined, style })
  return markup`<sn-banner class="print:hidden"${place}>
    <div class="sn-site-banner"${look}>
      <div class="sn-site-banner-text">${raw(text)}</div>
      ${dismissible && markup`<button type="button" hidden aria-label="${close}">×</button>`}
    </div>
  </sn-banner>`
}
