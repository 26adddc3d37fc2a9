import type { Banner } from '@specnav/host'
import { attributes, type Html, markup, raw } from './html.ts'

/** The message above a page. */
export function bannerHtml({ key, type, color, html: text, dismissible, close }: Banner): Html {
  const style = color && `--sn-banner-light:${color.light};--sn-banner-dark:${color.dark}`
  return markup`<sn-banner class="sn-site-banner print:hidden"${attributes({
    'data-key': key,
    'data-type': type,
    'data-colored': style !== undefined,
    style,
  })}>
    <div class="sn-site-banner-text">${raw(text)}</div>
    ${dismissible && markup`<button type="button" hidden aria-label="${close}">×</button>`}
  </sn-banner>`
}
