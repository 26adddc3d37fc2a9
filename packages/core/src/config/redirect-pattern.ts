/** `:slug` stands for one segment, `:slug*` and `*` for the rest. */
export const wildcard = /:([\w-]+)\*?|\*/g

export function isPattern(path: string): boolean {
  return /[:*]/.test(path)
}

/** The names of what a pattern leaves open, in order: `slug` for `/old/:slug*`, and `*` for a `*`. */
export function wildcardsIn(pattern: string): string[] {
  return Array.from(pattern.matchAll(wildcard), ([, name = '*']) => name)
}
