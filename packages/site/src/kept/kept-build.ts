import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { AuthoredPage, Site, SiteHandle } from '@specnav/pages'
import type { Audience } from '@specnav/core/access'
import type { OptionalPackages, Publication } from '@specnav/host'
import { codeState } from './code-state.ts'
import { type FileStates, hashOf, remoteStates, statesOf } from './input-states.ts'
import { KnownFacts, type PackedFacts } from '../policy/known-facts.ts'
import { openPack, type Pack, prunePacks, writePack } from './pack.ts'
import type { Readers, Recorder, Report } from './recorder.ts'
import type { RendererFacts } from './renderer.ts'
import type { EditedPage } from './update.ts'

/** What Astro and our integrations have made: the site before its policy and what its host needs. */
export interface Rendered {
  /** What was reported while it was made. */
  reports: readonly Report[]
  readers: Readers
  /** What authors execute and embed in their pages. */
  embeds: readonly string[]
  /** What pages share, see {@link shellOf}. */
  shell: string
  /** The program that renders pages, if it is kept. */
  renderer?: RendererFacts
}

interface Facts extends Rendered {
  /** The code and the options that made it. */
  maker: string
  /** Everything that was read. */
  inputs: FileStates
  /** The packages of the project that were asked for. */
  packages: Record<string, string>
  /** Files of the project that are on the site unchanged: they are not kept. */
  copied: readonly string[]
  /** What its pages require of a policy. */
  pages: PackedFacts
}

export interface KeptOptions {
  /** The folder of caches. */
  cacheFolder: string
  root: string
  /** The files of the docs folder, before they were read. */
  states: FileStates
  packages: OptionalPackages
  publication: Publication
  /** What else pages depend on. */
  history: string
  /** Whose site it is: each audience has its own. */
  audience?: Audience
}

/** How much space the sites of all docs folders take. */
const mostBytes = 2e9

/** The parts of a pack: the site, the program that renders it, and the files of its pages. */
const siteFolder = 'site/'
const programFolder = 'program/'
const textFolder = 'text/'

interface Place {
  handle: SiteHandle
  recorder: Recorder
  /** The folder of the site. */
  folder: string
  /** A folder for intermediate files. */
  work: string
}

/** A site that was made, and where. */
export interface Made {
  rendered: Rendered
  folder: string
  /** The program that renders its pages. */
  program: string
  /** What the last build has left of it; absent if it was made anew. */
  restored?: Restored | undefined
}

export interface Restored {
  rendered: Rendered
  /** How many pages are as they were. */
  reused: number
  /** Whether a file is as it was. */
  isKept: (path: string) => boolean
}

/** The rendered site that the last build of a docs folder has left, and what the next one finds. */
export class KeptBuild {
  readonly #options: KeptOptions
  readonly #file: string
  readonly #maker: string
  readonly #last: Pack<Facts> | undefined
  /** What is known of the pages of this build. */
  facts = new KnownFacts()

  constructor(options: KeptOptions) {
    const { cacheFolder, root, audience } = options
    this.#options = options
    this.#file = join(cacheFolder, 'sites', `${hashOf(audience ? `${root} ${audience.name}` : root)}.pack`)
    this.#last = openPack(this.#file)
    this.#maker = hashOf(JSON.stringify([codeState(), options.publication, options.history, audience]))
  }

  /**
   * Writes the kept site into `folder`, and renders there the pages whose text has changed. Undefined if it is
   * another site, which has to be made anew.
   */
  async restore(place: Place): Promise<Restored | undefined> {
    const pack = this.#last
    const changed = pack && this.#changes(pack.facts, place.handle.site)
    if (!pack || !changed) return undefined
    const restored = await this.#restore(pack, changed, place).catch(() => undefined)
    // It is damaged, a file is gone, or more has changed than some pages.
    if (!restored) rmSync(place.folder, { recursive: true, force: true })
    return restored
  }

