import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ancestors } from '@specnav/core/files'
import { sharpLookups } from './sharp.ts'

/** Why a package is not there, though it was looked for elsewhere. */
export interface Absence {
  /** What went wrong, as the end of a sentence. */
  reason: string
  /** The registry has no package of that name. */
  isUnknown?: boolean
}

/**
 * Packages that a project can install: looked up from the docs folder first, then from the host's project,
 * then among those that were fetched.
 */
export class OptionalPackages {
  /** The folders from which packages are looked up, in order. */
  readonly folders: readonly string[]
  readonly #files = new Map<string, string | undefined>()
  readonly #json = new Map<string, unknown>()
  readonly #fetched = new Map<string, string>()
  readonly #absent = new Map<string, Absence>()
  readonly #asked = new Set<string>()

  constructor(folders: readonly string[]) {
    this.folders = folders.map((folder) => resolve(folder))
  }

  /**
   * The absolute path of a package's file (`katex/dist/katex.css`), or of its entry; undefined if it is not
   * installed.
   */
  find(specifier: string): string | undefined {
    this.#asked.add(specifier)
    if (!this.#files.has(specifier)) this.#files.set(specifier, this.#resolve(specifier))
    return this.#files.get(specifier)
  }

  /** Adds a package that was fetched into a folder. */
  add(name: string, folder: string): void {
    this.#fetched.set(name, folder)
    this.#files.clear()
  }

  /** States why a package could not be fetched. */
  miss(name: string, absence: Absence): void {
    this.#absent.set(name, absence)
  }

  absence(name: string): Absence | undefined {
    return this.#absent.get(name)
  }

  /** The version of an installed package, whatever its `exports` allow. */
  version(name: string): string | undefined {
    this.#asked.add(name)
    const files = this.folders.flatMap(ancestors).map((folder) => join(folder, 'node_modules', name, 'package.json'))
    const file = files.find((each) => existsSync(each))
    return file === undefined ? undefined : String(JSON.parse(readFileSync(file, 'utf8')).version)
  }

  /** A package's JSON file, read once. */
  json(specifier: string): unknown {
    const file = this.find(specifier)
    if (file === undefined) return undefined
    if (!this.#json.has(file)) this.#json.set(file, JSON.parse(readFileSync(file, 'utf8')))
    return this.#json.get(file)
  }

  /** A package that can be loaded synchronously. */
  require(name: string): unknown {
    const file = this.find(name)
    return file === undefined ? undefined : createRequire(file)(file)
  }

  /** A package's exports, or undefined if it is not installed. `T` is what the caller knows of them. */
  async load<T>(name: string): Promise<T | undefined> {
    const file = this.find(name)
    if (file === undefined) return undefined
    const loaded: { default?: T } & T = await import(pathToFileURL(file).href)
    return loaded.default ?? loaded
  }

  /** The files that say whether a package that was asked for is installed, and which: absolute paths. */
  lookups(): string[] {
    const names = new Set(Array.from(this.#asked, nameIn))
    const folders = new Set(this.folders.flatMap(ancestors))
    const files = [...names].flatMap((name) =>
      Array.from(folders, (each) => join(each, 'node_modules', name, 'package.json')),
    )
    return [...files, ...sharpLookups()]
  }

  /** A folder next to these packages, for files made with their help. */
  cacheFolder(): string | undefined {
    const modules = this.folders.flatMap((folder) => ancestors(folder).map((each) => join(each, 'node_modules')))
    const found = modules.find((folder) => existsSync(folder))
    return found && join(found, '.cache/specnav')
  }

  #resolve(specifier: string): string | undefined {
    for (const folder of this.folders) {
      try {
        return createRequire(join(folder, 'package.json')).resolve(specifier)
      } catch {
        // Not installed here.
      }
    }
    const name = nameIn(specifier)
    const folder = this.#fetched.get(name)
    const file = folder === undefined ? undefined : join(folder, specifier.slice(name.length))
    return file !== undefined && existsSync(file) ? file : undefined
  }
}

/** The package of a file: `katex/dist/katex.css` → `katex`. */
function nameIn(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
}
