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

/** What only a regular expression has. Names may have dots and parentheses, and `*` matches the rest. */
const isExpression = /\\|\(\?|\([^()]*[|*+?][^()]*\)|\)[*+?]|\.\+/

/** Why no host can apply a redirect from a source, and what to write; undefined for one that can work. */
export function neverApplies(source: string): { reason: string; instead: string } | undefined {
  const [, path] = /^(?:https?:)?\/\/[^/]*(.*)$/i.exec(source) ?? []
  if (path !== undefined) return { reason: 'it is a URL, and redirects compare paths.', instead: `\`${path || '/'}\`` }
  if (isExpression.test(source))
    return {
      reason: 'it is a regular expression, and redirects have placeholders.',
      instead: `\`${source.replaceAll(/\([^()]*\)[*+?]?|\.[*+]$/g, '*').replaceAll('\\', '')}\``,
    }
  const optional = /\/:[\w-]+\?/g
  const without = source.replaceAll(optional, '')
  if (without !== source)
    return {
      reason: 'a placeholder cannot be optional.',
      instead: `two redirects, from \`${without || '/'}\` and from \`${source.replaceAll('?', '')}\``,
    }
  if (/[?#]/.test(source))
    return {
      reason: source.includes('#')
        ? 'browsers keep what follows `#` to themselves.'
        : 'redirects compare paths, without what follows `?`.',
      instead: `\`${source.replace(/[?#].*$/, '') || '/'}\` to redirect the whole page`,
    }
  return undefined
}
