import { linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { keyOf } from '@specnav/core/files'
import type { Kept } from '@specnav/core'
import type { DrawnPage, PlannedPage } from './engine/draw-page.ts'
import type { PageFacts } from './policy/page-facts.ts'

/** What is known of a page that was written. */
interface KeptPage extends Omit<DrawnPage, 'html'> {
  /** Names all that it shows. */
  key: string
  /** Names its text before the policy. */
  facts?: string
  /** What the policy has changed in it. Default: nothing. */
  edits?: string | undefined
  /** Which file it is: another one of this name, and one that was changed, are drawn again. */
  state?: string
}

type Pages = Record<string, KeptPage>

/** A page that is the file of the last site, unless `redraw` makes it again. */
export interface TakenPage extends Pick<KeptPage, 'edits'> {
  facts: PageFacts
  redraw(): Promise<string>
}

/**
 * The pages of a site. One that shows what it showed before is the file of the last site: it is neither drawn nor read.
 */
export class KeptPages {
  readonly #store: Kept
  readonly #key: string
  readonly #fresh: string
  readonly #last: string | undefined
  readonly #before: Readonly<Pages>
  readonly #now: Pages = {}
  readonly #taken = new Map<string, TakenPage>()
  /** Which folder the new one is, wherever it is moved. */
  #folder: number | undefined

  /** `fresh` is the folder of the new site; `last` that of the last one, which the new one replaces: absent for none. */
  constructor(store: Kept, fresh: string, last?: string) {
    this.#store = store
    this.#key = keyOf('pages', last)
    this.#fresh = fresh
    this.#last = last
    this.#before = last === undefined ? {} : ((store.load(this.#key) as Pages | undefined) ?? {})
  }

  /** Writes a page, or takes that of the last site; returns the rules of its code. */
  async write(file: string, planned: PlannedPage): Promise<DrawnPage['rules']> {
    const key = this.#last === undefined ? '' : planned.key()
    const before = this.#before[file]
    const place = join(this.#fresh, file)
    mkdirSync(dirname(place), { recursive: true })
    this.#folder ??= folderOf(this.#fresh)
    const facts = before?.key === key && before.facts !== undefined && this.#store.load(before.facts)
    if (facts && this.#link(file, before.state)) {
      this.#now[file] = before
      // The page needs them when it is drawn again.
      for (const each of before.code) this.#store.retain(each)
      const redraw = async () => (await planned.draw()).html
      this.#taken.set(file, { facts: facts as PageFacts, edits: before.edits, redraw })
      return before.rules
    }
    const { html, ...drawn } = await planned.draw()
    writeFileSync(place, html)
    this.#now[file] = { key, ...drawn }
    return drawn.rules
  }

  /** The page of the last site that this one has, too. */
  taken(file: string): TakenPage | undefined {
    return this.#taken.get(file)
  }

  /** Keeps what is found in a page, and what the policy has changed there. */
  note(file: string, found: Pick<KeptPage, 'facts' | 'edits'>): void {
    const page = this.#now[file]
    if (page) this.#now[file] = { ...page, ...found }
  }

  /** Keeps the pages for the next build, when the site is where it stays. */
  save(): void {
    if (this.#last === undefined) return
    for (const [file, page] of Object.entries(this.#now))
      this.#now[file] = { ...page, state: stateOf(join(this.#last, file)) }
    // Another build may have replaced it meanwhile: then these are its files.
    if (this.#folder === undefined || folderOf(this.#last) !== this.#folder) return
    if (!isDeepStrictEqual(this.#now, this.#before)) this.#store.save(this.#key, this.#now)
  }

  /** Whether the last site has the file that it had, which the new one has now, too. Another build may replace it meanwhile. */
  #link(file: string, state: string | undefined): boolean {
    const from = join(this.#last!, file)
    const to = join(this.#fresh, file)
    if (state === undefined || stateOf(from) !== state) return false
    try {
      linkSync(from, to)
    } catch {
      // The disk has no links, or the file is gone.
      return false
    }
    // The link itself is the only change.
    const isSame = stateOf(to).startsWith(state.slice(0, state.lastIndexOf(' ')))
    if (!isSame) rmSync(to)
    return isSame
  }
}

function folderOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino
}

/** What differs for every other file, and for this one when it was changed, as in `git` and `make`. */
function stateOf(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}
