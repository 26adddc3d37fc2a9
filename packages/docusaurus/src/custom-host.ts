import type { CustomHost } from '@specnav/host'
import hooks from './platform-names.json' with { type: 'json' }

/**
 * What elements of Docusaurus' theme are for style sheets of authors. `ownsFolder`: docs.json is in the
 * site's folder.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: "html[data-theme='dark']", content: '.markdown', isLayered: false, hooks, ownsFolder }
}
