import { createRequire } from 'node:module'
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
