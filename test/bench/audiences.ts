import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpus } from '../../packages/core/src/corpus.test.helper.ts'
import { type Bench, describe, type Row, run, whole } from './measure.ts'

const example = join(import.meta.dirname, '../../examples/docs')

/**
 * Three audiences of a site in which every tenth page is for the staff, and every tenth for readers who have signed in,
 * beside the same site for everybody.
 */
export function audiences({ folder, memory, cli }: Bench): Row[] {
  const source = join(corpus, 'sites/chatwoot__docs')
  const name = existsSync(source) ? 'chatwoot__docs' : 'examples/docs'
  const [one, three] = ['one', 'three'].map((each) => join(folder, each)) as [string, string]
  for (const root of [one, three]) cpSync(existsSync(source) ? source : example, root, { recursive: true })
  closePages(three, cli)
  const build = (root: string, out: string) =>
    whole([cli, 'build', root, '--out', out, '--no-cache', '--allow-problems', '--offline'])()
  const alone = build(one, join(memory, 'one'))
  const all = build(three, join(memory, 'three'))
  const { largest, total, differing } = sizes(join(memory, 'three'), ['staff', 'signed-in', 'public'])
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return [
    {
      what: 'three audiences, without what differs for readers',
      value: (total - differing) / largest,
      unit: '× the size of one',
      limit: 1.25,
      detail: `${name}: ${megabytes(total)}, of which ${megabytes(differing)} differ; the largest has ${megabytes(largest)}`,
    },
    {
      what: 'three audiences, with the proof that nothing leaks',
      value: all.cpu / alone.cpu,
      unit: '× CPU of one',
      limit: 3,
      detail: `${describe(all)}; one: ${describe(alone)}`,
    },
  ]
}

/** Closes pages that are files, in reading order. */
function closePages(root: string, cli: string): void {
  const { pages } = JSON.parse(run([cli, 'nav', root, '--json', '--offline'])) as { pages: { path: string }[] }
  for (const [index, { path }] of pages.entries()) {
    const line = { 3: 'groups: [staff]', 7: 'public: false' }[index % 10]
    const file = [`${path}.mdx`, `${path}.md`].map((each) => join(root, each)).find(existsSync)
    const text = line !== undefined && file !== undefined ? readFileSync(file, 'utf8') : ''
    if (file !== undefined && text.startsWith('---\n')) writeFileSync(file, text.replace('---\n', `---\n${line}\n`))
  }
}

/**
 * The size of the largest audience's site, and that of all files of all audiences, each counted once. `differing` are the
 * files of the others that say something else to their readers: pages with another text, and files besides pages.
 */
function sizes(out: string, names: readonly string[]) {
  const known = new Map<number, number>()
  const seen = new Map<string, Set<string>>()
  let [largest, differing] = [0, 0]
  for (const [index, name] of names.entries())
    for (const entry of readdirSync(join(out, name), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const { ino, size } = statSync(file)
      if (!entry.isFile() || known.has(ino)) continue
      known.set(ino, size)
      if (index === 0) largest += size
      const path = file.slice(join(out, name).length)
      const texts = seen.get(path) ?? new Set()
      seen.set(path, texts)
      const text = path.endsWith('.html') ? shownText(readFileSync(file, 'utf8')) : undefined
      if (index > 0 && (text === undefined || !texts.has(text))) differing += size
      if (text !== undefined) texts.add(text)
    }
  const total = [...known.values()].reduce((sum, size) => sum + size, 0)
  return { largest, total, differing }
}

function shownText(html: string): string {
  return html
    .replace(/<(script|style)[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
