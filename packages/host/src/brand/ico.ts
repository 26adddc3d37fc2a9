/**
 * The largest picture of an `.ico` file: a PNG unchanged, or its pixels. Undefined if the file has none that
 * can be read.
 */
export function largestOfIco(data: Buffer): IcoImage | undefined {
  if (data.length < 6 || data.readUInt16LE(0) !== 0 || data.readUInt16LE(2) !== 1) return undefined
  const entries = Array.from({ length: data.readUInt16LE(4) }, (_, index) => 6 + index * 16)
    .filter((at) => at + 16 <= data.length)
    .map((at) => ({
      width: data[at] || 256,
      bytes: data.subarray(data.readUInt32LE(at + 12)).subarray(0, data.readUInt32LE(at + 8)),
    }))
    .toSorted((a, b) => b.width - a.width)
  for (const { bytes } of entries) {
    const image = isPng(bytes) ? ({ type: 'png', data: bytes } as const) : bitmap(bytes)
    if (image) return image
  }
  return undefined
}

export type IcoImage =
  | { type: 'png'; data: Buffer }
  /** Red, green, blue and alpha of each pixel, from the top left. */
  | { type: 'pixels'; data: Buffer; width: number; height: number }

/** Puts PNG pictures of at most 256 pixels into one `.ico` file. */
export function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + index * 16
    header[at] = header[at + 1] = size % 256
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

function isPng(bytes: Buffer): boolean {
  return bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47
}

/**
 * A Windows bitmap without its file header, with a transparency mask below it: the pictures of old `.ico`
 * files.
 */
function bitmap(bytes: Buffer): IcoImage | undefined {
  if (bytes.length < 40) return undefined
  const [headerSize, width, height] = [bytes.readUInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8) / 2]
  const [depth, compression, used] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16), bytes.readUInt32LE(32)]
  if (compression !== 0 || width < 1 || height < 1 || width > 512 || height > 512) return undefined
  if (![1, 4, 8, 24, 32].includes(depth)) return undefined
  const colors = depth <= 8 ? used || 2 ** depth : 0
  const start = headerSize + colors * 4
  const row = Math.ceil((width * depth) / 32) * 4
  const maskRow = Math.ceil(width / 32) * 4
  const mask = start + row * height
  if (mask > bytes.length) return undefined
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    // The rows of bitmaps start at the bottom.
    const line = height - 1 - y
    for (let x = 0; x < width; x++) {
      const at = start + line * row + Math.floor((x * depth) / 8)
      const source =
        depth > 8 ? at : headerSize + ((bytes[at]! >> (8 - depth - ((x * depth) % 8))) & (2 ** depth - 1)) * 4
      const hidden = ((bytes[mask + line * maskRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      const to = (y * width + x) * 4
      pixels[to] = bytes[source + 2] ?? 0
      pixels[to + 1] = bytes[source + 1] ?? 0
      pixels[to + 2] = bytes[source] ?? 0
      pixels[to + 3] = depth === 32 ? (bytes[source + 3] ?? 255) : hidden ? 0 : 255
    }
  }
  return { type: 'pixels', data: pixels, width, height }
}
