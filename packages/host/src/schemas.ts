import { isObject, type Page, type Site, type Spec } from '@specnav/core'
import { escapeHtml } from '@specnav/core/internal'
import {
  endpointPage,
  type EndpointPage,
  reachedSchemas,
  renderSchemaHtml,
  renderSchemaMarkdown,
  schemaPage,
} from '@specnav/core/pages'
import type { BrandFile } from './brand/brand-file.ts'
import { schemaScript, schemaStyles } from './brand/schema-look.ts'
import { type SiteFile, textFile } from './site-file.ts'
import type { Urls } from './urls.ts'

/** The site that the schemas belong to. */
interface Docs {
  site: Site
  urls: Urls
  pages(): Page[]
  home(): string | undefined
}

/** The schemas of one specification. */
interface SpecSchemas {
  spec: Spec
  /** The folder of their pages, from the root of the site. */
  folder: string
  /** Those that pages name. */
  used: Set<string>
  /** Keys by the names of their files. */
  keys: Map<string, string>
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
  /** Paths of the pages whose schemas are known. */
  readonly #read = new Set<string>()

  constructor(docs: Docs) {
    this.#docs = docs
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
    for (const schemas of this.#specs.values())
      for (const key of reachedSchemas(schemas.spec, schemas.used)) yield* this.#filesOf(schemas, key)
  }

  /** The file at a path, for dev servers: a schema that a page shown before has named, or one of a specification's own. */
  at(path: string): SiteFile | undefined {
    for (const { operation } of this.#docs.pages()) if (operation) this.#of(operation.spec)
    for (const schemas of this.#specs.values()) {
      if (!path.startsWith(`${schemas.folder}/`)) continue
      const key = schemas.keys.get(path.slice(schemas.folder.length + 1).replace(/\.(?:html|md)$/, ''))
      const files = key === undefined ? [] : this.#filesOf(schemas, key)
      for (const file of files) if (file.path === path) return file
    }
    return undefined
  }

  /** The style sheet and the script of these pages. */
  look(): BrandFile[] {
    if (!this.#docs.pages().some(({ operation }) => operation)) return []
    return [schemaStyles, schemaScript]
  }

  *#filesOf(schemas: SpecSchemas, key: string): Generator<SiteFile> {
    const { spec, address } = schemas
    const path = address(key).slice(1)
    const { urls } = this.#docs
    const link = (target: string) => urls.resolve(target, '')
    yield textFile('schema', `${path}.html`, 'text/html', () => {
      const page = schemaPage(spec, key)
      return this.#document(page.named.name, path, renderSchemaHtml(page, { link, schemas: address }))
    })
    yield textFile('schema', `${path}.md`, 'text/markdown', () =>
      renderSchemaMarkdown(schemaPage(spec, key), { link, schemas: address }),
    )
  }

  #document(name: string, path: string, html: string): string {
    const { urls, site } = this.#docs
    const home = this.#docs.home()
    const title = escapeHtml(name)
    const siteName = escapeHtml(site.config.name)
    const markdown = urls.file(`${path}.md`)
    return `<!doctype html>
<html lang="en">
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
    let schemas = this.#specs.get(spec)
    if (!schemas) this.#specs.set(spec, (schemas = schemasOf(spec, this.#folderOf(spec))))
    return schemas
  }

  /** Each specification has a folder of its own. */
  #folderOf(spec: Spec): string {
    const { config, specs } = this.#docs.site
    const named = [
      ...config.namedSpecs.map(({ source, directory }) => ({ spec: specs.get(source), directory })),
      ...config.namedAsync.map(({ source, directory }) => ({ spec: specs.getAsync(source), directory })),
    ]
    const folder = folderPath(named.find((each) => each.spec === spec)?.directory)
    const first = named.find(({ directory }) => folderPath(directory) === folder)
    return first?.spec === spec ? folder : `${folder}/${fileSlug(spec.file.replace(/\.\w+$/, ''))}`
  }
}

function folderPath(directory = 'api-reference'): string {
  const path = directory.replace(/^\/+|\/+$/g, '')
  return path === '' ? 'schemas' : `${path}/schemas`
}

function schemasOf(spec: Spec, folder: string): SpecSchemas {
  const own = ownNames(spec)
  const counts = new Map<string, number>()
  for (const name of own) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  const addresses = new Map<string, string>()
  const keys = new Map<string, string>()
  const address = (key: string) => {
    let known = addresses.get(key)
    if (known === undefined) {
      const name = fileName(key)
      addresses.set(key, (known = `/${folder}/${name}`))
      keys.set(name, key)
    }
    return known
  }
  for (const name of own) address(name)
  return { spec, folder, used: new Set(), keys, address }

  /** The name of a schema as it is written where that is possible. It depends on no other page. */
  function fileName(key: string): string {
    const name = key.replace(/~request$/, '')
    const plain = fileSlug(name.slice(name.lastIndexOf('/') + 1)) + (name === key ? '' : '-in-requests')
    const isPlain = own.has(name) && plain.startsWith(name) && counts.get(name.toLowerCase()) === 1
    const isFree = name === key || !counts.has(plain.toLowerCase())
    return isPlain && isFree ? plain : `${plain}-${hashOf(key)}`
  }
}

function ownNames({ document }: Spec): Set<string> {
  const components = isObject(document.components) ? document.components.schemas : document.definitions
  return new Set(isObject(components) ? Object.keys(components) : [])
}

function fileSlug(name: string): string {
  return name
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 120)
}

/** Tells apart names of which letter case or signs differ. */
function hashOf(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0
  return (hash >>> 0).toString(36)
}
