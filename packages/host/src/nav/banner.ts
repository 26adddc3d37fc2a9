import { createHash } from 'node:crypto'
import { wordsOf } from '@specnav/core/words'
import { siteMarker } from '@specnav/core'
import { markdownToHtml } from '@specnav/pages/markdown'
import type { TextFile } from '../brand/brand-file.ts'
import type { Docs } from '../docs.ts'

/** The message above every page. */
export interface Banner {
  /** Sanitised HTML. */
  html: string
  dismissible: boolean
  /** What screen readers call it, and its button. */
  label: string
  close: string
  /** Differs for each message: a reader who has closed one sees the next. */
  key: string
  type: 'info' | 'warning' | 'critical'
  /** Colours of its own. */
  color?: { light: string; dark: string }
}

/** The message above a page: that of its innermost division that has one, otherwise the site's. */
export function bannerOf(docs: Docs, path?: string): Banner | undefined {
  const { urls } = docs
  const banner = docs.nav.frame('banner', path)
  if (!banner) return undefined
  const html = markdownToHtml(banner.content, (url) => urls.resolve(url, ''))
  const key = createHash('sha256').update(banner.content).digest('hex').slice(0, 8)
  const { dismissible, type = 'info', color } = banner
  const { banner: label, close } = wordsOf('page', docs.words(path ?? ''))
  return { html, dismissible, key, type, label, close, ...(color && { color }) }
}

/** Whether some pages have another message than the others. */
export function hasOwnBanners({ nav }: Docs): boolean {
  return nav.sections.some(({ trail }) => trail.some(({ banner }) => banner))
}

/**
 * A script for the head that hides a banner which the reader has closed, before anything is drawn. `hide` writes it for
 * the key of the banner, as the host keeps it. Undefined for a site whose banner cannot be closed.
 */
export function closedBanner(docs: Docs, hide: (key: string) => string): TextFile | undefined {
  const banner = bannerOf(docs)
  if (!banner?.dismissible) return undefined
  // Storage may be blocked, so nothing was closed.
  const text = `try {\n  ${hide(banner.key)}\n} catch {}\n`
  return { path: `${siteMarker}/banner.js`, contentType: 'text/javascript; charset=utf-8', body: () => text }
}
