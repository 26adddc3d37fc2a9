import type { DocsConfig } from '@specnav/core'
import type { BrandFile } from '@specnav/host'

/** The favicon of a site without one. */
export function defaultFavicon(config: Pick<DocsConfig, 'name' | 'colors'>): BrandFile {
  return { path: 'favicon.svg', contentType: 'image/svg+xml', body: () => faviconSvg(config) }
}

/** A favicon for sites without one: the first letter of the name on the accent colour. */
export function faviconSvg({ name, colors }: Pick<DocsConfig, 'name' | 'colors'>): string {
  const letter =
    name
      .trim()
      .match(/[\p{L}\p{N}]/u)?.[0]
      ?.toUpperCase() ?? ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${/^#[\da-f]{3,6}$/i.test(colors.primary) ? colors.primary : '#444'}"/>`,
    `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff" stroke="#0006" stroke-width="1.5" paint-order="stroke">${letter}</text>`,
    '</svg>',
  ].join('')
}
