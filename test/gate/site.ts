import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { indexFiles } from '@specnav/mcp/build'

/** The words that only readers of an audience may get. */
export const words = { public: 'word-for-all', 'signed-in': 'word-for-signed-in', partners: 'word-for-partners' }

const page = (title: string, word: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${word}</p></body></html>`

const headers = [
  { path: '/*', headers: { 'Content-Security-Policy': `default-src 'self'`, 'X-Content-Type-Options': 'nosniff' } },
  { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
]

/** Writes the folders of three audiences, as a build does. The first, `public`, can be left out. */
export function writeSite(dist: string, { base = '/', isPublic = true } = {}): void {
  const audiences = [
    ...(isPublic ? [{ name: 'public', signedIn: false, groups: [], folder: 'public' }] : []),
    { name: 'signed-in', signedIn: true, groups: [], folder: 'signed-in' },
    { name: 'partners', signedIn: true, groups: ['partners'], folder: 'partners' },
  ]
  const index = indexFiles({ name: 'Acme', pages: [], specifications: [] })
  const shared = {
    ...Object.fromEntries(Array.from(index, ([name, text]) => [`_specnav/index/${name}`, text])),
    'index.html': page('Home', words.public),
    '404.html': page('Not found', 'nothing'),
    '_astro/look.abc.css': 'body { margin: 0 }',
    'guides/limits/index.html': page('Limits', words.public),
    'v1.2/index.html': page('Version', words.public),
    '_specnav/site.json': JSON.stringify({
      base,
      headers,
      redirects: [{ from: [`${base}old`], to: [`${base}guides/limits/`], status: 301 }],
    }),
  }
  const signedIn = {
    'members/index.html': page('Members', words['signed-in']),
    'members.md': `# Members\n\n${words['signed-in']}`,
    'openapi.json': JSON.stringify({ info: { title: words['signed-in'] } }),
  }
  const files: Record<string, Record<string, string>> = {
    public: shared,
    'signed-in': { ...shared, ...signedIn },
    partners: { ...shared, ...signedIn, 'partners/index.html': page('Partners', words.partners) },
  }
  for (const { folder } of audiences)
    for (const [path, text] of Object.entries(files[folder]!)) {
      const file = join(dist, folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  writeFileSync(join(dist, 'audiences.json'), JSON.stringify({ version: 1, audiences }))
  // Beside the folders, as on a real disk.
  writeFileSync(join(dist, 'secret.txt'), 'outside')
}
