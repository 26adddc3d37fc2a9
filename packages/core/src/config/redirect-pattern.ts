/** `:slug` matches one segment, `:slug*` and `*` match the rest. */
export const wildcard = /:([\w-]+)\*?|\*/g

export function isPattern(path: string): boolean {
  return /[:*]/.test(path)
}

/** The placeholders of a pattern, in order: `slug` for `/old/:slug*`, and `*` for a `*`. */
export function wildcardsIn(pattern: string): string[] {
  return Array.from(pattern.matchAll(wildcard), ([, name = '*']) => name)
}

/** Whether a pattern can be matched in time that grows with the path alone: two rests, and as many segments as paths have. */
export function isBounded(pattern: string): boolean {
  return pattern.length <= 1000 && wildcardsIn(pattern).length <= 20 && pattern.split('*').length <= 3
}
