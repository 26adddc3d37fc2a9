import type sharp from 'sharp'

export type SharpModule = typeof sharp

/** The image library that Astro brings along where the system can run it. */
export async function loadSharp(): Promise<SharpModule | undefined> {
  try {
    return (await import('sharp')).default
  } catch {
    return undefined
  }
}
