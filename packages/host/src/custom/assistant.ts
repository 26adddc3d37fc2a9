import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HeadElement } from '@specnav/branding'
import { siteMarker } from '@specnav/core'
import { indexFolder } from '@specnav/mcp/format'
import { assistantPath, hasAssistant } from '../agents/function-parts.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import type { Docs } from '../docs.ts'
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

  /** The assistant's scripts. */
  get files(): BrandFile[] {
    if (!this.isOn) return []
    return [
      ...scripts.map((name) => this.#file(name, 'text/javascript', () => clientText(name))),
      this.#file(licences, 'text/plain', () => clientText(licences)),
    ]
  }

  #settings(path: string): Record<string, unknown> {
    const { urls, site, nav, words, scriptWords } = this.#docs
    const { starters = [], button = false } = site.config.assistant ?? {}
    const url = scriptWords.url(path)
    const trail = nav.location(path)?.section.trail ?? []
    return {
      index: urls.file(`${indexFolder}/`),
      endpoint: this.#endpoint(),
      language: nav.languageOf(path)?.tag,
      version: trail.find(({ type }) => type === 'version')?.label,
      words: url,
      label: url && words(path).texts['assistant.ask'],
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
      const hash = createHash('sha256').update(JSON.stringify(scripts.map(clientText)))
      this.#folder = `${siteMarker}/assistant.${hash.digest('hex').slice(0, 10)}`
    }
    return `${this.#folder}/${name}`
  }
}

function clientText(name: string): string {
  return readFileSync(packageFile(`dist/client/${name}`), 'utf8')
}

function packageFile(path: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@specnav/assistant/package.json'))), path)
}
