import { pagefindUserConfig } from 'virtual:starlight/pagefind-config'

/** The parts of Pagefind's interface that the search uses (https://pagefind.app/docs/api/). */
export interface Pagefind {
  options(options: object): Promise<void>
  mergeIndex(bundlePath: string, options: object): Promise<void>
  search(text: string): Promise<{ results: readonly FoundPage[] }>
}

/** A page that was found; what it says is in a file of its own. */
export interface FoundPage {
  data(): Promise<PageData>
}

export interface PageData extends Place {
  /** `title`, and what `PageTitle.astro` adds: `place`, and `operation` (`GET /users`). */
  meta: Readonly<Record<string, string>>
  /** Places within the page; the first one may be the page itself. */
  sub_results: readonly (Place & { title: string; locations: readonly unknown[] })[]
}

interface Place {
  url: string
  /** HTML: escaped text with `<mark>`. */
  excerpt: string
}

/** Loads the search of the site, with all of its indexes. */
export async function loadPagefind(): Promise<Pagefind> {
  const { mergeIndex, ...own } = pagefindUserConfig
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  const bundle = `${base}pagefind/`
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${bundle}pagefind.js`)
  await pagefind.options({ ...own, baseUrl: base, bundlePath: bundle })
  for (const { bundlePath, ...rest } of Array.isArray(mergeIndex) ? mergeIndex : [])
    await pagefind.mergeIndex(bundlePath, rest)
  return pagefind
}
