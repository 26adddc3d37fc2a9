import { readFileSync } from 'node:fs'

/** The names of the paid set; read when the first icon is missing. */
let paid: ReadonlySet<string> | undefined

/**
 * The free icon of Font Awesome that is nearest to a name of its paid set; undefined if none is near, or if
 * the name is not one of the paid set. `has`: whether a name is free.
 */
export function nearestFree(name: string, has: (name: string) => boolean): string | undefined {
  if (!isPaid(name)) return undefined
  const words = name.split('-')
  // What is crossed out means the opposite of what is not.
  if (words.includes('slash')) return undefined
  // `circle-7` is a seven in a circle, but `chart-line-up` is a kind of `chart-line`.
  const [frame = ''] = words
  const framed = frames.has(frame) ? words.map((_, start) => words.slice(start).join('-')).slice(1) : []
  const begun = words.map((_, end) => words.slice(0, words.length - end))
  const single = begun.map((start) => start.map((word) => word.replace(/(?<=[^s])s$/, '')).join('-'))
  const candidates = [name, ...framed, ...begun.map((start) => start.join('-')), ...single]
  return candidates.find(has)
}

/** Whether a name is one of Font Awesome's paid set alone. */
export function isPaid(name: string): boolean {
  if (!paid) {
    const file = new URL('data/paid-icons.txt', import.meta.resolve('@specnav/host/package.json'))
    paid = new Set(readFileSync(file, 'utf8').split(/\s+/))
  }
  return paid.has(name)
}

/** Shapes around a sign. */
const frames = new Set(['badge', 'circle', 'diamond', 'hexagon', 'octagon', 'rectangle', 'square', 'triangle'])
