import type { HeaderRule } from '@specnav/core/serving'

/** The name changes with the content, so browsers never have to ask again. */
const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * The hosts' own default for other files, for servers without one: browsers keep them, and ask whether they
 * have changed.
 */
export function revalidated({ isPrivate = false }: { isPrivate?: boolean }): string {
  return `${isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`
}

/** Headers of a site that only some readers may read: what browsers keep, caches on the way must not. */
export function privateHeaders(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map(({ path, headers }) => {
    const control = headers['Cache-Control']
    return control === undefined
      ? { path, headers }
      : { path, headers: { ...headers, 'Cache-Control': control.replace(/^public\b/, 'private') } }
  })
}

const hashed = [
  '/_specnav/assistant.*',
  '/_specnav/brand.*',
  '/_specnav/custom/*',
  '/_specnav/frame.*',
  '/_specnav/styles.*',
  '/_specnav/thumbnails/*',
]

/**
 * All headers for the files of a built site. Each kind of host gets this table in its own format. A header is
 * in only one of the rules that match a file, because some hosts join two values with a comma. `base` has
 * slashes at its ends; `policy` is the site's Content-Security-Policy, if the host sends it.
 */
export function headerTable(base: string, policy?: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        Link: discovery(base),
        // Where a server knows of the Markdown of pages, an address has two answers.
        Vary: 'Accept',
        ...(policy !== undefined && { 'Content-Security-Policy': policy }),
      },
    },
    ...hashed.map((path) => ({ path, headers: forGood })),
    { path: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { path: '/.well-known/api-catalog', headers: { 'Content-Type': catalogType } },
    { path: '/_specnav/site.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
    { path: '/_specnav/*.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
    { path: '/llms.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
    { path: '/llms-full.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  ]
}

/** Of a catalogue of APIs (RFC 9727). */
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** Where tools find what the site has for them. */
function discovery(base: string): string {
  return [
    `<${base}llms.txt>; rel="describedby"; type="text/plain"`,
    `<${base}.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"`,
    `<${base}.well-known/agent-skills/index.json>; rel="agent-skills"; type="application/json"`,
  ].join(', ')
}
