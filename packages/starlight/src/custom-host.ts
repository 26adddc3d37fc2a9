import type { CustomHost } from '@specnav/host'
import hooks from './platform-names.json' with { type: 'json' }

/**
 * The equivalents in Starlight, and in our own parts of pages, for style sheets of authors. `ownsFolder`:
 * docs.json is in the Astro project's folder.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: ":root[data-theme='dark']", content: '.sl-markdown-content', isLayered: true, hooks, ownsFolder }
}
