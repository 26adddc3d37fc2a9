import { createHash } from 'node:crypto'
import { linkHtml, markdownToHtml } from '@specnav/core/internal'
import type { Docs } from './docs.ts'

/** The message above every page. */
export interface Banner {
  /** Sanitised HTML. */
  html: string
  dismissible: boolean
  /** Differs for each message: a reader who has closed one sees the next. */
  key: string
}

export function bannerOf({ site, urls }: Docs): Banner | undefined {
  const { banner } = site.config
  if (!banner) return undefined
  const html = linkHtml(markdownToHtml(banner.content), (url) => urls.resolve(url, ''))
  const key = createHash('sha256').update(banner.content).digest('hex').slice(0, 8)
  return { html, dismissible: banner.dismissible, key }
}
