import { createHash } from 'node:crypto'
import {
  contentHtml,
  type ContentPlace,
  type PageContentOptions,
  type RenderedContent,
  renderPage,
} from '@specnav/content'
import type { Files, Problem, Store } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { translatedFrom } from '@specnav/pages/facts'
import { type Docs, islandGraph, OptionalPackages, type PageText, type ReferenceIds } from '@specnav/host'

/** An icon of the library that a page draws. */
interface Icon {
  name: string
  style?: string
  /** The component that has it. */
  at?: ContentPlace
}

/** The renderer's result for a page's own text. */
interface ReadText extends Omit<PageText, 'files'> {
  /** How it looks. A build draws that itself. */
  look?: { icons: readonly Icon[]; hasFormulas: boolean }
}

/** A text in the form that is kept between runs, with everything that it was made from. */
interface Remembered extends ReadText {
  key: string
  /** The files, packages and diagrams that were asked for: the hash of a text, or whether it is there. */
  files: Record<string, string | boolean>
}

const noText: ReadText = { links: [], anchors: [], headings: [], problems: [] }

export interface PageReaderOptions {
  /** Keeps results between runs. */
  store?: Store | undefined
  /** What a build knows of the pages that it has rendered. Then nobody asks how they look. */
  built?: ReadonlyMap<string, PageText> | undefined
  references?: ReadonlyMap<string, ReferenceIds> | undefined
}

/** The links and anchors of a site's pages, according to their renderer. Each page is rendered once. */
export class PageReader {
  readonly #docs: Docs
  readonly #packages: OptionalPackages
  readonly #store: Store | undefined
  readonly #built: PageReaderOptions['built']
  readonly #references: PageReaderOptions['references']
  readonly #name: string
  /** What earlier runs have left, by the path of their pages. */
  readonly #known: Readonly<Record<string, unknown>>
  readonly #made: Record<string, Remembered> = {}
  readonly #texts = new Map<Page, ReadText>()
  readonly #anchors = new Map<Page, ReadonlySet<string>>()
  readonly #hashes = new Map<string, string>()

  constructor(docs: Docs, { store, built, references }: PageReaderOptions = {}) {
    const { files } = docs.site
    this.#docs = docs
    this.#packages = new OptionalPackages(files.root === undefined ? [] : [files.root])
    this.#store = store
    this.#built = built
    this.#references = references
    this.#name = `pages-${hashOf(files.root ?? '')}`
    this.#known = recordOf(store?.load(this.#name))
  }

  /** The links and images of a page's own text, including those of its snippets. */
  linksOf(page: Page): ReadText['links'] {
    return this.#text(page).links
  }

  /** The icons in a page's own text. */
  iconsOf(page: Page): readonly Icon[] {
    return this.#text(page).look?.icons ?? []
  }

  /** Whether a page's own text has formulas. */
  hasFormulas(page: Page): boolean {
    return this.#text(page).look?.hasFormulas === true
  }

