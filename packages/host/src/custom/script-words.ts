import { type Words, wordsIn } from '@specnav/core/words'
import { type BrandFile, hashedFile } from '../brand/brand-file.ts'
import type { SiteNav } from '../nav/site-nav.ts'
import type { Urls } from '../nav/urls.ts'

interface Docs {
  urls: Urls
  nav: Pick<SiteNav, 'sections'>
  words(path: string): Words
}

/**
 * The words that scripts draw, the console and the assistant: a file for each language of the site, which they load when
 * they open. English ones are in the scripts.
 */
export class ScriptWords {
  readonly #docs: Docs
  #known: ReadonlyMap<string, BrandFile> | undefined

  constructor(docs: Docs) {
    this.#docs = docs
  }

  /** The URL of the words for a page; undefined if these are English. */
  url(path: string): string | undefined {
    const file = this.#files.get(this.#docs.words(path).tag)
    return file && this.#docs.urls.file(file.path)
  }

  get files(): BrandFile[] {
    return [...this.#files.values()]
  }

  get #files(): ReadonlyMap<string, BrandFile> {
    const { nav, words } = this.#docs
    const paths = () => ['', ...nav.sections.flatMap(({ entries: [first] }) => first?.path ?? [])]
    return (this.#known ??= new Map(paths().flatMap((path) => fileOf(words(path)))))
  }
}

/** The types of values are words of the reference that the console says, too. */
const isDrawn = /^(?:console|assistant)\.|^reference\.(?:arrayOf|mapOf|oneOf|anyOf|allOf|or)$/

function textOf({ texts }: Words): string {
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => isDrawn.test(key))))
}

function fileOf(words: Words): [tag: string, file: BrandFile][] {
  const text = textOf(words)
  return text === textOf(wordsIn()) ? [] : [[words.tag, hashedFile(`words.${words.tag}.json`, text)]]
}