  /** Keeps the site in `folder` for the next build. A cache that cannot be written costs that build its time. */
  keep(site: Site, { rendered, folder, program, restored }: Made): void {
    // Nothing changed: the build is kept already.
    if (restored?.reused === site.pages.size) return
    const { root, packages, states } = this.#options
    const paths = filesIn(folder)
    const isKept = restored?.isKept ?? (() => false)
    const last = new Set(restored && this.#last?.facts.copied)
    const copied = paths.filter(
      (path) => site.files.has(path) && (last.has(path) || isSame(join(root, path), join(folder, path))),
    )
    const asked = lookups(site).filter((path) => !(path in states))
    const inputs = { ...states, ...remoteStates(site), ...statesOf(root, asked) }
    const isCopied = new Set(copied)
    const hasPolicy = site.config.security.contentSecurityPolicy !== false
    const isPage = (path: string) => hasPolicy && path.endsWith('.html')
    const learn = (path: string, content: Buffer) => void this.facts.of(path, () => content)
    for (const path of copied) if (isPage(path)) learn(path, readFileSync(join(folder, path)))
    const facts = (): Facts => ({
      ...rendered,
      maker: this.#maker,
      inputs,
      packages: packages.states(),
      copied,
      pages: this.facts.all,
    })
    const filed = (prefix: string, from: string, names: readonly string[], isKept: (path: string) => boolean) =>
      names.map((path) => ({ path: prefix + path, file: join(from, path), isKept: isKept(path) }))
    const files = [
      ...filed(
        siteFolder,
        folder,
        paths.filter((path) => !isCopied.has(path)),
        isKept,
      ),
      ...filed(programFolder, program, filesIn(program), () => restored !== undefined),
      ...filed(
        textFolder,
        root,
        authored(site).map(({ file }) => file),
        () => false,
      ),
    ]
    try {
      writePack(this.#file, files, facts, {
        last: this.#last,
        // What the policy needs to know of pages is found out in the same pass.
        onRead(path, content) {
          const page = path.startsWith(siteFolder) ? path.slice(siteFolder.length) : ''
          if (isPage(page)) learn(page, content)
        },
      })
      prunePacks(dirname(this.#file), { own: this.#file, bytes: mostBytes })
    } catch {
      // The disk is read-only or full.
    }
  }

  async #restore(pack: Pack<Facts>, changed: string[], place: Place): Promise<Restored | undefined> {
    const { facts } = pack
    const { handle, recorder, folder, work } = place
    const { pages } = handle.site
    const edited = authored(handle.site)
      .filter(({ file }) => changed.includes(file))
      .map((page) => ({ page, before: pack.read(textFolder + page.file).toString() }))
    const isAlone = ({ page: { file, path, operation } }: EditedPage) =>
      operation === undefined && facts.readers[file]?.every((reader) => reader === path)
    if (new Set(edited.map(({ page }) => page.file)).size < changed.length || !edited.every(isAlone)) return undefined
    const program = programIn(work)
    pack.unpack(siteFolder, folder)
    this.#copy(facts.copied, folder)
    if (edited.length === 0) {
      this.facts = new KnownFacts(facts.pages)
      return { rendered: facts, reused: pages.size, isKept: () => true }
    }
    if (!facts.renderer) return undefined
    pack.unpack(programFolder, program)
    const { update } = await import('./update.ts')
    const { publication, packages } = this.#options
    const renderer = { folder: program, facts: facts.renderer }
    const updated = await update({ ...facts, handle, recorder, publication, packages, folder, renderer, edited })
    if (!updated) return undefined
    const { isChanged, ...rendered } = updated
    const isKept = (path: string) => !isChanged(path)
    this.facts = new KnownFacts(facts.pages, isKept)
    return { rendered: { ...facts, ...rendered }, reused: pages.size - edited.length, isKept }
  }

  /** The files that have changed; undefined if it is not the same site. */
  #changes({ maker, inputs, packages }: Facts, site: Site): string[] | undefined {
    const { root, states, packages: installed } = this.#options
    if (maker !== this.#maker || !isEqual(installed.states(Object.keys(packages)), packages)) return undefined
    const known = { ...states, ...remoteStates(site) }
    const others = Object.keys(inputs).filter((path) => !(path in known))
    const current = { ...known, ...statesOf(root, others) }
    const paths = Object.keys(current)
    return paths.length === Object.keys(inputs).length
      ? paths.filter((path) => current[path] !== inputs[path])
      : undefined
  }

  #copy(paths: readonly string[], folder: string): void {
    for (const path of paths) {
      const target = join(folder, path)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(this.#options.root, path), target)
    }
  }
}

/** Where the program that renders pages is during a build. */
export function programIn(work: string): string {
  return join(work, 'program')
}

function authored({ pages }: Site): AuthoredPage[] {
  return [...pages.values()].filter((page) => page.type === 'authored')
}

/** Files that were read or looked up by name, and folders outside of the listing, such as dot folders. */
function lookups({ inputs, files }: Site): string[] {
  const listed = new Set(files.folders())
  const folders = [...inputs.folders].filter((path) => !listed.has(path))
  return [...[...inputs.files].filter((path) => !URL.canParse(path)), ...folders.map((path) => `${path}/`)]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function isSame(file: string, other: string): boolean {
  return (
    existsSync(file) && statSync(file).size === statSync(other).size && readFileSync(file).equals(readFileSync(other))
  )
}

function isEqual(states: FileStates, others: FileStates): boolean {
  const paths = Object.keys(states)
  return paths.length === Object.keys(others).length && paths.every((path) => states[path] === others[path])
}
