import { encodePath } from '@specnav/core/serving'
import type { SiteFolder } from './serve-folder.ts'

/**
 * A folder among the files that a platform serves to its own function. Platforms answer `…/index.html` with a redirect to
 * `…/`, which is followed inside of the folder; a redirect of another path is one to a page, which is no file.
 */
export function assetFolder(load: (url: string) => Promise<Response>, root: string): SiteFolder {
  async function find(path: string): Promise<Response | undefined> {
    let url = root + encodePath(path)
    for (let step = 0; step < 3; step++) {
      const response = await load(url)
      if (response.ok) return response
      await response.body?.cancel()
      const location = response.headers.get('location')
      const isMoved = response.status >= 300 && response.status < 400 && path.endsWith('.html')
      if (!isMoved || location === null) return undefined
      const next = new URL(location, url)
      if (!next.href.startsWith(root)) return undefined
      url = next.href
    }
    return undefined
  }
  return {
    async read(path) {
      const response = await find(path)
      if (!response?.body) return undefined
      // A date would be that of other files, too.
      const tag = response.headers.get('etag') ?? undefined
      return { body: response.body, tag: tag?.replace(/^W\/|[^\w.-]/g, '') }
    },
    async has(path) {
      const response = await find(path)
      await response?.body?.cancel()
      return response !== undefined
    },
  }
}
