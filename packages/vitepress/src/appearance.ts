import type { Branding } from '@specnav/host'
import { type HeadConfig, resolveSiteData, type SiteData } from 'vitepress'

type Appearance = SiteData['appearance']

/** Gives a site the modes that docs.json wants, after VitePress has read a configuration that says nothing of them. */
export async function setAppearance(site: SiteData, { appearance }: Branding, root: string): Promise<void> {
  site.appearance = appearanceOf(appearance)
  // The script that sets the mode before anything is drawn is VitePress' own.
  const { head } = await resolveSiteData(root, { appearance: site.appearance })
  const script = head.find(isModeScript)
  site.head = site.head.flatMap((tag) => (isModeScript(tag) ? (script ? [script] : []) : [tag]))
}

/** VitePress' name for a mode to start with, and whether readers may choose. */
export function appearanceOf({ default: mode, strict }: Branding['appearance']): Appearance {
  if (mode === 'system') return strict ? 'force-auto' : true
  if (mode === 'dark') return strict ? 'force-dark' : 'dark'
  // The type knows `dark` alone, but all that reads the value knows both.
  const light: { initialValue: string } = { initialValue: 'light' }
  return strict ? false : (light as Appearance)
}

function isModeScript([tag, attributes]: HeadConfig): boolean {
  return tag === 'script' && attributes.id === 'check-dark-mode'
}
