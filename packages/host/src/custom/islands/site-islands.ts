import { createHash } from 'node:crypto'
import type { HeadElement } from '@specnav/branding'
import type { Island } from '@specnav/content'
import { siteMarker } from '@specnav/core'
import { type BrandFile, clientText } from '../../brand/brand-file.ts'
import type { OptionalPackages } from '../../brand/packages.ts'
import type { Docs } from '../../docs.ts'
import { keyOf } from '@specnav/core/files'
import { withIcons } from './icons.ts'
import { islandGraph, type IslandModule, unbuilt } from './module-graph.ts'

/** The input of one bundle. */
export interface BundleRequest {
  /** The modules of each island by the name of its file. The first module of each is its own. */
  islands: ReadonlyMap<string, ReadonlyMap<string, IslandModule>>
  /** The folders from which packages are looked up. */
  folders: readonly string[]
  /** The path of the site, with slashes at its ends. */
  base: string
  /** The folder that keeps bundles between builds. */
  cacheFolder: string | undefined
}

export interface Bundle {
  /** Scripts by name: one for each island, and those that several share. */
  files: Record<string, string>
  /** The islands that could not be bundled, by name: what is wrong, and where in which module. */
  failed: Record<string, { message: string; module: string; offset: number }>
}

/** Bundles islands without running them. */
export type BundleIslands = (request: BundleRequest) => Promise<Bundle>

/** Loads the bundler; it gives nothing if none is installed. */
export type LoadBundler = () => Promise<BundleIslands | undefined>

/** Where the scripts of islands are, from the root of the site. */
const islandsFolder = `${siteMarker}/islands`

/** The script of an island that could not be bundled: pages ask for one. */
const stub = 'export default () => () => undefined\n'

/** An island, ready to be bundled. */
interface Built {
  island: Island
  modules: ReadonlyMap<string, IslandModule>
}

/** The islands of one resolved site, for the pages rendered so far. */
export class SiteIslands {
  readonly #docs: Docs
  readonly #packages: OptionalPackages
  readonly #bundle: LoadBundler | undefined
  readonly #icon: (name: string) => string | undefined
  /** By the names of their files. */
  readonly #built = new Map<string, Built>()
  /** By what the islands are: those of an earlier build are other objects. */
  readonly #names = new Map<string, string>()
  readonly #pages = new Set<string>()
  readonly #bundles = new Map<string, Promise<Bundle>>()
  #element: { path: string; code: string } | undefined

  /** `icon` draws one of the project's library. */
  constructor(
    docs: Docs,
    packages: OptionalPackages,
    bundle: LoadBundler | undefined,
    icon: (name: string) => string | undefined,
  ) {
    this.#docs = docs
    this.#packages = packages
    this.#bundle = bundle
    this.#icon = icon
  }

  /** Whether the host shows islands. */
  get isOn(): boolean {
    return this.#bundle !== undefined
  }

  /** Adds the islands of a page. */
  add(path: string, islands: readonly Island[]): void {
    const { files } = this.#docs.site
    const problems = islands.flatMap((island) => {
      const { modules, problems } = islandGraph(island, {
        files,
        assetUrl: (file) => this.#docs.urls.file(file),
        versionOf: (name) => this.#packages.version(name),
      })
      withIcons(modules, this.#icon)
      const isBuilt = !problems.some(({ code }) => code === 'component-unbuilt')
      const name = nameOf(modules)
      if (isBuilt) this.#built.set(name, { island, modules })
      if (isBuilt) this.#names.set(keyOf(island), name)
      return problems
    })
    if (islands.length > 0) this.#pages.add(path)
    this.#docs.site.report(problems, `islands ${path}`)
  }

  /** The URL of an island's script; undefined if it has none. */
  url(island: Island): string | undefined {
    const name = this.#names.get(keyOf(island))
    return name === undefined ? undefined : this.#docs.urls.file(`${islandsFolder}/${name}.js`)
  }

  /** For the head of a rendered page: the element of islands. */
  head(path: string): HeadElement[] {
    if (!this.#pages.has(path)) return []
    return [{ tag: 'script', attrs: { type: 'module', src: this.#docs.urls.file(this.#elementFile().path) } }]
  }

  /** The scripts of every island so far. */
  async files(): Promise<BrandFile[]> {
    if (this.#built.size === 0) return []
    const { files, failed } = await this.#bundled()
    const problems = Object.entries(failed).flatMap(([name, { message, module, offset }]) => {
      const { island, modules } = this.#built.get(name) ?? {}
      const { file, offset: start } = modules?.get(module) ?? { file: island?.at.file ?? '', offset: 0 }
      return island ? [unbuilt(island, { file, offset: start + offset }, `it cannot be bundled: ${message}`)] : []
    })
    this.#docs.site.report(problems, 'islands')
    const { path, code } = this.#elementFile()
    const stubs = Object.fromEntries(Object.keys(failed).map((name) => [`${name}.js`, stub]))
    const scripts = Object.entries({ ...files, ...stubs }).map(
      ([name, text]) => [`${islandsFolder}/${name}`, text] as const,
    )
    return [[path, code] as const, ...scripts].map(([path, text]) => {
      return { path, contentType: 'text/javascript; charset=utf-8', body: () => text }
    })
  }

  #bundled(): Promise<Bundle> {
    const key = [...this.#built.keys()].join()
    let bundle = this.#bundles.get(key)
    if (!bundle) this.#bundles.set(key, (bundle = this.#make()))
    return bundle
  }

  async #make(): Promise<Bundle> {
    const bundle = await this.#bundle?.()
    const islands = new Map(Array.from(this.#built, ([name, { modules }]) => [name, modules]))
    if (!bundle) {
      const failure = {
        message: 'the bundler is not installed. Run `npm install @specnav/islands`.',
        module: '',
        offset: 0,
      }
      return { files: {}, failed: Object.fromEntries(Array.from(islands.keys(), (name) => [name, failure])) }
    }
    const { folders } = this.#packages
    const cacheFolder = this.#packages.cacheFolder()
    return bundle({ islands, folders, base: this.#docs.urls.file(''), cacheFolder })
  }

  #elementFile(): { path: string; code: string } {
    if (!this.#element) {
      const code = clientText('island.js')
      this.#element = { code, path: `${islandsFolder}/element.${hashOf(code)}.js` }
    }
    return this.#element
  }
}

/** One for all pages that use a component in the same way, wherever they do. */
function nameOf(modules: Built['modules']): string {
  const parts = Array.from(modules, ([name, { code, file, imports }]) => [name, code, /\.tsx?$/.test(file), imports])
  return hashOf(JSON.stringify(parts))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
