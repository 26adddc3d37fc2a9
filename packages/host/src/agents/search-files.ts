import { indexFolder } from '@specnav/mcp/format'
import type { Docs } from '../docs.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import { twinOf } from '../twin.ts'
import { searchInput } from './search-input.ts'

/**
 * The search index of a site, which its MCP server and its assistant read: made once, when it is needed. Its maker is
 * loaded then, too, because most commands need neither.
 */
export class SearchFiles {
  readonly #docs: Docs
  #files: Promise<ReadonlyMap<string, string>> | undefined

  constructor(docs: Docs) {
    this.#docs = docs
  }

  /** Its files, from the root of the site. Their number depends on the texts of pages. */
  async files(): Promise<(Omit<BrandFile, 'body'> & { body(): string })[]> {
    return Array.from(await this.#made, ([path, text]) => ({ path, contentType: indexType(path), body: () => text }))
  }

  /** The file of the site at a path, for a server that answers before the site is built: of the index, or a page's Markdown. */
  async read(path: string): Promise<string | undefined> {
    if (path.startsWith(`${indexFolder}/`)) return (await this.#made).get(path)
    const { site } = this.#docs
    const page = site.pages.get(path.replace(/\.md$/, ''))
    return page && twinOf(this.#docs, page)
  }

  get #made(): Promise<ReadonlyMap<string, string>> {
    return (this.#files ??= this.#make())
  }

  async #make(): Promise<ReadonlyMap<string, string>> {
    const { indexFiles } = await import('@specnav/mcp/build')
    const files = indexFiles(searchInput(this.#docs))
    return new Map(Array.from(files, ([name, text]) => [`${indexFolder}/${name}`, text]))
  }
}

/** The media type of a file of the index. */
export function indexType(path: string): string {
  return path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
}
