import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Bench, compare, describe, type Measured, median, type Row, rounds, whole, writing } from './measure.ts'
import { hugo, PeersMissing, requirePeers } from './peers.ts'
import { starlightOpenapi } from './site.ts'
import { syntheticSpec, writeProject } from './specs.ts'

/** How many pages the sites beside Hugo have. `BENCH_PAGES=331,5000` adds a large one, which takes minutes. */
const sizes = (process.env.BENCH_PAGES ?? '331').split(',').map(Number)

/** How many operations the sites have that grow by a tenth. `BENCH_OPERATIONS=200,4000,20000` takes half an hour. */
const growing = (process.env.BENCH_OPERATIONS ?? '200,2000').split(',').map(Number)

/** What builds cost: from nothing beside peers, unchanged, and with a tenth more to build. */
export function build(bench: Bench): Row[] {
  return [
    ...smallReference(bench),
    ...sizes.flatMap((pages) => besideHugo(bench, pages)),
    ...growing.map((size) => grown(bench, size)),
  ]
}

/** A site that is built from nothing each time. */
function coldSite({ cli, memory }: Bench, project: string): () => Measured {
  const out = join(memory, 'site')
  return writing(out, whole([cli, 'build', project, '--out', out, '--no-cache', '--allow-problems', '--offline']))
}

/** Twenty operations, as most APIs have. */
function smallReference(bench: Bench): Row[] {
  requirePeers()
  const { folder } = bench
  const project = join(folder, 'small')
  writeProject(project, 'openapi.json')
  const spec = join(project, 'openapi.json')
  writeFileSync(spec, JSON.stringify(syntheticSpec(20)))
  const peer = starlightOpenapi(spec)
  const theirs = writing(join(peer.cwd, 'dist'), whole(peer.args, { cwd: peer.cwd }))
  const ours = coldSite(bench, project)
  const { tree = 0 } = ours()
  const what = 'specnav build of 20 operations'
  return [
    ...compare(`${what}, from nothing`, ours, 'starlight-openapi', theirs, 0.15),
    { what, value: tree, unit: 'MB of memory with the processes that it starts', limit: 200, detail: 'from nothing' },
    unchanged(bench, project),
  ]
}

/** A second build of what has not changed: it costs next to nothing, and touches no file. */
function unchanged({ cli, folder }: Bench, project: string): Row {
  const out = join(folder, 'small-out')
  const args = [cli, 'build', project, '--out', out, '--allow-problems', '--offline']
  const again = whole(args, { env: { XDG_CACHE_HOME: join(folder, 'small-cache') } })
  again()
  const state = () => readdirSync(out, { recursive: true, encoding: 'utf8' }).map((path) => stateOf(join(out, path)))
  const before = state()
  const measured = median(Array.from({ length: rounds }, again))
  const touched = state().filter((each, index) => each !== before[index]).length
  const detail = `${touched} of ${before.length} files and folders touched`
  const value = touched === 0 ? measured.cpu / 1000 : Infinity
  return { what: 'specnav build of 20 operations, unchanged', value, unit: 'CPU-s', limit: 0.25, detail }
}

function stateOf(path: string): string {
  const { ino, mtimeMs, ctimeMs } = statSync(path)
  return `${ino} ${mtimeMs} ${ctimeMs}`
}

/** Authored pages beside Hugo, which colours their code, too. */
function besideHugo(bench: Bench, pages: number): Row[] {
  const { folder } = bench
  const project = join(folder, `pages-${pages}`)
  const texts = textsOf(pages)
  const files = { ...texts, 'docs.json': configOf(Object.keys(texts)) }
  for (const [path, text] of Object.entries(files)) write(join(project, path), text)
  const peer = hugo(join(folder, `hugo-${pages}`), texts)
  if (!peer) throw new PeersMissing('Hugo is not installed (on Debian: apt-get install hugo)')
  const what = `specnav build of ${pages.toLocaleString('en')} pages, from nothing`
  const theirs = () => {
    rmSync(join(peer.cwd, 'public'), { recursive: true, force: true })
    return whole(peer.args, { cwd: peer.cwd })()
  }
  return compare(what, coldSite(bench, project), 'Hugo', theirs, 2)
}

/** What a tenth more operations cost. */
function grown(bench: Bench, size: number): Row {
  const site = (operations: number) => {
    const project = join(bench.folder, `grown-${operations}`)
    writeProject(project, 'openapi.json')
    writeFileSync(join(project, 'openapi.json'), JSON.stringify(syntheticSpec(operations)))
    return coldSite(bench, project)
  }
  const sides = [site(size), site(Math.round(size * 1.1))]
  const repeats = Array.from({ length: size > 1000 ? 1 : rounds }, () => sides.map((measure) => measure()))
  const [less, more] = [0, 1].map((side) => median(repeats.map((pair) => pair[side]!))) as [Measured, Measured]
  const what = `specnav build of a tenth more than ${size.toLocaleString('en')} operations`
  const detail = `${describe(more)}; before: ${describe(less)}`
  return { what, value: more.cpu / less.cpu, unit: '× CPU', limit: 1.2, detail }
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
  const groups = Map.groupBy(paths, dirname)
  const navigation = {
    groups: Array.from(groups, ([group, pages]) => ({ group, pages: pages.map((path) => path.replace(/\.md$/, '')) })),
  }
  return JSON.stringify({ theme: 'svc', name: 'Bench', colors: { primary: '#0d7a63' }, navigation })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
