import { ParserMissing } from '@specnav/content'
import type { Page, Site } from '@specnav/pages'

/**
 * What `make` gives of a page. Where it throws, that is a problem of the page: one page takes no other with
 * it.
 */
export function bounded<T>(site: Pick<Site, 'report'>, page: Page, what: string, make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof ParserMissing) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const message = `The ${what} of this page is left out, because it cannot be made: ${reason}`
    const place = page.type === 'authored' ? { file: page.file } : page.operation.place
    site.report([{ code: 'page-failed', severity: 'error', message, ...place }])
    return undefined
  }
}
