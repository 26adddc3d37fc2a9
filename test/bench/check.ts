import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bench, compare, type Measured, type Row, whole, work } from './measure.ts'

const repository = resolve(import.meta.dirname, '../..')
const corpus = join(repository, '../shared/corpus/sites')

/** Real sites if the corpus is available, otherwise our own documentation. */
function projects(): string[] {
  if (!existsSync(corpus)) return [join(repository, 'examples/docs')]
  return readdirSync(corpus).map((name) => join(corpus, name))
}

/** All checks of whole projects. */
export function check({ folder, cli }: Bench): Row[] {
  const sites = projects()
  const checkAll = () =>
    sites
      .map((site) => {
        const env = { XDG_CACHE_HOME: mkdtempSync(join(folder, 'cache-')) }
        return whole([cli, 'check', site, '--json', '--offline'], { env })()
      })
      .reduce((sum, { cpu, rss }): Measured => ({ cpu: sum.cpu + cpu, rss: Math.max(sum.rss, rss) }))
  const reading = work('remark-parse', sites.join('\n'))
  return compare(
    `specnav check of ${sites.length} sites, without a cache`,
    checkAll,
    'remark reads their pages',
    reading,
    0.8,
  )
}

/** The functions used of unified, which the packages have and the workspace does not. */
interface Processor {
  (): Processor
  use(plugin: unknown): Processor
  freeze(): Processor
  parse(text: string): unknown
}

/** The usual reader of Markdown and MDX in this field, on every page of some folders. */
export async function remarkParseCase(folders: readonly string[]): Promise<() => number> {
  const installed = createRequire(join(repository, 'packages/core/package.json'))
  const load = (name: string) => import(pathToFileURL(installed.resolve(name)).href)
  const { unified }: { unified: () => Processor } = await load('unified')
  const plugin = async (name: string): Promise<unknown> => ((await load(name)) as { default: unknown }).default
  const markdown = unified()
    .use(await plugin('remark-parse'))
    .use(await plugin('remark-gfm'))
    .freeze()
  const withMdx = markdown()
    .use(await plugin('remark-mdx'))
    .freeze()
  return () => {
    const pages = folders.flatMap((folder) =>
      globSync('**/*.{md,mdx}', { cwd: folder }).map((path) => join(folder, path)),
    )
    for (const path of pages) {
      const text = readFileSync(path, 'utf8').replace(/^---\n[^]*?\n---\n/, '')
      try {
        ;(path.endsWith('.mdx') ? withMdx : markdown).parse(text)
      } catch {
        markdown.parse(text)
      }
    }
    return pages.length
  }
}
