import type { CustomHost } from '@specnav/host'

/**
 * The equivalents of the platform's ids and classes in the frame, for style sheets of authors. What the frame names as
 * the platform does is not listed: `div#content-area > header#header`, `div.mdx-content`, `#table-of-contents`.
 */
const hooks: CustomHost['hooks'] = {
  '#banner': '.sn-site-banner',
  '#body-content': '.page',
  '#content-container': '.main-frame',
  '#footer': '.sn-footer',
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
  '.link': '.mdx-content a',
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
  '.sidebar-group': '.sn-sidebar details > ul',
  '.sidebar-group-header': '.sn-sidebar summary',
  '.sidebar-title': '.sn-sidebar > ul > li > details > summary',
  '.toc': '.sn-toc',
  '.toc-item': '.sn-toc li',
  '.topbar-right-container': '.sn-header-end',
  '.tryit-button': 'sn-console button',
}

/** What authors' style sheets and scripts have to know of the frame. */
export const frameNames: CustomHost = {
  dark: ":root[data-theme='dark']",
  content: '.mdx-content',
  isLayered: true,
  hooks,
  ownsFolder: false,
}
