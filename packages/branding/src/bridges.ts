/** The hosts whose own custom properties can take the site's values. */
export type HostName = 'starlight' | 'vitepress' | 'docusaurus'

/** A custom property of a host, and its value. Values are CSS, mostly one of the site's own properties. */
export type Bridge = Readonly<Record<string, string>>

const starlight: Bridge = {
  '--sl-font': 'var(--sn-font)',
  '--sl-font-mono': 'var(--sn-font-mono)',
  '--sl-color-accent-low': 'var(--sn-accent-soft)',
  '--sl-color-accent': 'var(--sn-accent)',
  // In dark mode, text in the accent colour uses the host's strongest accent.
  '--sl-color-accent-high': 'light-dark(var(--sn-accent-strong), var(--sn-accent))',
  '--sl-color-white': 'var(--sn-strong)',
  '--sl-color-gray-1': 'var(--sn-text)',
  '--sl-color-gray-2': 'var(--sn-text)',
  '--sl-color-gray-3': 'var(--sn-muted)',
  '--sl-color-gray-4': 'var(--sn-muted)',
  '--sl-color-gray-5': 'var(--sn-line-strong)',
  '--sl-color-gray-6': 'var(--sn-surface)',
  '--sl-color-gray-7': 'var(--sn-surface)',
  '--sl-color-black': 'var(--sn-background)',
  // The host derives the rest from the colours above by name: if a project sets some of them, the rest
  // follows.
  '--sl-color-text': 'var(--sl-color-gray-2)',
  '--sl-color-text-accent': 'light-dark(var(--sl-color-accent), var(--sl-color-accent-high))',
  '--sl-color-text-invert': 'var(--sl-color-black)',
  '--sl-color-bg': 'var(--sl-color-black)',
  '--sl-color-bg-nav': 'var(--sn-frame)',
  '--sl-color-bg-sidebar': 'var(--sn-frame)',
  '--sl-color-bg-inline-code': 'var(--sl-color-gray-6)',
  '--sl-color-bg-accent': 'var(--sl-color-text-accent)',
  '--sl-color-hairline': 'var(--sn-line)',
  '--sl-color-hairline-light': 'var(--sn-line)',
  '--sl-color-hairline-shade': 'var(--sn-line)',
}

const vitepress: Bridge = {
  '--vp-font-family-base': 'var(--sn-font)',
  '--vp-font-family-mono': 'var(--sn-font-mono)',
  '--vp-c-brand-1': 'var(--sn-accent)',
  '--vp-c-brand-2': 'var(--sn-accent-strong)',
  '--vp-c-brand-3': 'var(--sn-button)',
  '--vp-c-brand-soft': 'var(--sn-accent-soft)',
  '--vp-c-bg': 'var(--sn-background)',
  '--vp-c-bg-alt': 'var(--sn-frame)',
  '--vp-c-bg-elv': 'var(--sn-background)',
  '--vp-c-bg-soft': 'var(--sn-surface)',
  '--vp-c-text-1': 'var(--sn-strong)',
  '--vp-c-text-2': 'var(--sn-text)',
  '--vp-c-text-3': 'var(--sn-muted)',
  '--vp-c-divider': 'var(--sn-line)',
  '--vp-c-border': 'var(--sn-line-strong)',
  '--vp-c-gutter': 'var(--sn-line)',
  '--vp-button-brand-bg': 'var(--sn-button)',
  '--vp-button-brand-text': 'var(--sn-button-text)',
  '--vp-button-brand-hover-bg': 'var(--sn-button-hover)',
  '--vp-button-brand-hover-text': 'var(--sn-button-text)',
  '--vp-sidebar-bg-color': 'var(--sn-frame)',
  '--vp-code-block-bg': 'var(--sn-surface)',
}

const docusaurus: Bridge = {
  '--ifm-font-family-base': 'var(--sn-font)',
  '--ifm-heading-font-family': 'var(--sn-font-heading)',
  '--ifm-heading-font-weight': 'var(--sn-heading-weight)',
  '--ifm-font-family-monospace': 'var(--sn-font-mono)',
  '--ifm-color-primary': 'var(--sn-accent)',
  '--ifm-color-primary-dark': 'var(--sn-accent-strong)',
  '--ifm-color-primary-darker': 'var(--sn-accent-strong)',
  '--ifm-color-primary-darkest': 'var(--sn-accent-strong)',
  '--ifm-color-primary-light': 'var(--sn-accent)',
  '--ifm-color-primary-lighter': 'var(--sn-accent)',
  '--ifm-color-primary-lightest': 'var(--sn-accent)',
  '--ifm-background-color': 'var(--sn-background)',
  '--ifm-background-surface-color': 'var(--sn-surface)',
  '--ifm-navbar-background-color': 'var(--sn-frame)',
  '--ifm-footer-background-color': 'var(--sn-frame)',
  '--ifm-heading-color': 'var(--sn-strong)',
  '--ifm-font-color-base': 'var(--sn-text)',
  '--ifm-color-content': 'var(--sn-text)',
  '--ifm-color-content-secondary': 'var(--sn-muted)',
  '--ifm-menu-color-background-active': 'var(--sn-accent-soft)',
  '--ifm-toc-border-color': 'var(--sn-line)',
  '--ifm-global-radius': 'var(--sn-radius)',
}

export const bridges: Record<HostName, Bridge> = { starlight, vitepress, docusaurus }
