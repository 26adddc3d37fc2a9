import type { CustomHost, HostHooks } from '@specnav/host'

/**
 * The equivalents in Starlight, and in our own parts of pages, for style sheets of authors. `ownsFolder`:
 * docs.json is in the Astro project's folder.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: ":root[data-theme='dark']", content: '.sl-markdown-content', isLayered: true, hooks, ownsFolder }
}

const hooks: HostHooks = {
  '#banner': '.sl-banner',
  '#body-content': '.page',
  '#content': '.sl-markdown-content',
  '#content-area': '.main-pane',
  '#content-container': '.main-frame',
  '#header': '.sn-title',
  '#localization-select-trigger': 'starlight-lang-select,sn-language',
  '#mobile-nav': '.sidebar-pane',
  '#navbar': 'header.header',
  '#navigation-items': '.sidebar-content .top-level',
  '#page-context-menu': '.sn-menu',
  '#page-context-menu-button': '.sn-menu button',
  '#page-title': '#_top',
  '#pagination': '.pagination-links',
  '#search-bar-entry': 'button[data-open-modal]',
  '#search-bar-entry-mobile': 'button[data-open-modal]',
  '#sidebar': 'nav.sidebar',
  '#sidebar-content': '.sidebar-content',
  '#table-of-contents': 'starlight-toc',
  '#table-of-contents-content': 'starlight-toc nav',
  '#table-of-contents-layout': '.right-sidebar-container',
  '.api-section': '.sn-reference',
  '.badge': '.sn-c-badge',
  '.code-block': '.expressive-code',
  '.code-block-copy-button': '.expressive-code .copy button',
  '.eyebrow': '.sn-eyebrow',
  '.link': '.sl-markdown-content a',
  '.mdx-content': '.sl-markdown-content',
  '.method-nav-pill': '.sidebar-content a[data-method] .sl-badge',
  '.method-pill': '.sn-entry-method',
  '.nav-logo': '.site-title img,.sn-site-title img',
  '.nav-tabs': ".sn-divisions [data-type='tab']",
  '.nav-tabs-item': ".sn-divisions [data-type='tab'] a",
  '.pagination-next': ".pagination-links a[rel='next']",
  '.pagination-prev': ".pagination-links a[rel='prev']",
  '.pagination-title': '.pagination-links .link-title',
  '.prose': '.sl-markdown-content',
  '.sidebar-group': '.sidebar-content details > ul',
  '.sidebar-group-header': '.sidebar-content summary',
  '.sidebar-title': '.sidebar-content .top-level > li > details > summary',
  '.toc': 'starlight-toc',
  '.toc-item': 'starlight-toc li',
  '.tryit-button': 'sn-console button',
}
