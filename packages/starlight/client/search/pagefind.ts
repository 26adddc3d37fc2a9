import { pagefindUserConfig } from 'virtual:starlight/pagefind-config'
import type { SearchEngine } from './element.ts'

/** The parts of Pagefind's interface that the search uses (https://pagefind.app/docs/api/). */
interface Pagefind extends SearchEngine {
  options(options: object): Promise<void>
  mergeIndex(bundlePath: string, options: object): Promise<void>
}

/** Loads the search of the site, with all of its indexes. */
export async function loadPagefind(): Promise<SearchEngine> {
  const { mergeIndex, ...own } = pagefindUserConfig
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  const bundle = `${base}pagefind/`
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${bundle}pagefind.js`)
  await pagefind.options({ ...own, baseUrl: base, bundlePath: bundle })
  for (const { bundlePath, ...rest } of Array.isArray(mergeIndex) ? mergeIndex : [])
    await pagefind.mergeIndex(bundlePath, rest)
  return pagefind
}
