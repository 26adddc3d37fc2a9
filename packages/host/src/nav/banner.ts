import { createHash } from 'node:crypto'
import { type Words, wordsOf } from '@specnav/core/words'
import { siteMarker } from '@specnav/core'
import { markdownToHtml } from '@specnav/pages/markdown'
import type { TextFile } from '../brand/brand-file.ts'
import type { SiteNav } from './site-nav.ts'
import type { Urls } from './urls.ts'

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

interface BannerParts {
  nav: SiteNav
  urls: Urls
  words(path: string): Words
}

/** The messages above the pages of a site. */
export class Banners {
  readonly #docs: BannerParts

  constructor(docs: BannerParts) {
    this.#docs = docs
  }

  /** The message above a page: that of its innermost division that has one, otherwise the site's. */
  of(path?: string): Banner | undefined {
    const { nav, urls, words } = this.#docs
    const banner = nav.frame('banner', path)
    if (!banner) return undefined
    const html = markdownToHtml(banner.content, (url) => urls.resolve(url, ''))
    const key = createHash('sha256').update(banner.content).digest('hex').slice(0, 8)
    const { dismissible, type = 'info', color } = banner
    const { banner: label, close } = wordsOf('page', words(path ?? ''))
    return { html, dismissible, key, type, label, close, ...(color && { color }) }
  }

  /** Whether some pages have another message than the others. */
  get differ(): boolean {
    return this.#docs.nav.sections.some(({ trail }) => trail.some(({ banner }) => banner))
  }

  /**
   * A script for the head that hides a banner which the reader has closed, before anything is drawn. `hide` writes it for
   * the key of the banner, as the host keeps it. Undefined for a site whose banner cannot be closed.
   */
  closed(hide: (key: string) => string): TextFile | undefined {
    const banner = this.of()
    if (!banner?.dismissible) return undefined
    // Storage may be blocked, so nothing was closed.
    const text = `try {\n  ${hide(banner.key)}\n} catch {}\n`
    return { path: `${siteMarker}/banner.js`, contentType: 'text/javascript; charset=utf-8', body: () => text }
  }
}
