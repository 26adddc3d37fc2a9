/** Headers for some files of the site. */
export interface HeaderRule {
  /** URL path below the site's base, with a leading slash. One `*` matches any characters, including slashes. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** The headers of the file at a path below the base. */
export function headersOf(path: string, table: readonly HeaderRule[]): Record<string, string> {
  return Object.assign({}, ...table.filter((rule) => matches(rule.path, path)).map(({ headers }) => headers))
}

function matches(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*', 2)
  if (end === undefined) return path === start
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end)
}
