import { encodePath } from '@specnav/core/serving'
import { metaOf } from '@specnav/host'
import type { UserConfig } from 'vitepress'
import type { Host } from './host.ts'

type Sitemap = NonNullable<UserConfig['sitemap']>

/** The project's sitemap, without pages of docs.json that search engines must not find. */
export function listedPages(sitemap: Sitemap, host: Pick<Host, 'docs' | 'pageOf' | 'shell'>): Sitemap {
  return {
    ...sitemap,
    async transformItems(items) {
      const isListed = ({ url }: { url: string }) => {
        const page = host.pageOf(fileAt(url))
        return page ? metaOf(page, host.docs.site.config).indexed : !host.shell(fileAt(url))
      }
      const pages = items
        .filter(isListed)
        .map(({ links, ...item }) => ({ ...item, ...(links && { links: links.filter(isListed) }) }))
      const { schemas } = host.docs
      const shells = schemas.shells().filter(({ indexed }) => indexed)
      const listed = [
        ...pages,
        ...shells.flatMap((shell) => schemas.under(shell).map(({ path }) => ({ url: `${encodePath(path)}.html` }))),
      ]
      return (await sitemap.transformItems?.(listed)) ?? listed
    },
  }
}

/** VitePress' name for the page at a URL: `guides/` → `guides/index.md`, `users.html` → `users.md`. */
function fileAt(url: string): string {
  const path = url.replace(/^\//, '').replace(/\.html$/, '')
  return `${path === '' || path.endsWith('/') ? `${path}index` : path}.md`
}
