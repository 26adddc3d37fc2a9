import { join } from 'node:path'
import type { Image } from '@specnav/branding'
import type { Docs } from '../docs.ts'
import { loadSharp } from './sharp.ts'

export interface ImageSize {
  width: number
  height: number
}

/** The intrinsic size of an image of the project; undefined if it is unknown. */
export async function imageSize({ path }: Image, docs: Docs): Promise<ImageSize | undefined> {
  const { root } = docs.site.files
  const sharp = loadSharp()
  if (path === undefined || root === undefined || !sharp) return undefined
  try {
    const { width, height } = await sharp(join(root, path)).metadata()
    return { width, height }
  } catch {
    return undefined
  }
}
