import { entries, type Operation, type Spec, type Kept } from '@specnav/core'
import { speaking, type Words } from '@specnav/core/words'
import type { Page, Site } from '@specnav/pages'
import { isInHidden, type SchemaPaths, schemaPaths } from '@specnav/core/navigation'
import {
  endpointPage,
  type EndpointPage,
  reachedSchemas,
  renderSchemaHtml,
  renderSchemaMarkdown,
  schemaName,
  schemaPage,
} from '@specnav/pages/reference'
import { pointed } from '../agents/pointer.ts'
import type { BrandFile } from '../brand/brand-file.ts'
import { schemaLook } from '../brand/schema-look.ts'
import { isIndexed } from './page-meta.ts'
import {
  foundShell,
  hiddenShell,
  inShell,
  plainDocument,
  type SchemaDocument,
  type SchemaShell,
  shellBody,
  shellName,
  shellTitle,
} from './schema-document.ts'
import { described } from './described.ts'
import { absolute } from '../files/absolute.ts'
import { type SiteFile, textFile } from '../files/site-file.ts'
import type { SiteNav } from '../nav/site-nav.ts'
import type { Urls } from '../nav/urls.ts'

/** The site that the schemas belong to. */
interface Docs {
  site: Site
  urls: Urls
  /** The public URL of the site, where it is known. */
  origin: string | undefined
  nav: Pick<SiteNav, 'pages' | 'home' | 'languageOf'>
  words(path: string): Words
  kept?: Kept | undefined
}

/** The schemas of one specification. */
interface SpecSchemas {
  spec: Spec
  paths: SchemaPaths
  /** Schemas that pages name, or the navigation lists. */
  used: Set<string>
  /** Schemas among them that search engines, and the search of the site, may find: as they find a page that names them. */
  found: Set<string>
  /** Whether all pages have been asked for what they name. */
  isComplete: boolean
  /** The address of a schema's page. */
  address(key: string): string
  shell: SchemaShell
  /** The HTML of the shell, if the host has drawn it, for schemas that may be found and for others. */
  drawn?: Record<'found' | 'hidden', string>
}

/**
 * The pages of named schemas: each is one HTML file, from which other pages fetch what they have no room for, and one
 * Markdown file. They are files rather than pages of the host, because a site can have thousands of them, and because
 * every host serves files alike. A host can draw one page for them all, into whose copies they are written.
 */
export class SchemaPages {
  readonly #docs: Docs
  /** URLs from the root of the site, and whole ones: functions of all schemas, which share what is written with them. */
  readonly #link = (address: string): string => this.#docs.urls.resolve(address, '')
  readonly #whole = (address: string): string => absolute(this.#link(address), this.#docs.origin)
  readonly #specs = new Map<Spec, SpecSchemas>()
  /** The names of the schemas that the navigation lists, by specification. */
  readonly #listed = new Map<Spec, { name: string; path: string; label?: string; found: boolean }[]>()
  /** The schemas that pages name, by the paths of the pages that have been read. */
  readonly #named = new Map<string, readonly string[]>()

  constructor(docs: Docs) {
    this.#docs = docs
    const { navigation, config } = docs.site
    for (const { entry, trail } of entries(navigation)) {
      const schema = entry.type === 'link' ? entry.schema : undefined
      if (!schema) continue
      const found = config.seo.indexing === 'all' || !isInHidden(trail)
      const listed = this.#listed.get(schema.spec) ?? []
      listed.push({ name: schema.name, path: entry.path, label: trail.at(-1)?.label, found })
      this.#listed.set(schema.spec, listed)
    }
  }

  /** The addresses of the schemas of `spec`: from the docs root, without an extension. */
  addresses(spec: Spec): (key: string) => string {
    return this.#of(spec).address
  }

  /** Takes the schemas that a page names, so that it is not read again for them. */
  add(path: string, named: readonly string[]): void {
    this.#named.set(path, named)
  }

