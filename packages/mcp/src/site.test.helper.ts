import { indexFiles, type IndexInput, type PageInput } from './build/index.ts'
import { docsHandler, type HandlerOptions } from './index.ts'
import { indexFolder, SiteIndex } from './search/index.ts'

type Page = Partial<PageInput> & Pick<PageInput, 'path' | 'title'> & { text?: string }

/** The input of an index of some pages. */
export function inputOf(pages: readonly Page[], more: Partial<IndexInput> = {}): IndexInput {
  return {
    name: 'Acme',
    pages: pages.map(({ text = '', ...page }) => ({
      url: `/${page.path}/`,
      markdown: `${page.path}.md`,
      place: [],
      sections: [{ title: '', anchor: '', text }],
      ...page,
    })),
    specifications: [],
    ...more,
  }
}

export function indexOf(pages: readonly Page[], more?: Partial<IndexInput>): SiteIndex {
  const files = indexFiles(inputOf(pages, more))
  return new SiteIndex(async (name) => files.get(name) ?? Promise.reject(new Error('no such file')))
}

/** The page of an operation. */
export function endpoint(key: string, title: string, more: Partial<PageInput> = {}): Page {
  const [method = ''] = key.split(' ')
  const path = title.toLowerCase().replaceAll(' ', '-')
  return { path, title, names: [key], operation: { key, method, tags: [], ...more.operation }, ...more }
}

/** A server over the files of a site. */
export function serverOf(files: ReadonlyMap<string, string>, options: Partial<HandlerOptions> = {}) {
  return docsHandler({
    read: async (path) => files.get(path) ?? Promise.reject(new Error('no such file')),
    origin: 'https://docs.acme.example',
    ...options,
  })
}

/** The files of a site with an index: its pages as Markdown, too. */
export function siteFiles(input: IndexInput, markdown: Record<string, string> = {}): Map<string, string> {
  const index = Array.from(indexFiles(input), ([name, text]) => [`${indexFolder}/${name}`, text] as const)
  return new Map([...index, ...Object.entries(markdown)])
}
