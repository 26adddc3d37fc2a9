/** The source of a regular expression for the URL paths of a headers rule: one `*` matches any characters. */
export function headerPattern(base: string, path: string): string {
  const escaped = (base.slice(0, -1) + path).replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return `^${escaped.replace('*', '.*')}$`
}
