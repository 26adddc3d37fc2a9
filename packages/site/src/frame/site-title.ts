import { attributes, type Html, markup } from './html.ts'

export interface LogoImage {
  /** The mode that it is for. */
  mode: 'light' | 'dark' | 'any'
  url: string
  width?: number
  height?: number
}

export interface SiteTitle {
  name: string
  href: string
  /** Without images, the name is text. */
  images: readonly LogoImage[]
}

/** The name or the logo of the site. */
export function siteTitle({ name, href, images }: SiteTitle): Html {
  const logos = images.map(
    ({ mode, url, width, height }) =>
      markup`<img src="${url}" alt="${name}" data-mode="${mode}"${attributes({ width, height })}>`,
  )
  return markup`<a class="sn-site-title" href="${href}">
    ${logos.length > 0 ? logos : markup`<span translate="no">${name}</span>`}
  </a>`
}
