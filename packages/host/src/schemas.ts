import { entries, type Page, type Site, type Spec } from '@specnav/core'
import { escapeHtml, type SchemaPaths, schemaPaths } from '@specnav/core/internal'
import {
  endpointPage,
  type EndpointPage,
  reachedSchemas,
  renderSchemaHtml,
  renderSchemaMarkdown,
  schemaPage,
} from '@specnav/core/pages'
import type { BrandFile } from './brand/brand-file.ts'
import type { Language } from './language.ts'
import { schemaScript, schemaStyles } from './brand/schema-look.ts'
import { type SiteFile, textFile } from './site-file.ts'
import type { Urls } from './urls.ts'

/** The site that the schemas belong to. */
interface Docs {
  site: Site
  urls: Urls
  pages(): Page[]
  home(): string | undefined
  languageOf(path: string): Language | undefined
}

/** The schemas of one specification. */
interface SpecSchemas {
  spec: Spec
  paths: SchemaPaths
  /** Those that pages name, or the navigation lists. */
  used: Set<string>
  /** The address of a schema's page. */
  address(key: string): string
}

/**
 * The pages of named schemas: each is one HTML file, from which other pages fetch what they have no room for, and one
 * Markdown file. They are files rather than pages of the host, because a site can have thousands of them, and because
 * every host serves files alike.
 */
export class SchemaPages {
  readonly #docs: Docs
  readonly #specs = new Map<Spec, SpecSchemas>()
  /** The names of the schemas that the navigation lists, by specification. */
  readonly #listed = new Map<Spec, string[]>()
  /** Paths of the pages whose schemas are known. */
  readonly #read = new Set<string>()

  constructor(docs: Docs) {
    this.#docs = docs
    for (const { entry } of entries(docs.site.navigation)) {
      const schema = entry.type === 'link' ? entry.schema : undefined
      if (schema) this.#listed.set(schema.spec, [...(this.#listed.get(schema.spec) ?? []), schema.name])
    }
  }

  /** The addresses of the schemas of `spec`: from the docs root, without an extension. */
  addresses(spec: Spec): (key: string) => string {
    return this.#of(spec).address
  }

  /** Adds the schemas that a page names. */
  add(path: string, spec: Spec, { schemas, distant }: EndpointPage): void {
    const { used } = this.#of(spec)
    for (const { key } of schemas) used.add(key)
    for (const { key } of distant) used.add(key)
    this.#read.add(path)
  }

  /** The pages of all schemas that the site's operations reach. */
  *files(): Generator<SiteFile> {
    for (const { path, operation } of this.#docs.pages())
      if (operation && !this.#read.has(path)) this.add(path, operation.spec, endpointPage(operation))
    for (const spec of this.#listed.keys()) this.#of(spec)
    for (const schemas of this.#specs.values())
      for (const key of reachedSchemas(schemas.spec, schemas.used)) yield* this.#filesOf(schemas, key)
  }

  /** The file at a path, for dev servers: a schema that a page shown before has named, or one of a specification's own. */
  at(path: string): SiteFile | undefined {
    for (const { operation } of this.#docs.pages()) if (operation) this.#of(operation.spec)
    for (const spec of this.#listed.keys()) this.#of(spec)
    for (const schemas of this.#specs.values()) {
      const key = schemas.paths.keyAt(path.replace(/\.(?:html|md)$/, ''))
      const files = key === undefined ? [] : this.#filesOf(schemas, key)
      for (const file of files) if (file.path === path) return file
    }
    return undefined
  }

  /** The style sheet and the script of these pages. */
  look(): BrandFile[] {
    if (this.#listed.size === 0 && !this.#docs.pages().some(({ operation }) => operation)) return []
    return [schemaStyles, schemaScript]
  }

  *#filesOf(schemas: SpecSchemas, key: string): Generator<SiteFile> {
    const { spec, address } = schemas
    const path = address(key).slice(1)
    const { urls } = this.#docs
    const link = (target: string) => urls.resolve(target, '')
    yield textFile('schema', `${path}.html`, 'text/html', () => {
      const page = schemaPage(spec, key)
      return this.#document(spec, page.named.name, path, renderSchemaHtml(page, { link, schemas: address }))
    })
    yield textFile('schema', `${path}.md`, 'text/markdown', () =>
      renderSchemaMarkdown(schemaPage(spec, key), { link, schemas: address }),
    )
  }

  #document(spec: Spec, name: string, path: string, html: string): string {
    const { urls, site } = this.#docs
    const home = this.#docs.home()
    const title = escapeHtml(name)
    const siteName = escapeHtml(site.config.name)
    const markdown = urls.file(`${path}.md`)
    const user = this.#docs.pages().find(({ operation }) => operation?.spec === spec)
    const { tag = 'en' } = (user && this.#docs.languageOf(user.path)) ?? {}
    return `<!doctype html>
<html lang="${escapeHtml(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | ${siteName}</title>
<link rel="stylesheet" href="${urls.file(schemaStyles.path)}">
<link rel="alternate" type="text/markdown" href="${markdown}">
</head>
<body>
<header><a href="${home === undefined ? urls.file('') : urls.page(home)}">${siteName}</a> <a href="${markdown}">Markdown</a></header>
<main>
<h1>${title}</h1>
${html}
</main>
<script type="module" src="${urls.file(schemaScript.path)}"></script>
</body>
</html>
`
  }

  #of(spec: Spec): SpecSchemas {
    const { config, specs } = this.#docs.site
    let schemas = this.#specs.get(spec)
    if (!schemas) {
      const paths = schemaPaths(spec, config, specs)
      const used = new Set(this.#listed.get(spec))
      this.#specs.set(spec, (schemas = { spec, paths, used, address: (key) => `/${paths.pathOf(key)}` }))
    }
    return schemas
  }
}
