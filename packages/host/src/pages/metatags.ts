import type { HeadElement } from '@specnav/branding'
import type { Docs } from '../docs.ts'

/** What each page says about itself: a text for all pages would be wrong on most. */
const ofPages = ['canonical', 'og:url', 'description', 'title', 'charset', 'viewport', 'indexing']
/** Their content is the URL of a file. */
const images = /^(?:og:(?:image|logo|video|audio)(?::url|:secure_url)?|twitter:image|msapplication-TileImage)$/

/** The `<meta>` elements that docs.json adds to every page. `origin` is the public URL of the site. */
export function metatags({ site, urls }: Docs, origin: string | undefined): HeadElement[] {
  const { metatags: named } = site.config.seo
  return Object.entries(named).flatMap(([name, content]): HeadElement[] => {
    if (ofPages.includes(name)) return []
    const value = images.test(name) && /^\/(?!\/)/.test(content) ? absolute(urls.resolve(content, ''), origin) : content
    return [
      {
        tag: 'meta',
        attrs: { [/^(?:og|article|book|fb|profile):/.test(name) ? 'property' : 'name']: name, content: value },
      },
    ]
  })
}

function absolute(path: string, origin: string | undefined): string {
  return origin ? new URL(path, origin).href : path
}
