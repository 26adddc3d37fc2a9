import { type CustomHost, frameNames, type HostHooks } from '@specnav/host'

/**
 * The equivalents in Starlight, and in our own parts of pages, for style sheets of authors. `ownsFolder`:
 * docs.json is in the Astro project's folder.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: ":root[data-theme='dark']", content: '.sl-markdown-content', isLayered: true, hooks, ownsFolder }
}

const hooks: HostHooks = {
  ...frameNames,
  '#content': '.sl-markdown-content',
  '#content-area': '.main-pane',
  '#header': '.sn-title',
  '#localization-select-trigger': 'starlight-lang-select,sn-language',
  '#table-of-contents': '.sn-toc',
  '.link': '.sl-markdown-content a',
  '.mdx-content': '.sl-markdown-content',
  '.prose': '.sl-markdown-content',
}