  /** The pages of all schemas that the site's operations reach. */
  *files(): Generator<SiteFile> {
    for (const { spec } of this.#known()) {
      const schemas = this.#complete(spec)
      const { used } = schemas
      const found = reachedSchemas(spec, schemas.found)
      for (const key of reachedSchemas(spec, used)) yield* this.#filesOf(schemas, key, found.has(key))
    }
  }

  /** Whether there may be pages under a shell. Each operation is only read if its specification names no schemas itself. */
  mayHave({ spec }: SchemaShell): boolean {
    return this.#of(spec).paths.names.size > 0 || this.#complete(spec).used.size > 0
  }

  /** Whether any of these schemas may be found. Operations are read until one names a schema. */
  hasFound({ spec }: SchemaShell): boolean {
    const { config } = this.#docs.site
    const names = (page: Page) =>
      page.operation?.spec === spec && isIndexed(page, config) && this.#namedBy(page.path, page.operation).length > 0
    return this.#of(spec).found.size > 0 || this.#docs.nav.pages().some(names)
  }

  /** The schemas that may be found whose pages are copies of a shell: the paths of these, and their names. */
  under({ spec }: SchemaShell): { path: string; key: string; name: string }[] {
    const { found, address } = this.#complete(spec)
    return Array.from(reachedSchemas(spec, found), (key) => ({
      path: address(key).slice(1),
      key,
      name: schemaName(spec, key),
    }))
  }

  /** The page to draw for the schemas of each specification. */
  shells(): SchemaShell[] {
    return this.#known().map(({ shell }) => shell)
  }

