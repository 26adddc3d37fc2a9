import type { ThemeConfig as ClassicConfig } from '@docusaurus/theme-common'
import type { DocusaurusDocs } from './docs.ts'
import { brandingOf } from './style.ts'

/**
 * Fills in what docs.json knows and the project's configuration does not say: title, logo, links and the mode of colours.
 * Places of the navbar that the project has given our items (`custom-specnavTabs`, `custom-specnavChoices`) stay.
 */
export function fillThemeConfig({ navbar, colorMode }: ClassicConfig, docs: DocusaurusDocs): void {
  const { config } = docs.site
  const { logo, name } = brandingOf(docs)
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
  const links = [...config.navbar.links, ...(config.navbar.primary ? [config.navbar.primary] : [])]
  for (const { label, href } of links) {
    const to = docs.urls.resolve(href, '')
    if (navbar.items.some((item) => item.href === to)) continue
    navbar.items.push({ label: label || to, href: to, position: 'right' })
  }
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = colorMode
  if (disableSwitch || respectPrefersColorScheme || defaultMode !== 'light') return
  const { default: mode, strict } = config.appearance
  colorMode.disableSwitch = strict
  colorMode.respectPrefersColorScheme = mode === 'system'
  if (mode !== 'system') colorMode.defaultMode = mode
}
