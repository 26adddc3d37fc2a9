import { createHash } from 'node:crypto'
import type { Docs } from '@specnav/core/host'
import type { Part } from '../content/parts.ts'
import { renderContent } from '../content/render.ts'

/** The message that stands above every page. */
export interface SiteBanner {
  parts: Part[]
  dismissible: boolean
  /** Another one for another message: a reader who has closed one is shown the next. */
  key: string
}

export function bannerOf({ site, urls }: Docs): SiteBanner | undefined {
  const { banner, file } = site.config
  if (!banner) return undefined
  const { parts } = renderContent({
    text: banner.content,
    format: 'md',
    file,
    offset: 0,
    files: site.files,
    trusted: true,
    resolve: (url) => urls.resolve(url, ''),
  })
  const key = createHash('sha256').update(banner.content).digest('hex').slice(0, 8)
  return { parts, dismissible: banner.dismissible, key }
}
