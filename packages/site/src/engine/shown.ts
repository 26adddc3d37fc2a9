import type { Site, Publication } from '@specnav/pages'
import { type Host, type OptionalPackages, showSite, type ShownSite } from '@specnav/host'
import names from './frame-names.json' with { type: 'json' }
import type { CodeDrawer } from './code/highlighter.ts'

export interface ShowingOptions extends Pick<Host, 'kept' | 'onPage' | 'prints' | 'serving'> {
  packages: OptionalPackages
  publication: Pick<Publication, 'origin' | 'base' | 'answersTools'>
  code: CodeDrawer
}

/**
 * What authors' style sheets and scripts have to know of the frame. `frame-names.json` has the equivalents of the
 * platform's ids and classes in it: what the frame names as the platform does needs no row.
 */
const custom: Host['custom'] = {
  dark: ":root[data-theme='dark']",
  content: '.mdx-content',
  isLayered: true,
  hooks: { ...names, '.link': '.mdx-content a:not([class], .sn-c-card *)' },
  ownsFolder: false,
}

/** One resolved site as this engine shows it. All that the engine asks of `host` comes from here. */
export function shownSite(
  site: Site,
  { packages, publication, code, kept, onPage, prints, serving }: ShowingOptions,
): ShownSite {
  const { origin, base, answersTools } = publication
  const shown = showSite(site, {
    format: { base, trailingSlash: 'ignore', format: 'directory' },
    packages,
    origin,
    // The function beside the site is written when all of its files are.
    target: false,
    ...(answersTools !== undefined && { answersTools }),
    languages: 'first',
    knowsLanguage: (name) => code.knows(name),
    // Few sites have islands, and their bundler is a third of what others would install.
    islands: async () => {
      const ofProject = await packages.load<typeof import('@specnav/islands')>('@specnav/islands')
      return (ofProject ?? (await import('@specnav/islands').catch(() => undefined)))?.bundleIslands
    },
    custom,
    ...{ onPage, kept, ...(prints && { prints }) },
    ...(serving && { serving }),
  })
  site.report(code.problems)
  return shown
}
