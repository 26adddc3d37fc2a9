import type { CustomHost, HostHooks } from '@specnav/host'

/**
 * The equivalents in Starlight, and in our own parts of pages, for style sheets of authors. `ownsFolder`:
 * docs.json is in the Astro project's folder.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: ":root[data-theme='dark']", content: '.sl-markdown-content', isLayered: true, hooks, ownsFolder }
}

const hooks: HostHooks = {
  '#banner': '.sn-site-banner',
  '#body-content': '.page',
  '#content': '.sl-markdown-content',
  '#content-area': '.main-pane',
  '#content-container': '.main-frame',
  '#footer': '.sn-footer',
  '#header': '.sn-title',
  '#localization-select-trigger': 'starlight-lang-select,sn-language',
  '#mobile-nav': '.sidebar-pane',
  '#navbar': 'header.header',
  '#navigation-items': '.sn-sidebar',
  '#page-context-menu': '.sn-menu',
  '#page-context-menu-button': '.sn-menu button',
  '#page-title': '#_top',
  '#pagination': '.sn-pages',
  '#search-bar-entry': 'button[data-open-modal]',
  '#search-bar-entry-mobile': 'button[data-open-modal]',
  '#sidebar': 'nav.sidebar',
  '#sidebar-content': '.sidebar-content',
  '#table-of-contents': '.sn-toc',
  '#table-of-contents-content': '.sn-toc > [popover]',
  '#table-of-contents-layout': '.right-sidebar-container',
  '#topbar-cta-button': '.sn-header-end > .sn-button',
  '.advanced-footer': '.sn-footer',
  '.api-section': '.sn-reference',
  '.badge': '.sn-c-badge',
  '.breadcrumb-item': '.sn-eyebrow li',
  '.breadcrumb-list': '.sn-eyebrow ol',
  '.code-block': '.expressive-code',
  '.code-block-copy-button': '.expressive-code .copy button',
  '.eyebrow': '.sn-eyebrow',
  '.link': '.sl-markdown-content a',
  '.mdx-content': '.sl-markdown-content',
  '.method-nav-pill': '.sn-sidebar a[data-method]',
  '.method-pill': '.sn-entry-method',
  '.nav-anchor': ".sn-tab-links [data-type='anchor'] a",
  '.nav-logo': '.sn-site-title img',
  '.nav-tabs': '.sn-tabbar',
  '.nav-tabs-item': '.sn-tab-links a',
  '.nav-tag-pill': '.sn-entry-tag',
  '.navbar-link': '.sn-header-end > a:not(.sn-button)',
  '.pagination-next': ".sn-pages a[rel='next']",
  '.pagination-prev': ".sn-pages a[rel='prev']",
  '.pagination-title': '.sn-pages b',
  '.prose': '.sl-markdown-content',
  '.sidebar-group': '.sn-sidebar details > ul',
  '.sidebar-group-header': '.sn-sidebar summary',
  '.sidebar-title': '.sn-sidebar > ul > li > details > summary',
  '.toc': '.sn-toc',
  '.toc-item': '.sn-toc li',
  '.topbar-right-container': '.sn-header-end',
  '.tryit-button': 'sn-console button',
}
