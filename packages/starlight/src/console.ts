import { createRequire } from 'node:module'
import { type Page, type Problem, siteMarker } from '@specnav/core'
import type { Docs, OptionalPackages, SiteFile, Urls } from '@specnav/host'
import { operationDocument } from '@specnav/core/pages'

/** The client that sends requests: an optional peer, part of the site if it is installed. */
const client = '@scalar/api-client'

/** The methods that the client supports. */
const methods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'])

/** The request with which the console of a page opens. */
export interface ConsoleRequest {
  /** URL of the description of the request. */
  description: string
  method: string
  path: string
}

/** The console of endpoint pages. It is only loaded when a reader opens it. */
export class Console {
  readonly docs: Docs
  readonly #packages: OptionalPackages

  constructor(docs: Docs, packages: OptionalPackages) {
    this.docs = docs
    this.#packages = packages
  }

  /**
   * The console of a page, according to its frontmatter, otherwise docs.json. Default: there is one if the
   * client is installed.
   */
  of(page: Page): ConsoleRequest | undefined {
    const { operation } = page
    return operation && this.#isOffered(page)
      ? {
          description: descriptionUrl(page, this.docs.urls),
          method: operation.method.toLowerCase(),
          path: operation.path,
        }
      : undefined
  }

  /** Descriptions of the requests, one file each, so that no page contains them. */
  *files(): Generator<SiteFile> {
    for (const page of this.docs.pages()) {
      const { operation } = page
      if (!operation || !this.#isOffered(page)) continue
      yield {
        type: 'operation',
        path: descriptionPath(page),
        contentType: 'application/json; charset=utf-8',
        body: () => JSON.stringify(operationDocument(operation)),
      }
    }
  }

  /** The module that loads the client; its default export is undefined if the client is not installed. */
  module(): string {
    const entry = this.#packages.find(`${client}/modal`)
    const styles = this.#packages.find(`${client}/style.css`)
    if (entry === undefined || styles === undefined) return 'export default undefined'
    const parts = [entry, createRequire(entry).resolve('@scalar/workspace-store/client'), `${styles}?url`]
    const imports = parts.map((part) => `import(${JSON.stringify(part)})`).join(', ')
    return `export default async () => {
      const [{ createApiClientModal }, { createWorkspaceStore }, { default: style }] = await Promise.all([${imports}])
      return { createApiClientModal, createWorkspaceStore, style }
    }`
  }

  problems(): Problem[] {
    const { file, playground, places } = this.docs.site.config
    if (playground !== 'interactive' || this.#isInstalled()) return []
    return [
      {
        code: 'package-missing',
        severity: 'warning',
        message: `Endpoint pages have no console, because \`${client}\` is not installed. Install it: \`npm install ${client}\`; or write \`"none"\`.`,
        ...(places.api ?? { file, pointer: '/api/playground/display' }),
        actual: playground,
        suggestion: 'none',
      },
    ]
  }

  #isInstalled(): boolean {
    return this.#packages.find(`${client}/modal`) !== undefined
  }

  #isOffered({ operation, settings }: Page): boolean {
    const display = settings.playground ?? this.docs.site.config.playground ?? 'interactive'
    return display === 'interactive' && operation !== undefined && methods.has(operation.method) && this.#isInstalled()
  }
}

function descriptionPath({ path }: Page): string {
  return `${siteMarker}/requests/${path}.json`
}

function descriptionUrl(page: Page, urls: Urls): string {
  return urls.file(descriptionPath(page))
}
