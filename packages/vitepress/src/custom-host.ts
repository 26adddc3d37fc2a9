import type { CustomHost } from '@specnav/host'
import hooks from './platform-names.json' with { type: 'json' }

/**
 * What elements of VitePress' theme are for style sheets of authors. `ownsFolder`: docs.json is in the folder
 * of the project's pages.
 */
export function customHost(ownsFolder: boolean): CustomHost {
  return { dark: '.dark', content: '.vp-doc', isLayered: false, hooks, ownsFolder }
}
