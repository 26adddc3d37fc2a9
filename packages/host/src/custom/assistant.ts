import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HeadElement } from '@specnav/branding'
import { siteMarker } from '@specnav/core'
import { indexFolder } from '@specnav/mcp/format'
import { assistantPath, hasAssistant } from '../agents/function-parts.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import type { Docs } from '../docs.ts'
import { matchLanguage } from '@specnav/core/text'
import type { CustomElement } from './custom-code.ts'

/** The scripts, of which a page loads the first one, and the licences of what they contain. */
const scripts = ['element.js', 'settings.js', 'words.js', 'panel.js', 'passages.js']
const licences = 'passages.licenses.txt'

/**
 * The assistant of a site: the element that opens it, and what it has to know. It is on every page if docs.json has
 * `assistant`, or if a menu has the option; not if the site has one of its own.
 */
export class SiteAssistant {
  readonly isOn: boolean
  readonly #docs: Docs
  readonly #hasFunction: () => boolean
  #folder: string | undefined
  #words: ReadonlyMap<string, string> | undefined

  /** `hasFunction`: whether the host of the site runs a function beside it. */
  constructor(docs: Docs, hasFunction: () => boolean) {
    this.isOn = hasAssistant(docs)
    this.#docs = docs
    this.#hasFunction = hasFunction
  }

  /** For the head of a page. */
  head(path: string): (HeadElement | CustomElement)[] {
    if (!this.isOn) return []
    const { urls } = this.#docs
    const content = JSON.stringify(this.#settings(path))
    return [
      { tag: 'meta', attrs: { name: 'specnav:assistant', content } },
      { tag: 'script', attrs: { src: urls.file(this.#path('element.js')), type: 'module' } },
    ]
  }

  /** The assistant's scripts, and its words in the languages of docs.json. */
  get files(): BrandFile[] {
    if (!this.isOn) return []
    const { sections } = this.#docs.nav
    const tags = sections.flatMap(({ entries: [first] }) => (first && this.#docs.nav.languageOf(first.path)?.tag) ?? [])
    const languages = new Set(tags.map((tag) => this.#languageOf(tag)).filter((language) => language !== undefined))
    return [
      ...scripts.map((name) => this.#file(name, 'text/javascript', () => clientText(name))),
      this.#file(licences, 'text/plain', () => clientText(licences)),
      ...Array.from(languages, (language) =>
        this.#file(`${language}.json`, 'application/json', () => this.#texts.get(language)!),
      ),
    ]
  }

  #settings(path: string): Record<string, unknown> {
    const { urls, site } = this.#docs
    const { starters = [], button = false } = site.config.assistant ?? {}
    const language = this.#docs.nav.languageOf(path)?.tag
    const words = language === undefined ? undefined : this.#languageOf(language)
    const trail = this.#docs.nav.location(path)?.section.trail ?? []
    return {
      index: urls.file(`${indexFolder}/`),
      endpoint: this.#endpoint(),
      language,
      version: trail.find(({ type }) => type === 'version')?.label,
      words: words && urls.file(this.#path(`${words}.json`)),
      label: words && JSON.parse(this.#texts.get(words)!).ask,
      starters: starters.length > 0 ? starters : undefined,
      button: button || undefined,
    }
  }

  /** The service of docs.json, or the function of the site. Without one, the browser searches the index. */
  #endpoint(): string | undefined {
    const { urls, site } = this.#docs
    const own = site.config.assistant?.endpoint
    if (own === undefined) return this.#hasFunction() ? urls.file(assistantPath) : undefined
    return URL.canParse(own) ? own : urls.file(own.replace(/^\//, ''))
  }

  #file(name: string, media: string, body: () => string): BrandFile {
    return { path: this.#path(name), contentType: `${media}; charset=utf-8`, body }
  }

  /** All of them are in one folder, whose name changes with their content: each loads others by their names. */
  #path(name: string): string {
    if (this.#folder === undefined) {
      const hash = createHash('sha256').update(JSON.stringify([scripts.map(clientText), [...this.#texts.values()]]))
      this.#folder = `${siteMarker}/assistant.${hash.digest('hex').slice(0, 10)}`
    }
    return `${this.#folder}/${name}`
  }

  /** The language of the words for a BCP 47 tag; undefined if there are none: then they are English. */
  #languageOf(tag: string): string | undefined {
    return matchLanguage(tag, [...this.#texts.keys()])
  }

  /** The words by language, besides English: each has a file. */
  get #texts(): ReadonlyMap<string, string> {
    const readWords = () => {
      const folder = packageFile('words')
      const names = readdirSync(folder).toSorted()
      return new Map(names.map((name) => [name.replace(/\.json$/, ''), readFileSync(join(folder, name), 'utf8')]))
    }
    return (this.#words ??= readWords())
  }
}

function clientText(name: string): string {
  return readFileSync(packageFile(`dist/client/${name}`), 'utf8')
}

function packageFile(path: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@specnav/assistant/package.json'))), path)
}
