import type { ThemeConfig as ClassicConfig } from '@docusaurus/theme-common'
import { escapeHtml } from '@specnav/pages/html'
import type { DocusaurusDocs } from './docs.ts'
import { bannerId, type StyleOptions } from './style.ts'

/** The part of the classic theme's configuration that docs.json controls. */
export type WrittenConfig = Pick<ClassicConfig, 'navbar' | 'colorMode' | 'announcementBar'>

/** This part as the project has written it. Keep it before the first change. */
export function writtenConfig({ navbar, colorMode, announcementBar }: ClassicConfig): WrittenConfig {
  return { navbar, colorMode: { ...colorMode }, announcementBar }
}

/**
 * Fills in what docs.json states and the project's configuration does not: title, logo, links, the banner and
 * the colour mode. Items of ours that the project has placed in the navbar (`custom-specnavTabs`,
 * `custom-specnavChoices`) stay.
 */
export function fillThemeConfig(
  theme: ClassicConfig,
  written: WrittenConfig,
  docs: DocusaurusDocs,
  style: StyleOptions,
): void {
  theme.navbar = navbarOf(written.navbar, docs, style)
  theme.announcementBar = written.announcementBar ?? bannerConfig(docs, style)
  // The theme already has a reference to this object, for its script in the head.
  if (style.branding) Object.assign(theme.colorMode, colorModeOf(written.colorMode, docs))
}

function navbarOf(
  written: ClassicConfig['navbar'],
  docs: DocusaurusDocs,
  { branding }: StyleOptions,
): ClassicConfig['navbar'] {
  const navbar = { ...written, items: [...written.items] }
  const { logo, name } = docs.look.branding
  if (branding && navbar.title === undefined && !navbar.logo) {
    navbar.title = name
    const { light, dark, href } = logo
    if (light) {
      navbar.logo = { alt: '', src: light.url, srcDark: dark?.url, ...(href && { href: docs.urls.resolve(href, '') }) }
    }
  }
  const has = (type: string) => navbar.items.some((item) => item.type === type)
  if (!has('custom-specnavTabs')) navbar.items.unshift({ type: 'custom-specnavTabs', position: 'left' })
  if (!has('custom-specnavChoices')) navbar.items.push({ type: 'custom-specnavChoices', position: 'right' })
  const { links, primary } = docs.look.navbar()
  for (const { label, href, icon } of [...links, ...(primary ? [primary] : [])]) {
    if (navbar.items.some((item) => item.href === href)) continue
    const html = icon && `<span class="sn-icon">${icon}</span>${escapeHtml(label)}`
    navbar.items.push({ label, href, position: 'right', ...(html && { html }) })
  }
  return navbar
}

function colorModeOf(written: ClassicConfig['colorMode'], docs: DocusaurusDocs): ClassicConfig['colorMode'] {
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = written
  if (disableSwitch || respectPrefersColorScheme || defaultMode !== 'light') return written
  const { default: mode, strict } = docs.site.config.appearance
  return {
    disableSwitch: strict,
    respectPrefersColorScheme: mode === 'system',
    defaultMode: mode === 'system' ? defaultMode : mode,
  }
}

/** Docusaurus' own banner, which has one colour for both modes: that of buttons, if docs.json has none. */
function bannerConfig(docs: DocusaurusDocs, { branding }: StyleOptions): ClassicConfig['announcementBar'] {
  const banner = docs.banners.of()
  if (!banner) return undefined
  const { html: content, key, dismissible: isCloseable, type, color } = banner
  const own = color ? `light-dark(${color.light}, ${color.dark})` : typeColours[type]
  return {
    ...{ id: bannerId(key), content, isCloseable },
    backgroundColor: own ?? (branding ? 'var(--sn-banner)' : 'var(--ifm-color-primary)'),
    textColor: own || branding ? '#fff' : 'var(--ifm-background-color)',
  }
}

const typeColours = { info: undefined, warning: '#b45309', critical: '#b91c1c' }
