import { createHash, hash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writevSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { siteMarker, type Kept } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import { keyOf } from '@specnav/core/files'
import { urlsOf } from '@specnav/host'
import type { PolicyDirective } from '@specnav/core/config'
import { matchingMoved } from './css.ts'
import type { KeptPages } from '../kept-pages.ts'
import { ReadSpace } from '../read-space.ts'
import { MovedStyles, movedStyle } from './moved-styles.ts'
import { factsOf, type Need, type PageFacts } from './page-facts.ts'
import { Policy } from './policy.ts'
import { scriptNeeds } from './script-needs.ts'
import { hashSource, originSource } from './sources.ts'

export interface KeepOptions {
  /** The folder of the written site. */
  folder: string
  /** The path of the site, with slashes at its ends. */
  base: string
  /**
   * What authors execute and embed: texts of scripts and style sheets, and URLs. Nothing else on the pages is
   * trusted.
   */
  embeds: ReadonlySet<string>
  /** Sources that docs.json adds. */
  additions: Partial<Record<PolicyDirective, readonly string[]>>
  /** Sources of the services that docs.json names. */
  services?: readonly [PolicyDirective, string][]
  /** What is known of pages of earlier builds. */
  store: Kept
  pages: KeptPages
}

/** Something on a page that the policy blocks. */
export interface Refused {
  /** The page's file, from the root of the site. */
  file: string
  /** `<iframe>`, `<b onclick>`. */
  what: string
}

/** A page whose text is read again when everything is known. */
interface PlannedPage extends Pick<PageFacts, 'head'> {
  file: string
  /** The positions of its `style` attributes that become rules of a style sheet. */
  moved: { start: number; end: number }[]
}

/** Scripts of the author's own, and those of components, without what runs these. */
const authorsScript = new RegExp(`^${siteMarker}/(?:custom|islands)/(?!(?:preact|element)\\.).*\\.js$`)

/** Style sheets of the frame, which come with the package: they load nothing, and match no attribute `style`. */
const ownSheet = new RegExp(`^${siteMarker}/frame\\.`)

/** A page that has the frame of every page and no content: no author and no specification has written its scripts. */
const framePage = '404.html'

/** The Content-Security-Policy of a written site, and the changes that make the site comply. */
export class KeptPolicy {
  readonly policy = new Policy()
  readonly refused: Refused[] = []
  readonly #options: KeepOptions
  readonly #frame: { embeds: ReadonlySet<string>; styles: ReadonlySet<string> }
  readonly #styles = new MovedStyles()
  readonly #space = new ReadSpace()
  readonly #pages: PlannedPage[]
  readonly #sheets: string[]

  constructor(options: KeepOptions) {
    const { folder, additions, services = [] } = options
    this.#options = options
    for (const [directive, sources] of Object.entries(additions))
      for (const source of sources) this.policy.allow(directive as PolicyDirective, source)
    for (const [directive, source] of services) this.policy.allow(directive, source)
    // Folders can be named like files: the page at `/main.css` is one.
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
    )
    this.#frame = readFrame(folder)
    this.#pages = files.filter((file) => file.endsWith('.html')).map((file) => this.#plan(file))
    this.#sheets = files.filter((file) => file.endsWith('.css') && !ownSheet.test(file))
    this.#allowLoaded()
    this.#allowCustom(files)
  }

  /**
   * Changes the files of the site. `meta` writes the policy into every page, for hosts that do not send it.
   */
  async write(meta: boolean): Promise<void> {
    const { css } = this.#styles
    const { pages } = this.#options
    const sheet = `${siteMarker}/styles.${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`
    if (css) {
      writeFileSync(this.#path(sheet), css)
      for (const file of this.#sheets)
        this.#rewrite(file, (sheet) => [Buffer.from(matchingMoved(sheet.toString(), movedStyle))])
    }
    const policy = meta
      ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(this.policy.toMeta())}">`
      : ''
    const link = css ? `<link rel="stylesheet" href="${this.#options.base}${sheet}">` : ''
    const [alone, withLink] = [Buffer.from(policy), Buffer.from(policy + link)]
    // A part of the sidebar that pages fetch may have styles of its own: then every page needs them.
    const isEverywhere = this.#pages.some(({ head, moved }) => head === undefined && moved.length > 0)
    for (const { file, head, moved } of this.#pages) {
      const inserted = moved.length > 0 || isEverywhere ? withLink : alone
      const isEdited = moved.length > 0 || (head !== undefined && inserted.length > 0)
      const edits = isEdited ? keyOf(moved, inserted.toString()) : undefined
      const taken = pages.taken(file)
      if (taken ? taken.edits === edits : !isEdited) continue
      const drawn = taken && Buffer.from(await taken.redraw())
      this.#rewrite(file, (page) => edited(drawn ?? page, moved, head, inserted))
      pages.note(file, { edits })
    }
  }

  #plan(file: string): PlannedPage {
    const facts = this.#factsOf(file)
    for (const need of facts.needs) this.#consider(need, file)
    for (const handler of new Set(facts.handlers)) this.refused.push({ file, what: handler })
    for (const source of facts.requests) this.policy.allow('connect-src', source)
    const moved = facts.styles.flatMap(({ text, start, end }) => (this.#move(text) ? [{ start, end }] : []))
    return { file, moved, ...(facts.head !== undefined && { head: facts.head }) }
  }

  #factsOf(file: string): PageFacts {
    const { store, pages } = this.#options
    const taken = pages.taken(file)
    if (taken) return taken.facts
    const { content } = this.#space.read([this.#path(file)])
    const key = keyOf('facts', hash('sha256', content, 'base64url'))
    const known = store.load(key) as PageFacts | undefined
    const facts = known ?? factsOf(content)
    if (!known) store.save(key, facts)
    pages.note(file, { facts: key })
    return facts
  }

  #consider({ directive, source, embed, element }: Need, file: string): void {
    if (embed === undefined || this.#options.embeds.has(embed) || this.#frame.embeds.has(embed))
      this.#allow(directive, source)
    else if (!this.policy.allows(directive, source)) this.refused.push({ file, what: `<${element}>` })
  }

  /**
   * Whether the attribute becomes a rule. Scripts change those of the frame, and moving the few others must
   * not change anything.
   */
  #move(text: string): boolean {
    if (!this.#frame.styles.has(text) && this.#styles.add(text)) return true
    this.policy.allow('style-src-attr', "'unsafe-hashes'")
    this.policy.allow('style-src-attr', hashSource(text))
    return false
  }

  #allow(directive: PolicyDirective, source: string): void {
    this.policy.allow(directive, source)
    // External style sheets load fonts from their site: Google's from another host.
    if (directive !== 'style-src' || source.startsWith("'")) return
    this.policy.allow('font-src', source === 'https://fonts.googleapis.com' ? 'https://fonts.gstatic.com' : source)
  }

  /** The URLs that style sheets load. */
  #allowLoaded(): void {
    const texts = this.#sheets.map((file) => readFileSync(this.#path(file), 'utf8'))
    for (const { directive, url } of [...texts, ...this.#styles.declarations].flatMap(urlsOf)) {
      const source = originSource(url)
      if (source !== undefined) this.#allow(directive, source)
    }
  }

  /** The requests of the author's own scripts. */
  #allowCustom(files: readonly string[]): void {
    for (const file of files.filter((each) => authorsScript.test(each)))
      for (const { directive, source } of scriptNeeds(readFileSync(this.#path(file), 'utf8')))
        this.#allow(directive, source)
  }

  #path(file: string): string {
    return join(this.#options.folder, file)
  }

  #rewrite(file: string, change: (content: Buffer) => Buffer[]): void {
    const path = this.#path(file)
    const parts = change(this.#space.read([path]).content)
    const size = parts.reduce((sum, { length }) => sum + length, 0)
    // A file that is made shorter and written again is brought to the disk at once on some file systems.
    rmSync(path)
    const out = openSync(path, 'w')
    try {
      if (writevSync(out, parts) < size) throw new Error(`${file} cannot be written whole: the disk is full.`)
    } finally {
      closeSync(out)
    }
  }
}

function readFrame(folder: string): { embeds: Set<string>; styles: Set<string> } {
  const path = join(folder, framePage)
  const facts = existsSync(path) ? factsOf(readFileSync(path)) : undefined
  return {
    embeds: new Set(facts?.needs.flatMap(({ embed }) => (embed === undefined ? [] : [embed]))),
    styles: new Set(facts?.styles.map(({ text }) => text)),
  }
}

const movedName = Buffer.from(movedStyle)

/** The page with its attributes renamed, and `inserted` at the start of the head, in parts. */
function edited(page: Buffer, moved: PlannedPage['moved'], head: number | undefined, inserted: Buffer): Buffer[] {
  const parts = head === undefined ? [] : [page.subarray(0, head), inserted]
  let kept = head ?? 0
  for (const { start, end } of moved) {
    // No element before the head is drawn.
    if (start < kept) continue
    parts.push(page.subarray(kept, start), movedName)
    kept = end
  }
  return [...parts, page.subarray(kept)]
}
