import type { HeadElement } from '@specnav/branding'
import type { Target } from '@specnav/core/config'
import { siteMarker } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { type FunctionFile, functionFiles, type FunctionPart, staleFiles } from '@specnav/function'
import { functionParts } from '../agents/function-parts.ts'
import { runsFunctions } from '@specnav/core/config'
import { functionTarget } from '../agents/mcp-path.ts'
import { SearchFiles } from '../agents/search-files.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import type { SiteLook } from '../brand/site-look.ts'
import type { Docs } from '../docs.ts'
import type { Host } from '../host.ts'
import { SiteAssistant } from './assistant.ts'
import { CustomCode, type CustomElement } from './custom-code.ts'
import { Feedback } from './feedback.ts'
import { integrationsScript } from './integrations.ts'
import { SiteIslands } from './islands/site-islands.ts'

/** What runs in the browser and beside the site: islands, the assistant, feedback, authors' own code, functions. */
export class SiteServices {
  /** Components of the pages that browsers draw. */
  readonly islands: SiteIslands
  /** The search index for tools. */
  readonly search: SearchFiles
  readonly assistant: SiteAssistant
  readonly feedback: Feedback
  readonly #docs: Docs
  readonly #look: SiteLook
  readonly #host: Host
  readonly #integrations: BrandFile | undefined
  #custom: CustomCode | undefined

  constructor(docs: Docs, look: SiteLook, host: Host) {
    this.#docs = docs
    this.#look = look
    this.#host = host
    this.islands = new SiteIslands(docs, host.packages, host.islands, (name) => look.icons.drawing(name))
    this.search = new SearchFiles(docs, host.serving)
    this.assistant = new SiteAssistant(docs, () => this.answersTools)
    this.feedback = new Feedback(docs)
    this.#integrations = integrationsScript(docs.site.config)
    docs.site.report(this.feedback.problems, 'feedback')
  }

  /** The author's additions to every page. They are read when they are first asked for, because they need all pages. */
  get custom(): CustomCode | undefined {
    const { custom } = this.#host
    if (custom && !this.#custom) {
      this.#custom = new CustomCode(this.#docs, this.#look, custom)
      this.#docs.site.report(this.#custom.problems, 'custom code')
    }
    return this.#custom
  }

  /** The URL of the module that shows problems in the browser: only for pages of a dev server. */
  get devScript(): string {
    return this.#docs.urls.file(`${siteMarker}/dev.js`)
  }

  /** Whether the site has an MCP server of its own. */
  get answersTools(): boolean {
    const isServed = this.#host.serving?.() !== undefined
    return isServed || (this.#host.answersTools ?? runsFunctions(this.#functionTarget))
  }

  /** The parts of the function of the site. */
  get parts(): FunctionPart[] {
    return functionParts(this.#docs)
  }

  /** What runs beside the site on its target. `assets` are paths without pages. */
  functions(assets: readonly string[] = []): FunctionFile[] {
    const { urls, origin } = this.#docs
    return functionFiles({
      assets,
      target: this.#functionTarget,
      base: urls.file(''),
      origin,
      parts: this.parts,
    })
  }

  /** What another build has left in the project. `read` returns the text of a file there. */
  staleFunctions(read: (path: string) => string | undefined): string[] {
    return staleFiles({ target: this.#target || 'static' }, read)
  }

  /** For the head of a page of docs.json: what asks readers, and answers them. */
  head(path: string): (HeadElement | CustomElement)[] {
    return [...this.feedback.head, ...this.assistant.head(path)]
  }

  /** The script of the services that docs.json names, for the head of every page. */
  get integrationsHead(): CustomElement[] {
    if (!this.#integrations) return []
    return [{ tag: 'script', attrs: { src: this.#docs.urls.file(this.#integrations.path), defer: true } }]
  }

  /** The files of all of them, for the pages rendered so far. */
  files(): BrandFile[] {
    return [
      ...this.feedback.files,
      ...this.assistant.files,
      ...(this.assistant.isOn || this.#docs.nav.pages().some(hasConsole) ? this.#docs.scriptWords.files : []),
      ...this.#docs.schemas.look(),
      ...(this.#integrations ? [this.#integrations] : []),
      ...(this.custom?.files ?? []),
    ]
  }

  get #functionTarget(): Target {
    return functionTarget(this.#target, this.#host.isPart ?? false)
  }

  get #target(): Target | false | undefined {
    const { target = this.#docs.site.config.deployment.target } = this.#host
    return target
  }
}

/** Whether a page may have a console. */
function hasConsole(page: Page): boolean {
  return page.operation !== undefined || (page.type === 'authored' && page.request !== undefined)
}