  /** The URLs of the pages that search engines may find. */
  indexedUrls(): string[] {
    const pages = this.shells().flatMap((shell) => (shell.indexed ? this.under(shell) : []))
    return pages.map(({ path }) => this.#docs.urls.file(`${path}.html`))
  }

  /** The shell with this path. */
  shellAt(path: string): SchemaShell | undefined {
    return path.endsWith(shellName) ? this.shells().find((shell) => shell.path === path) : undefined
  }

  /** What a search finds of the schemas under a shell: their names, descriptions and properties. */
  *searchTexts(shell: SchemaShell): Generator<{ path: string; name: string; text: string }> {
    for (const { path, name, key } of this.under(shell)) {
      const { schema } = schemaPage(shell.spec, key).named
      const fields = schema.type === 'object' ? schema.properties : []
      const texts = fields.flatMap(({ name, schema: { description } }) => [name, description])
      yield { path, name, text: [schema.description, ...texts].filter((text) => text !== undefined).join(' ') }
    }
  }

  /** The shell for the page of a schema: the path of its file. */
  shellOf(path: string): SchemaShell | undefined {
    if (!path.endsWith('.html')) return undefined
    for (const { paths, shell } of this.#known())
      if (paths.keyAt(path.slice(0, -'.html'.length)) !== undefined) return shell
    return undefined
  }

  /** Takes the HTML of a shell: the pages of schemas are copies of it from now on. */
  draw({ path }: SchemaShell, html: string): void {
    for (const schemas of this.#known())
      if (schemas.shell.path === path) schemas.drawn = { found: foundShell(html), hidden: hiddenShell(html) }
  }

  /** The file at a path, for dev servers: a schema that a page shown before has named, or one of a specification's own. */
  at(path: string): SiteFile | undefined {
    for (const schemas of this.#known()) {
      const key = schemas.paths.keyAt(path.replace(/\.(?:html|md)$/, ''))
      const files = key === undefined ? [] : this.#filesOf(schemas, key, schemas.shell.indexed)
      for (const file of files) if (file.path === path) return file
    }
    return undefined
  }

  /** The style sheet and the scripts of plain pages. */
  look(): BrandFile[] {
    if (this.#listed.size === 0 && !this.#docs.nav.pages().some(({ operation }) => operation)) return []
    return schemaLook
  }

  /** Every specification with pages of schemas, in the order of the site's pages, whatever was drawn before. */
  #known(): SpecSchemas[] {
    const pages = this.#docs.nav.pages().flatMap(({ operation }) => operation?.spec ?? [])
    return Array.from(new Set([...pages, ...this.#listed.keys()]), (spec) => this.#of(spec))
  }

  /** A specification, with what all of its pages name, in their order. */
  #complete(spec: Spec): SpecSchemas {
    const schemas = this.#of(spec)
    if (schemas.isComplete) return schemas
    for (const page of this.#docs.nav.pages()) {
      if (page.operation?.spec !== spec) continue
      const isFound = isIndexed(page, this.#docs.site.config)
      for (const key of this.#namedBy(page.path, page.operation)) {
        schemas.used.add(key)
        if (isFound) schemas.found.add(key)
      }
    }
    schemas.isComplete = true
    return schemas
  }

  #namedBy(path: string, operation: Operation): readonly string[] {
    if (!this.#named.has(path)) this.add(path, namedBy(endpointPage(operation)))
    return this.#named.get(path) ?? []
  }

  *#filesOf(schemas: SpecSchemas, key: string, isFound: boolean): Generator<SiteFile> {
    const { spec, address } = schemas
    const path = address(key).slice(1)
    const { urls, origin } = this.#docs
    const subject = { spec, key }
    const docs = { ...this.#docs, schemas: this }
    yield textFile('schema', `${path}.html`, 'text/html', () => {
      const make = () =>
        described(docs, { subject, link: this.#link, inputs: ['schema'] }, (asked) => {
          const page = schemaPage(spec, key)
          return { name: page.named.name, html: renderSchemaHtml(page, asked) }
        })
      return this.#document(schemas, { path, ...speaking(this.#docs.words(schemas.shell.like), make) }, isFound)
    })
    yield textFile('schema', `${path}.md`, 'text/markdown', () => {
      const of = { subject, link: this.#whole, inputs: ['schema text', origin, urls.file('')] }
      const text = described(docs, of, ({ link, schemas }) =>
        renderSchemaMarkdown(schemaPage(spec, key), {
          ...{ link, sameAs: this.#whole },
          schemas: (key) => absolute(urls.file(schemas(key).slice(1)), origin),
        }),
      )
      return pointed(this.#docs, text, origin)
    })
  }

  #document({ shell, drawn }: SpecSchemas, document: SchemaDocument, isFound: boolean): string {
    if (drawn) return inShell(isFound ? drawn.found : drawn.hidden, document)
    const { urls, site } = this.#docs
    const home = this.#docs.nav.home()
    return plainDocument(document, {
      urls,
      siteName: site.config.name,
      home: home === undefined ? urls.file('') : urls.page(home),
      language: this.#docs.words(shell.like).tag,
      indexed: isFound,
    })
  }

  #of(spec: Spec): SpecSchemas {
    const { config, specs } = this.#docs.site
    let schemas = this.#specs.get(spec)
    if (!schemas) {
      const paths = schemaPaths(spec, config, specs)
      const listed = this.#listed.get(spec) ?? []
      const pages = this.#docs.nav.pages().filter(({ operation }) => operation?.spec === spec)
      const found = pages.find((page) => isIndexed(page, config))
      const like = (listed[0] ?? found ?? pages[0])?.path ?? ''
      const path = `${paths.folder}/${shellName}`
      const shell: SchemaShell = {
        path,
        spec,
        like,
        label: listed[0]?.label ?? this.#docs.words(like).texts['page.schemas']!,
        title: shellTitle,
        body: shellBody,
        head: [
          { tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: this.#docs.urls.file(`${path}.md`) } },
          { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
        ],
        indexed: listed.some((each) => each.found) || found !== undefined,
        listed: listed.length > 0,
      }
      const address = (key: string) => `/${paths.pathOf(key)}`
      const used = new Set(listed.map(({ name }) => name))
      const names = new Set(listed.flatMap((each) => (each.found ? each.name : [])))
      this.#specs.set(spec, (schemas = { spec, paths, used, found: names, isComplete: false, address, shell }))
    }
    return schemas
  }
}

/** The keys of the schemas that a page names. */
export function namedBy({ schemas, distant }: EndpointPage): string[] {
  return [...schemas, ...distant].map(({ key }) => key)
}
