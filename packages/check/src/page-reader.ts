import { createHash } from 'node:crypto'
import {
  contentHtml,
  type ContentPlace,
  type ContentLink,
  type PageContentOptions,
  type RenderedContent,
  renderPage,
} from '@specnav/content'
import type { Files, Page, Problem, Store } from '@specnav/core'
import { type Docs, islandGraph, OptionalPackages } from '@specnav/host'

/** An icon of the library that a page draws. */
interface Icon {
  name: string
  style?: string
  /** The component that has it. */
  at?: ContentPlace
}

/** The renderer's result for a page's own text. */
interface PageText {
  links: readonly Pick<ContentLink, 'url' | 'file' | 'offset'>[]
  /** Including the headings of its reference. */
  anchors: readonly string[]
  icons: readonly Icon[]
  hasFormulas: boolean
  problems: readonly Problem[]
}

/** The same in the form that is kept between runs, with everything that it was made from. */
interface Remembered extends PageText {
  key: string
  /** The files and packages that were read: the hash of their text, or whether they exist. */
  files: Record<string, string | boolean>
}

const noText: PageText = { links: [], anchors: [], icons: [], hasFormulas: false, problems: [] }

/** The links and anchors of a site's pages, according to their renderer. Each page is rendered once. */
export class PageReader {
  readonly #docs: Docs
  readonly #packages: OptionalPackages
  readonly #store: Store | undefined
  readonly #name: string
  /** Results of earlier runs and of this one, by the path of their pages. */
  readonly #known: Record<string, Remembered | undefined>
  readonly #made: Record<string, Remembered> = {}
  readonly #texts = new Map<Page, PageText>()
  readonly #anchors = new Map<Page, ReadonlySet<string>>()
  readonly #hashes = new Map<string, string>()

  constructor(docs: Docs, store?: Store) {
    const { files } = docs.site
    this.#docs = docs
    this.#packages = new OptionalPackages(files.root === undefined ? [] : [files.root])
    this.#store = store
    this.#name = `pages-${hashOf(files.root ?? '')}`
    this.#known = (store?.load(this.#name) as Record<string, Remembered> | undefined) ?? {}
  }

  /** The links and images of a page's own text, including those of its snippets. */
  linksOf(page: Page): PageText['links'] {
    return this.#text(page).links
  }

  /** The icons in a page's own text. */
  iconsOf(page: Page): PageText['icons'] {
    return this.#text(page).icons
  }

  /** Whether a page's own text has formulas. */
  hasFormulas(page: Page): boolean {
    return this.#text(page).hasFormulas
  }

  /** Every id on a page: in its text, and in its generated reference. */
  anchorsOf(page: Page): ReadonlySet<string> {
    let known = this.#anchors.get(page)
    if (!known) {
      const reference = this.#docs.reference(page)?.html ?? ''
      known = new Set([...this.#text(page).anchors, ...idsIn(reference)])
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

  #text(page: Page): PageText {
    let known = this.#texts.get(page)
    if (!known) this.#texts.set(page, (known = this.#read(page)))
    return known
  }

  #read(page: Page): PageText {
    const { files } = this.#docs.site
    const text = page.type === 'authored' ? files.read(page.file) : page.content
    if (!text?.trim()) return noText
    const options = textOptions(this.#docs, page)
    // The text of an endpoint page may move to another file or operation, and its problems with it.
    const place = page.type === 'authored' ? page.file : page.operation.place
    const key = hashOf(JSON.stringify([text, page.path, place, options]))
    const known = this.#known[page.path]
    if (known?.key === key && Object.entries(known.files).every(([file, state]) => this.#state(file, state) === state))
      return (this.#made[page.path] = known)

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
    const content = renderPage(this.#docs, page, { ...options, math, files: watched })
    if (!content) return noText
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
    const made: Remembered = { key, files: asked, links, anchors, icons: iconsIn(content), hasFormulas, problems }
    return (this.#made[page.path] = made)
  }

  /** The hash of a file, or whether it exists, depending on the kind of `like`. */
  #state(file: string, like: string | boolean): string | boolean {
    const { files } = this.#docs.site
    if (file.startsWith('node_modules/'))
      return this.#packages.version(file.slice('node_modules/'.length)) !== undefined
    if (typeof like === 'boolean') return files.has(file)
    let hash = this.#hashes.get(file)
    if (hash === undefined) this.#hashes.set(file, (hash = hashOf(files.read(file) ?? '')))
    return hash
  }
}

/**
 * How a page's own text is rendered: together with the reference of its operation, and with formulas unless
 * docs.json disables them.
 */
export function textOptions(docs: Docs, page: Page): PageContentOptions {
  const { latex } = docs.site.config.styling
  return {
    interactive: true,
    reserved: docs.reference(page)?.headings.map(({ slug }) => slug),
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

function idsIn(html: string): string[] {
  return Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
