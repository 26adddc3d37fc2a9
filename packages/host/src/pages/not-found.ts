import type { HeadElement } from '@specnav/branding'
import { markdownToHtml } from '@specnav/pages/markdown'
import type { Docs } from '../docs.ts'

/** What the author says on the page for missing pages. */
export interface NotFound {
  title?: string
  /** Sanitised HTML. */
  html?: string
  /** The text as written: Markdown. */
  text?: string
}

export function notFoundOf({ site, urls }: Docs): NotFound {
  const { title, description } = site.config.notFound
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && {
      text: description,
      html: markdownToHtml(description, (url) => urls.resolve(url, '')),
    }),
  }
}

/** Leads readers of a missing page to the home page, if docs.json asks for it. */
export function notFoundHead({ site, urls }: Docs, path: string): HeadElement[] {
  if (path !== '404' || !site.config.notFound.redirect) return []
  return [{ tag: 'meta', attrs: { 'http-equiv': 'refresh', content: `0; url=${urls.file('')}` } }]
}
