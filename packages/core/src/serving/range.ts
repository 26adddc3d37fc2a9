/** A part of a file that `Range` asks for, with both ends; several ranges are answered with the whole file. */
export function rangeOf(header: string | null, size: number): [start: number, end: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? [start, end] : undefined
}
