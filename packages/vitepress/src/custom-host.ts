import type { CustomHost, HostHooks } from '@specnav/host'

/**
 * What elements of VitePress' theme are for style sheets of authors. `ownsFolder`: docs.json is in the folder
 * of the project's pages.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: '.dark', content: '.vp-doc', isLayered: false, hooks, ownsFolder }
}

const hooks: HostHooks = {
  '#banner': '.sn-site-banner',
  '#body-content': '#VPContent',
  '#content': '.vp-doc',
  '#content-area': '.VPDoc',
  '#content-container': '.VPDoc > .container',
  '#footer': '.VPFooter',
  '#mobile-nav': '.VPNavScreen',
  '#navbar': '.VPNavBar',
  '#page-context-menu': '.sn-menu',
  '#page-title': '.vp-doc h1',
  '#pagination': '.VPDocFooter .prev-next',
  '#search-bar-entry': '.VPNavBarSearch button',
  '#sidebar': '.VPSidebar',
  '#sidebar-content': '.VPSidebar > .nav',
  '#table-of-contents': '.VPDocAsideOutline',
  '.api-section': '.vp-doc .sn-reference',
  '.badge': '.sn-c-badge',
  '.code-block': ".vp-doc div[class*='language-']",
  '.code-block-copy-button': '.vp-doc button.copy',
  '.eyebrow': '.sn-eyebrow',
  '.link': '.vp-doc a',
  '.mdx-content': '.vp-doc',
  '.nav-logo': '.VPNavBarTitle .logo',
  '.nav-tabs': '.VPNavBarMenu',
  '.nav-tabs-item': '.VPNavBarMenuLink',
  '.pagination-next': '.VPDocFooter .pager-link.next',
  '.pagination-prev': '.VPDocFooter .pager-link.prev',
  '.prose': '.vp-doc',
  '.sidebar-group': '.VPSidebarItem.level-0 > .items',
  '.sidebar-title': '.VPSidebarItem.level-0 > .item',
  '.toc': '.VPDocAsideOutline',
  '.toc-item': '.VPDocOutlineItem li',
}