  /** Every id on a page: in its text, and in its generated reference. */
  anchorsOf(page: Page): ReadonlySet<string> {
    let known = this.#anchors.get(page)
    if (!known) {
      known = new Set([...this.#text(page).anchors, ...(this.#referenceOf(page)?.ids ?? [])])
      this.#anchors.set(page, known)
    }
    return known
  }

  /** The problems in the texts of the pages that were read. */
  problems(): Problem[] {
    return Array.from(this.#texts.values(), ({ problems }) => problems).flat()
  }

  /** Keeps the results for the next run. */
  save(): void {
    this.#store?.save(this.#name, this.#made)
  }

  #referenceOf(page: Page): ReferenceIds | undefined {
    return this.#references?.get(page.path) ?? this.#docs.references.of(page)
  }

  #text(page: Page): ReadText {
    let known = this.#texts.get(page)
    if (!known) this.#texts.set(page, (known = this.#read(page)))
    return known
  }

  #read(page: Page): ReadText {
    const { files } = this.#docs.site
    const text = page.type === 'authored' ? files.read(page.file) : page.content
    if (!text?.trim()) return noText
    const source = translatedFrom(this.#docs.site, page)
    const translates = source && this.#text(source).headings
    const options = { ...textOptions(this.#docs, this.#referenceOf(page)), ...(translates && { translates }) }
    // The text of an endpoint page may move to another file or operation, and its problems with it.
    const place = page.type === 'authored' ? page.file : page.operation.place
    const key = hashOf(JSON.stringify([text, page.path, place, options]))
    const kept = this.#known[page.path]
    const known = isRemembered(kept) ? kept : undefined
    const isWhole = known?.look !== undefined || this.#built !== undefined
    const isSame = ([file, state]: [string, string | boolean]) => this.#state(file, state) === state
    if (known?.key === key && isWhole && Object.entries(known.files).every(isSame))
      return (this.#made[page.path] = known)
    const built = this.#built?.get(page.path)
    const made: Remembered = { key, ...(built ? this.#ofBuild(built) : this.#rendered(page, options)) }
    return (this.#made[page.path] = made)
  }

  #ofBuild({ files, ...text }: PageText): Omit<Remembered, 'key'> {
    const states = Object.entries(files).map(([file, state]) => [
      file,
      state === 'read' ? this.#state(file, '') : state,
    ])
    return { ...text, files: Object.fromEntries(states) }
  }

  #rendered(page: Page, options: PageContentOptions): Omit<Remembered, 'key'> {
    const { files } = this.#docs.site
    const asked: Remembered['files'] = {}
    const watched: Files = {
      ...files,
      has: (file) => {
        const isThere = files.has(file)
        asked[file] ??= isThere
        return isThere
      },
      read: (file) => {
        asked[file] = this.#state(file, '')
        return files.read(file)
      },
    }
    let hasFormulas = false
    const draw = () => void (hasFormulas = true)
    const math = options.math && { ...options.math, draw }
    const diagrams = (code: string, lines: number) => {
      const name = `diagram ${lines} ${hashOf(code)}`
      return (asked[name] = this.#isDrawn(name))
    }
    const content = renderPage(this.#docs, page, { ...options, math, files: watched, diagrams })
    if (!content) return { ...noText, files: asked }
    const links = content.links.map(({ url, file, offset }) => ({ url, file, offset }))
    const versionOf = (name: string) => {
      asked[`node_modules/${name}`] = this.#packages.version(name) !== undefined
      return this.#packages.version(name)
    }
    const graphs = content.islands.map((island) =>
      islandGraph(island, { files: watched, versionOf, assetUrl: (path) => path }),
    )
    const problems = [...content.problems, ...graphs.flatMap(({ problems }) => problems)]
    const anchors = [...content.anchors]
    const headings = content.headings.map(({ depth, slug }) => ({ depth, slug }))
    return { files: asked, links, anchors, headings, problems, look: { icons: iconsIn(content), hasFormulas } }
  }

  /** Whether the site's diagram is drawn. Those of pages from earlier runs count, too. */
  #isDrawn(name: string): boolean {
    const [, lines, hash = ''] = name.split(' ')
    return this.#docs.diagrams(hash, Number(lines))
  }

  /** The hash of a file, or whether it exists, depending on the kind of `like`. */
  #state(file: string, like: string | boolean): string | boolean {
    const { files } = this.#docs.site
    if (file.startsWith('node_modules/'))
      return this.#packages.version(file.slice('node_modules/'.length)) !== undefined
    if (file.startsWith('diagram ')) return this.#isDrawn(file)
    if (typeof like === 'boolean') return files.has(file)
    let hash = this.#hashes.get(file)
    if (hash === undefined) this.#hashes.set(file, (hash = hashOf(files.read(file) ?? '')))
    return hash
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Whether a kept result has all parts: a file of the cache may be anything. */
function isRemembered(value: unknown): value is Remembered {
  const { key, files, links, anchors, headings, problems, look } = recordOf(value)
  const isLook = look === undefined || Array.isArray(recordOf(look).icons)
  const lists = [links, anchors, headings, problems]
  return typeof key === 'string' && typeof files === 'object' && files !== null && lists.every(Array.isArray) && isLook
}

/**
 * How a page's own text is rendered: together with the reference of its operation, and with formulas unless
 * docs.json disables them.
 */
export function textOptions({ site }: Docs, reference: ReferenceIds | undefined): PageContentOptions {
  const { latex } = site.config.styling
  return {
    interactive: true,
    variations: site.config.variations,
    reserved: reference?.headings.map(({ slug }) => slug),
    math: latex === false ? undefined : { singleDollar: latex === true, draw: () => undefined },
  }
}

function iconsIn({ parts }: RenderedContent): Icon[] {
  const icons = new Map<string, Icon>()
  const icon = (name: string, style?: string, at?: ContentPlace) => {
    const key = `${style} ${name}`
    if (!icons.has(key)) icons.set(key, { name, ...(style !== undefined && { style }), ...(at && { at }) })
    return undefined
  }
  contentHtml(parts, { icon })
  return [...icons.values()]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
