import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { corpus } from '../../packages/core/src/corpus.test.helper.ts'
import { type Bench, compare, type Measured, type Row, run, whole, within, work } from './measure.ts'
import { redoclyLint, requirePeers } from './peers.ts'
import { syntheticSpec, writeProject } from './specs.ts'

const repository = resolve(import.meta.dirname, '../..')
const sites = join(corpus, 'sites')

/** Real sites if the corpus is available, otherwise our own documentation. */
function projects(): string[] {
  if (!existsSync(sites)) return [join(repository, 'examples/docs')]
  return readdirSync(sites).map((name) => join(sites, name))
}

/** All checks of whole projects, and one large specification beside another linter, as a second opinion. */
export function check({ folder, cli, github, project }: Bench): Row[] {
  const sites = projects()
  const checkEach = (cacheOf: () => string) => () =>
    sites.map((site) => checked(cli, site, cacheOf())()).reduce(together)
  const cold = checkEach(() => mkdtempSync(join(folder, 'cache-')))
  const cache = mkdtempSync(join(folder, 'cache-'))
  checkEach(() => cache)()
  const unchanged = checkEach(() => cache)
  const many = `specnav check of ${sites.length} sites`
  const reading = work('remark-parse', sites.join('\n'))
  const seconds = (limit: number) => [{ unit: 'CPU-s', limit, of: ({ cpu }: Measured) => cpu / 1000 }]
  const one = () => checked(cli, project, mkdtempSync(join(folder, 'cache-')))()
  return [
    ...compare(`${many}, without a cache`, cold, 'remark reads their pages', reading, 1.6),
    ...within(`${many}, unchanged`, unchanged, seconds(4)),
    ...besideParser(folder, cli),
    ...besideRedocly(github.name, one, cli, project),
  ]
}

function checked(cli: string, site: string, cache: string): () => Measured {
  return whole([cli, 'check', site, '--json', '--offline'], { env: { XDG_CACHE_HOME: cache } })
}

function together(sum: Measured, { cpu, rss }: Measured): Measured {
  return { cpu: sum.cpu + cpu, rss: Math.max(sum.rss, rss) }
}

/** Twenty operations, beside a process that only reads them with swagger-parser. */
function besideParser(folder: string, cli: string): Row[] {
  const project = join(folder, 'twenty')
  writeProject(project, 'openapi.json')
  const spec = join(project, 'openapi.json')
  writeFileSync(spec, JSON.stringify(syntheticSpec(20)))
  const parser = import.meta.resolve('@apidevtools/swagger-parser')
  const program = `import parser from ${JSON.stringify(parser)}; await parser.validate(${JSON.stringify(spec)})`
  const validate = whole(['--input-type=module', '-e', program])
  const ours = () => checked(cli, project, mkdtempSync(join(folder, 'cache-')))()
  return compare('specnav check of 20 operations, without a cache', ours, "swagger-parser's validate", validate, 1)
}

/** A specification judged by Redocly CLI, with how much each finds. */
function besideRedocly(name: string, ours: () => Measured, cli: string, project: string): Row[] {
  requirePeers()
  const lint = redoclyLint(join(project, 'openapi.json'))
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const theirs = whole(lint.args, { cwd: lint.cwd, env })
  const found: { problems: { severity: string }[] } = JSON.parse(run([cli, 'check', project, '--json', '--offline']))
  const count = (severity: string) => found.problems.filter((problem) => problem.severity === severity).length
  const { totals }: { totals: Record<string, number> } = JSON.parse(run(lint.args, { cwd: lint.cwd, env }))
  const opinions = `${count('error')} errors and ${count('warning')} warnings; Redocly CLI: ${totals.errors} errors and ${totals.warnings} warnings`
  return compare(`specnav check of ${name}`, ours, 'Redocly CLI', theirs, 0.5).map((row) => ({
    ...row,
    detail: `${row.detail}; ${opinions}`,
  }))
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
  const installed = createRequire(join(repository, 'packages/pages/package.json'))
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
