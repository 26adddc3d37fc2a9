import type { Branding } from '@specnav/branding'
import { type HeadConfig, resolveSiteData, type SiteData } from 'vitepress'

type Appearance = SiteData['appearance']

/** Sets the modes of docs.json, after VitePress has read a configuration without a setting for them. */
export async function setAppearance(site: SiteData, { appearance }: Branding, root: string): Promise<void> {
  site.appearance = appearanceOf(appearance)
  // VitePress' own script sets the mode before anything is drawn.
  const { head } = await resolveSiteData(root, { appearance: site.appearance })
  const script = head.find(isModeScript)
  site.head = site.head.flatMap((tag) => (isModeScript(tag) ? (script ? [script] : []) : [tag]))
}

/** VitePress' value for the initial mode, and whether readers may choose. */
export function appearanceOf({ default: mode, strict }: Branding['appearance']): Appearance {
  if (mode === 'system') return strict ? 'force-auto' : true
  if (mode === 'dark') return strict ? 'force-dark' : 'dark'
  // The type only allows `dark`, but everything that reads the value supports both.
  const light: { initialValue: string } = { initialValue: 'light' }
  return strict ? false : (light as Appearance)
}

function isModeScript([tag, attributes]: HeadConfig): boolean {
  return tag === 'script' && attributes.id === 'check-dark-mode'
}
