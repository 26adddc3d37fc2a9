import { expect, test } from 'vitest'
import { icoOf, largestOfIco } from './ico.ts'

/** Enough of a PNG to be recognised. */
const png = (mark: number) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(24, mark)])

test('pictures that are put together are found again, the largest first', () => {
  const ico = icoOf([
    { size: 16, png: png(1) },
    { size: 48, png: png(3) },
    { size: 32, png: png(2) },
  ])
  expect(largestOfIco(ico)).toEqual({ type: 'png', data: png(3) })
})

test('bitmaps of few colours are read, with what is transparent', () => {
  // Two by two pixels with a palette of two colours: blue and red above, red and transparent below.
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(2, 4)
  header.writeInt32LE(4, 8)
  header.writeUInt16LE(8, 14)
  header.writeUInt32LE(2, 32)
  const palette = Buffer.from([255, 0, 0, 0, 0, 0, 255, 0])
  const rows = Buffer.from([1, 0, 0, 0, 0, 1, 0, 0])
  const mask = Buffer.from([0b01000000, 0, 0, 0, 0, 0, 0, 0])
  const image = Buffer.concat([header, palette, rows, mask])
  const entry = Buffer.alloc(22)
  entry.writeUInt16LE(1, 2)
  entry.writeUInt16LE(1, 4)
  entry[6] = 2
  entry.writeUInt32LE(image.length, 14)
  entry.writeUInt32LE(22, 18)
  expect(largestOfIco(Buffer.concat([entry, image]))).toEqual({
    type: 'pixels',
    width: 2,
    height: 2,
    data: Buffer.from([0, 0, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 0]),
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', png(0)],
  [
    'a directory that points behind the end',
    Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 255, 0, 0, 0, 255, 255, 0, 0]),
  ],
])('%s holds no picture', (_, data) => {
  expect(largestOfIco(data)).toBeUndefined()
})
