import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type sharp from 'sharp'

export type SharpModule = typeof sharp

/** The image library, if the system can run it. */
export function loadSharp(): SharpModule | undefined {
  try {
    return createRequire(import.meta.url)('sharp')
  } catch {
    return undefined
  }
}

/** The files and folders that say whether it is installed, with what the system needs of it: absolute paths. */
export function sharpLookups(): string[] {
  const folders = createRequire(import.meta.url).resolve.paths('sharp') ?? []
  return folders.flatMap((folder) => [join(folder, 'sharp/package.json'), join(folder, '@img')])
}

/** When it was installed. */
export function sharpState(): (number | undefined)[] {
  return sharpLookups().map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs)
}
