import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Bench, describe, type Measured, median, type Row, rounds, whole, writing } from './measure.ts'
import { type PeerCommand, requirePeers } from './peers.ts'
import { starlightProject } from './site.ts'

/** How many pages the sites have. `BENCH_PAGES=331,5000` adds a large one, which takes half an hour. */
const sizes = (process.env.BENCH_PAGES ?? '331').split(',').map(Number)

/** How often each kind of build is measured: a large site takes minutes. */
const sites = sizes.map((pages) => ({ pages, repeats: pages > 1000 ? 1 : Math.min(rounds, 3) }))

/**
 * What a build costs from nothing, when nothing has changed, and after an edit of one page's text, beside stock
 * Starlight over the same Markdown pages. Child processes, such as the one that makes the search index, are not
 * counted on either side.
 */
export function build(bench: Bench): Row[] {
  requirePeers()
  return sites.flatMap((site) => rowsOf(bench, site))
}

function rowsOf({ cli, folder }: Bench, { pages, repeats }: (typeof sites)[number]): Row[] {
  const project = join(folder, `pages-${pages}`)
  const cache = join(folder, `cache-${pages}`)
  const texts = textsOf(pages)
  const files = { ...texts, 'docs.json': configOf(Object.keys(texts)) }
  for (const [path, text] of Object.entries(files)) write(join(project, path), text)
  const peer = stockStarlight(texts)
  const out = join(project, 'dist')
  const ours = writing(out, whole([cli, 'build', project, '--allow-problems'], { env: { XDG_CACHE_HOME: cache } }))
  const theirs = writing(join(peer.cwd, 'dist'), whole(peer.args, { cwd: peer.cwd }))
  const measured = { cold: [], unchanged: [], edited: [], stock: [] } as Record<string, Measured[]>
  for (let round = 0; round < repeats; round++) {
    rmSync(cache, { recursive: true, force: true })
    measured.cold?.push(ours())
    measured.unchanged?.push(ours())
    appendFileSync(join(project, 'part-1/page-1.md'), `\nEdit ${round} of the text.\n`)
    measured.edited?.push(ours())
    measured.stock?.push(theirs())
  }
  const [cold, unchanged, edited, stock] = Object.values(measured).map(median) as [
    Measured,
    Measured,
    Measured,
    Measured,
  ]
  const what = (kind: string) => `specnav build of ${pages.toLocaleString('en')} pages, ${kind}`
  const row = (kind: string, value: number, unit: string, limit: number, of: Measured, beside: string): Row => ({
    what: what(kind),
    value,
    unit,
    limit,
    detail: `${describe(of)}; ${beside}`,
  })
  const coldText = `from nothing: ${describe(cold)}`
  const stockText = `stock Starlight: ${describe(stock)}`
  return [
    row('from nothing', cold.cpu / stock.cpu, '× CPU', 1.5, cold, stockText),
    row('from nothing', cold.cpu / pages, 'ms a page', pages > 1000 ? 9 : 40, cold, stockText),
    row('from nothing', cold.rss / stock.rss, '× memory', 1.5, cold, stockText),
    row('from nothing', cold.rss, 'MB of memory', pages < 1000 ? 700 : 1000, cold, stockText),
    row('unchanged', unchanged.cpu / cold.cpu, '× CPU', 0.2, unchanged, coldText),
    row('one page edited', edited.cpu / cold.cpu, '× CPU', 0.2, edited, coldText),
  ]
}

/** Pages by path: headings, a list, a table, links and code, as guides have them. */
function textsOf(pages: number): Record<string, string> {
  const numbers = Array.from({ length: pages }, (_, index) => index)
  return Object.fromEntries(numbers.map((number) => [pathOf(number), textOf(number, pages)]))
}

function pathOf(number: number): string {
  return number === 0 ? 'index.md' : `part-${Math.floor(number / 50) + 1}/page-${number}.md`
}

function textOf(number: number, pages: number): string {
  const next = pathOf((number + 1) % pages).replace(/\.md$/, '')
  const section = (index: number) => `## Step ${index} of ${number}

Send the request number ${number * 7 + index} and read what comes back. It says **what** was done, and \`why\`.

- first ${number}
- then ${index}

| name | value |
|---|---|
| page | ${number} |
| step | ${index} |

\`\`\`js
const answer = await fetch('https://api.example.com/items/${number}?step=${index}')
if (!answer.ok) throw new Error(\`Step ${index}: \${answer.status}\`)
\`\`\`
`
  return `---\ntitle: Page ${number}\ndescription: What page ${number} is about.\n---\n\n${[1, 2, 3, 4].map(section).join('\n')}\n[Next](/${next})\n`
}

function configOf(paths: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const folder = dirname(path)
    groups.set(folder, [...(groups.get(folder) ?? []), path.replace(/\.md$/, '')])
  }
  const navigation = { groups: Array.from(groups, ([group, pages]) => ({ group, pages })) }
  return JSON.stringify({ theme: 'svc', name: 'Bench', colors: { primary: '#0d7a63' }, navigation })
}

/** These pages in Starlight alone, with the sidebar of their folders. */
function stockStarlight(texts: Readonly<Record<string, string>>): PeerCommand {
  const folders = [...new Set(Object.keys(texts).map(dirname))].filter((folder) => folder !== '.')
  const sidebar = folders.map((label) => ({ label, items: [{ autogenerate: { directory: label } }] }))
  const peer = starlightProject({ sidebar: JSON.stringify(sidebar) })
  for (const [path, text] of Object.entries(texts)) write(join(peer.cwd, 'src/content/docs', path), text)
  return peer
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
