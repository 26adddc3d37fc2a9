import type { FaviconFile } from '@specnav/branding'
import type { Sharp } from 'sharp'
import type { SharpModule } from './sharp.ts'
import { icoOf, largestOfIco } from './ico.ts'

/**
 * Draws icons of any size from one picture: SVG, PNG and other formats of sharp, and ICO, which sharp does
 * not read.
 */
export class FaviconMaker {
  readonly #source: Buffer
  readonly #isSvg: boolean
  readonly #background: string
  readonly #sharp: SharpModule

  /** `background` is the colour behind icons with padding. */
  constructor(source: Buffer, options: { isSvg: boolean; background: string; sharp: SharpModule }) {
    this.#source = source
    this.#isSvg = options.isSvg
    this.#background = options.background
    this.#sharp = options.sharp
  }

  async make({ type, sizes, padding }: FaviconFile): Promise<Buffer> {
    if (type === 'svg') return this.#source
    const images = await Promise.all(sizes.map(async (size) => ({ size, png: await this.#png(size, padding) })))
    return type === 'ico' ? icoOf(images) : (images[0]?.png ?? Buffer.alloc(0))
  }

  async #png(size: number, padding: number | undefined): Promise<Buffer> {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const room = Math.round(size * (padding ?? 0))
    const inner = size - 2 * room
    const image = (await this.#open(inner)).resize(inner, inner, { fit: 'contain', background: clear })
    if (padding === undefined) return image.png().toBuffer()
    const framed = image.extend({ top: room, bottom: room, left: room, right: room, background: clear })
    return this.#sharp(await framed.png().toBuffer())
      .flatten({ background: this.#background })
      .png()
      .toBuffer()
  }

  async #open(size: number): Promise<Sharp> {
    if (this.#isSvg) {
      // An SVG is drawn in the final size: at 72 dots per inch it has its own size, whatever that is.
      const { width, height } = await this.#sharp(this.#source, { limitInputPixels: false }).metadata()
      const density = (72 * size) / Math.max(1, Math.min(width, height))
      return this.#sharp(this.#source, { density: Math.min(2400, Math.max(1, density)), limitInputPixels: false })
    }
    const ico = largestOfIco(this.#source)
    if (ico?.type === 'pixels') {
      return this.#sharp(ico.data, { raw: { width: ico.width, height: ico.height, channels: 4 } })
    }
    return this.#sharp(ico?.data ?? this.#source)
  }
}
