/** Headers that are sent with some files of the site. */
export interface HeaderRule {
  /** URL path below the site's base, with a leading slash. One `*` stands for any characters, slashes too. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** The name changes with the content, so that a reader's browser never has to ask again. */
const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** What hosts do with other files by themselves, for servers that say nothing: a reader's browser keeps them, and asks whether they are new. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** Search knows its parts by the hash of their content. */
const hashed = [
  '/_astro/*',
  '/_specnav/brand.*',
  '/_specnav/custom/*',
  '/_specnav/styles.*',
  '/_specnav/thumbnails/*',
  '/pagefind/fragment/*',
  '/pagefind/index/*',
]

/**
 * Every header that the files of a built site are sent with. Each kind of host gets this table in the form that it reads. A header stands
 * in one of the rules that match a file: some hosts send the values of two of them joined by a comma. `base` has slashes at its ends;
 * `policy` is the site's Content-Security-Policy, where the host sends it.
 */
export function headerTable(base: string, policy?: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        Link: `<${base}llms.txt>; rel="describedby"; type="text/plain"`,
        ...(policy !== undefined && { 'Content-Security-Policy': policy }),
      },
    },
    ...hashed.map((path) => ({ path, headers: forGood })),
    { path: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { path: '/_specnav/site.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
    { path: '/llms.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
    { path: '/llms-full.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  ]
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
