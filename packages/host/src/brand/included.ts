import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
// A name that an older Node lacks would fail before anybody says which Node is needed.
import zlib from 'node:zlib'
import { OptionalPackages } from './packages.ts'

/** The packages that come with this one: the themes' font. */
export const included = new OptionalPackages([import.meta.dirname])

/** The fields of an Iconify icon set that are read. */
export interface IconSet {
  icons: Record<string, IconShape>
  aliases?: Record<string, { parent: string } & Partial<IconShape>>
  left?: number
  top?: number
  width?: number
  height?: number
}

export interface IconShape {
  body: string
  left?: number
  top?: number
  width?: number
  height?: number
  hidden?: boolean
}

/** The sets of the default icon library, in the order in which names without a style are looked up. */
export const includedNames = ['fa7-solid', 'fa7-brands', 'fa7-regular']

type IncludedSets = Record<string, IconSet & { licence: string }>

let sets: IncludedSets | undefined

/** A set of the default icon library. In a checkout that was not built, it is a dependency of development. */
export function includedSet(name: string): IconSet | undefined {
  sets ??= builtSets() ?? installedSets()
  return sets[name]
}

function builtSets(): IncludedSets | undefined {
  const { resolve } = createRequire(import.meta.url)
  const built = join(resolve('@specnav/host/package.json'), '../dist/icons.json.zst')
  return existsSync(built) ? JSON.parse(zlib.zstdDecompressSync(readFileSync(built)).toString()) : undefined
}

/** The sets as their packages have them. */
export function installedSets(): IncludedSets {
  const require = createRequire(import.meta.url)
  return Object.fromEntries(
    includedNames.map((name) => {
      const { icons, aliases, left, top, width, height }: IconSet = require(`@iconify-json/${name}/icons.json`)
      const { name: title, version, license } = require(`@iconify-json/${name}/info.json`)
      const licence = `${title} ${version} (${license.title}, ${license.url})`
      return [name, { icons, ...(aliases && { aliases }), left, top, width, height, licence }]
    }),
  )
}
