import { type IndexedPage, indexFolder } from '../search/format.ts'
import { IndexError } from '../search/source.ts'
import { SiteIndex } from '../search/site-index.ts'

/** Reads a file of the site by its path from the root of the site: `guides/build.md`. Rejects if there is none. */
export type ReadSiteFile = (path: string) => Promise<string>

/** A site whose files can be read, and its address. */
export class DocsSite {
  readonly index: SiteIndex
  readonly #read: ReadSiteFile

  constructor(read: ReadSiteFile) {
    this.#read = read
    this.index = new SiteIndex((name) => read(`${indexFolder}/${name}`))
  }

  /** The Markdown of a page. */
  async markdown({ markdown }: IndexedPage): Promise<string> {
    try {
      return await this.#read(markdown)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new IndexError(`The file of this page is missing (${markdown}): ${reason}`, { cause: error })
    }
  }
}

/** The address of a page, of one of its sections if that is given. */
export function addressOf({ url, sections }: IndexedPage, origin: string, section = 0): string {
  const anchor = sections[section]?.anchor
  return origin + url + (anchor ? `#${anchor}` : '')
}
