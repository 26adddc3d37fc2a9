import type { CustomHost, HostHooks } from '@specnav/host'

/**
 * What elements of Docusaurus' theme are for style sheets of authors. `ownsFolder`: docs.json is in the
 * site's folder.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: "html[data-theme='dark']", content: '.markdown', isLayered: false, hooks, ownsFolder }
}

const hooks: HostHooks = {
  '#banner': '.sn-site-banner',
  '#body-content': '.main-wrapper',
  '#content': '.markdown',
  '#content-area': 'main',
  '#content-container': 'main > .container',
  '#footer': '.footer',
  '#header': '.sn-header',
  '#navbar': '.navbar',
  '#page-context-menu': '.sn-menu',
  '#page-title': '.sn-header h1',
  '#pagination': '.pagination-nav',
  '#sidebar': '.theme-doc-sidebar-container',
  '#sidebar-content': '.theme-doc-sidebar-menu',
  '#table-of-contents': '.theme-doc-toc-desktop',
  '.api-section': '.sn-reference',
  '.badge': '.sn-c-badge',
  '.code-block': '.theme-code-block',
  '.eyebrow': '.sn-eyebrow',
  '.link': '.markdown a',
  '.mdx-content': '.markdown',
  '.method-pill': '.sn-entry-method',
  '.nav-logo': '.navbar__logo img',
  '.navbar-link': '.navbar__link',
  '.pagination-next': '.pagination-nav__link--next',
  '.pagination-prev': '.pagination-nav__link--prev',
  '.prose': '.markdown',
  '.sidebar-group': '.menu__list .menu__list',
  '.toc': '.table-of-contents',
  '.toc-item': '.table-of-contents li',
}
