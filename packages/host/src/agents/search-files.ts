import type { IndexState, KeptIndex } from '@specnav/mcp/build'
import { indexFolder } from '@specnav/mcp/format'
import type { Docs } from '../docs.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import { twinOf } from '../files/twin.ts'
import { keyOf } from '@specnav/core/files'
import { searchInput } from './search-input.ts'

/** The words of more pages would fill the memory. */
const mostKept = 10_000

/** A file of an index. */
type SearchFile = Omit<BrandFile, 'body'> & { body(): string }

/** What the indexes of one site share while it is being edited. */
export class KeptSearch {
  #index: KeptIndex | undefined

  async make(docs: Docs): Promise<Map<string, string>> {
    const { KeptIndex } = await import('@specnav/mcp/build')
    this.#index ??= new KeptIndex()
    return this.#index.files(searchInput(docs))
  }
}

/**
 * The search index of a site, which its MCP server and its assistant read: made once, when it is needed. Its maker is
 * loaded then, too, because most commands need neither.
 */
export class SearchFiles {
  readonly #docs: Docs
  #files: Promise<ReadonlyMap<string, string>> | undefined
  readonly #kept: () => KeptSearch | undefined

  /** `kept`: what the index before this one has left. Default: it is made anew. */
  constructor(docs: Docs, kept: () => KeptSearch | undefined = () => undefined) {
    this.#docs = docs
    this.#kept = kept
  }

  /** The files of the index, from the root of the site. Their number depends on the texts of pages. */
  async files(): Promise<SearchFile[]> {
    return Array.from(await this.#made, ([path, text]) => ({ path, contentType: indexType(path), body: () => text }))
  }

  /** The file of the site at a path, for a server that answers before the site is built: of the index, or a page's Markdown. */
  async read(path: string): Promise<string | undefined> {
    if (path.startsWith(`${indexFolder}/`)) return (await this.#made).get(path)
    const { nav, urls } = this.#docs
    const page = nav.pages().find((each) => urls.markdownOf(each.path) === path)
    return page && twinOf(this.#docs, page)
  }

  get #made(): Promise<ReadonlyMap<string, string>> {
    return (this.#files ??= this.#make())
  }

  async #make(): Promise<ReadonlyMap<string, string>> {
    const files = (await this.#kept()?.make(this.#docs)) ?? (await freshFiles(this.#docs))
    return inFolder(files)
  }
}

/** Files of an index by their paths from the root of the site. */
function inFolder(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(Array.from(files, ([name, text]) => [`${indexFolder}/${name}`, text]))
}

async function freshFiles(docs: Docs): Promise<Map<string, string>> {
  const { indexFiles, KeptIndex } = await import('@specnav/mcp/build')
  const { kept } = docs
  if (!kept || docs.site.pages.size > mostKept) return indexFiles(searchInput(docs))
  // The state names the pages that it was made from. Audiences have pages of their own.
  const key = keyOf('search', docs.site.readers?.name)
  const before = kept.load(key) as IndexState | undefined
  const index = new KeptIndex(before)
  const files = index.files(searchInput(docs))
  if (index.state !== before) kept.save(key, index.state)
  return files
}

/** The media type of a file of the index. */
export function indexType(path: string): string {
  return path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
}
