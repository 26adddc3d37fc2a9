/** `:slug` matches one segment, `:slug*` and `*` match the rest. */
export const wildcard = /:([\w-]+)\*?|\*/g

export function isPattern(path: string): boolean {
  return /[:*]/.test(path)
}

/** The placeholders of a pattern, in order: `slug` for `/old/:slug*`, and `*` for a `*`. */
export function wildcardsIn(pattern: string): string[] {
  return Array.from(pattern.matchAll(wildcard), ([, name = '*']) => name)
}
