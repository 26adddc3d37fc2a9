import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Problem, Site } from '@specnav/core'
import type { OptionalPackages } from '@specnav/host'
import { codeState } from './code-state.ts'
import { type FileStates, hashOf, remoteStates, statesOf } from './input-states.ts'
import { openPack, type Pack, writePack } from './pack.ts'

/** What Astro and our integrations have made: the site before its policy and what its host needs. */
export interface Rendered {
  /** Problems that were found while it was made. */
  problems: readonly Problem[]
  /** What authors execute and embed in their pages. */
  embeds: readonly string[]
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
}

export interface KeptOptions {
  /** The folder of caches. */
  cacheFolder: string
  root: string
  /** The files of the docs folder, before they were read. */
  states: FileStates
  packages: OptionalPackages
  /** The options that pages depend on. */
  options: unknown
}

/** The rendered site that the last build of a docs folder has left, and what the next one finds. */
export class KeptBuild {
  readonly #options: KeptOptions
  readonly #file: string
  readonly #maker: string

  constructor(options: KeptOptions) {
    const { cacheFolder, root } = options
    this.#options = options
    this.#file = join(cacheFolder, 'sites', `${hashOf(root)}.pack`)
    this.#maker = hashOf(JSON.stringify([codeState(), options.options]))
  }

  /** Writes the kept site into a folder, if it is the one that a build would make; undefined otherwise. */
  restore(site: Site, folder: string): Rendered | undefined {
    const pack = openPack<Facts>(this.#file)
    if (!pack || !this.#isCurrent(pack.facts, site)) return undefined
    try {
      this.#unpack(pack, folder)
      return pack.facts
    } catch {
      // It is damaged, or a file is gone: the site is made anew.
      rmSync(folder, { recursive: true, force: true })
      return undefined
    }
  }

  /** Keeps the site in `folder` for the next build. A cache that cannot be written costs that build its time. */
  keep(site: Site, folder: string, rendered: Rendered): void {
    const { root, packages, states } = this.#options
    const paths = filesIn(folder)
    const copied = paths.filter((path) => site.files.has(path) && isSame(join(root, path), join(folder, path)))
    const asked = lookups(site).filter((path) => !(path in states))
    const inputs = { ...states, ...remoteStates(site), ...statesOf(root, asked) }
    const isCopied = new Set(copied)
    const kept = paths.filter((path) => !isCopied.has(path))
    try {
      writePack<Facts>(this.#file, folder, kept, {
        ...rendered,
        maker: this.#maker,
        inputs,
        packages: packages.states(),
        copied,
      })
    } catch {
      // The disk is read-only or full.
    }
  }

  #isCurrent({ maker, inputs, packages }: Facts, site: Site): boolean {
    const { root, states, packages: installed } = this.#options
    if (maker !== this.#maker) return false
    const known = { ...states, ...remoteStates(site) }
    const others = Object.keys(inputs).filter((path) => !(path in known))
    const current = { ...known, ...statesOf(root, others) }
    return isEqual(current, inputs) && isEqual(installed.states(Object.keys(packages)), packages)
  }

  #unpack(pack: Pack<Facts>, folder: string): void {
    pack.unpack(folder)
    for (const path of pack.facts.copied) {
      const target = join(folder, path)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(this.#options.root, path), target)
    }
  }
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
