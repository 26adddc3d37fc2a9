import type { ThemeConfig as ClassicConfig } from '@docusaurus/theme-common'
import { bannerOf, escapeHtml } from '@specnav/core/host'
import type { DocusaurusDocs } from './docs.ts'
import type { StyleOptions } from './style.ts'

/**
 * Fills in what docs.json knows and the project's configuration does not say: title, logo, links, the banner and the mode of colours.
 * Places of the navbar that the project has given our items (`custom-specnavTabs`, `custom-specnavChoices`) stay.
 */
export function fillThemeConfig(theme: ClassicConfig, docs: DocusaurusDocs, style: StyleOptions): void {
  const { navbar, colorMode } = theme
  const { config } = docs.site
  const { logo, name } = docs.assets.branding
  if (navbar.title === undefined && !navbar.logo) {
    navbar.title = name
    const { light, dark, href } = logo
    if (light) {
      navbar.logo = { alt: '', src: light.url, srcDark: dark?.url, ...(href && { href: docs.urls.resolve(href, '') }) }
    }
  }
  const has = (type: string) => navbar.items.some((item) => item.type === type)
  if (!has('custom-specnavTabs')) navbar.items.unshift({ type: 'custom-specnavTabs', position: 'left' })
  if (!has('custom-specnavChoices')) navbar.items.push({ type: 'custom-specnavChoices', position: 'right' })
  const { links, primary } = docs.assets.navbar()
  for (const { label, href, icon } of [...links, ...(primary ? [primary] : [])]) {
    if (navbar.items.some((item) => item.href === href)) continue
    const html = icon && `<span class="specnav-icon">${icon}</span>${escapeHtml(label)}`
    navbar.items.push({ label, href, position: 'right', ...(html && { html }) })
  }
  theme.announcementBar ??= bannerConfig(docs, style)
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = colorMode
  if (disableSwitch || respectPrefersColorScheme || defaultMode !== 'light') return
  const { default: mode, strict } = config.appearance
  colorMode.disableSwitch = strict
  colorMode.respectPrefersColorScheme = mode === 'system'
  if (mode !== 'system') colorMode.defaultMode = mode
}

/** Docusaurus' own banner, in the colours of buttons. */
function bannerConfig(docs: DocusaurusDocs, { branding }: StyleOptions): ClassicConfig['announcementBar'] {
  const banner = bannerOf(docs)
  if (!banner) return undefined
  return {
    id: `specnav-${banner.key}`,
    content: banner.html,
    isCloseable: banner.dismissible,
    backgroundColor: branding ? 'var(--sn-button)' : 'var(--ifm-color-primary)',
    textColor: branding ? 'var(--sn-button-text)' : 'var(--ifm-background-color)',
  }
}
