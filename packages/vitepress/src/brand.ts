import { type Branding, brandingCss, type BrandingProblem, resolveBranding } from '@specnav/branding'
import type { Docs } from '@specnav/core/host'

/** The look of docs.json in VitePress' terms. */
export interface Brand {
  css: string
  head: Branding['head']
  problems: BrandingProblem[]
}

/** Fonts of a catalogue and icons drawn in many sizes are left to the project: what VitePress needs no tools for is here. */
export function brandOf({ site, urls }: Docs): Brand {
  const { value, problems } = resolveBranding(site.config, {
    has: (path) => site.files.has(path),
    url: (path) => urls.file(path),
  })
  return {
    css: brandingCss(value, { host: 'vitepress' }),
    head: value.head.filter(({ tag }) => tag === 'meta'),
    problems,
  }
}

/** The style sheet with the theme's own custom properties: ours go behind them, before whatever a project adds. */
export const themeProperties = /\/theme-default\/styles\/vars\.css$/
