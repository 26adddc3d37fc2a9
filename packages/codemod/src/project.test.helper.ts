import { type MigrateOptions, type MigrationPlan, planEject, planMigration } from '@specnav/codemod'
import { type Files, type Navigation, type Visited, entries, memoryFiles, trailNames } from '@specnav/core'
import { type Site, resolveSite } from '@specnav/pages'
import { expect } from 'vitest'

export type Contents = Record<string, string>

/** A docs.json with the given navigation. */
export function docs(navigation: object, rest: object = {}): string {
  const config = { theme: 'svc', name: 'Docs', colors: { primary: '#0d9373' }, navigation, ...rest }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

/** An OpenAPI description, one operation for each `GET /users` with what it holds. */
export function spec(operations: Record<string, object>, rest: object = {}): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ')
    ;(paths[path] ??= {})[method.toLowerCase()] = { responses: { '200': { description: 'ok' } }, ...operation }
  }
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, ...rest }
  return `${JSON.stringify(document, undefined, 2)}\n`
}

export interface Migrated {
  plan: MigrationPlan
  /** The files afterwards. */
  after: Contents
  /** `migrated spec`, or `refused page-unlisted`, by file. */
  outcomes: Record<string, string>
  /** What a reader sees of the navigation, before and after: see `outlineOf`. */
  navigation: { before: string[]; after: string[] }
  /** Every page, before and after: see `pagesOf`. */
  pages: { before: string[]; after: string[] }
}

/** Plans a migration and carries it out in memory. */
export async function migrate(contents: Contents, options?: MigrateOptions): Promise<Migrated> {
  const plan = await planMigration(memoryFiles(contents), options)
  const after = apply(contents, plan.edits)
  const [was, is] = [await siteOf(contents), await siteOf(after)]
  return {
    plan,
    after,
    outcomes: Object.fromEntries(plan.pages.map((page) => [page.file, outcomeOf(page)])),
    navigation: { before: outlineOf(was), after: outlineOf(is) },
    pages: { before: pagesOf(was), after: pagesOf(is) },
  }
}

function outcomeOf(page: MigrationPlan['pages'][number]): string {
  return page.status === 'refused' ? `refused ${page.reasons[0]?.code}` : `${page.status} ${page.target}`
}

/** Ejects a reference in memory. */
export async function eject(contents: Contents, reference: string): Promise<Contents> {
  return apply(contents, (await planEject(memoryFiles(contents), reference)).edits)
}

function apply(contents: Contents, edits: MigrationPlan['edits']): Contents {
  const after = { ...contents }
  for (const edit of edits) {
    if (edit.after === undefined) delete after[edit.file]
    else after[edit.file] = edit.after
  }
  return after
}

function siteOf(contents: Contents): Promise<Site> {
  return resolveSite({ files: memoryFiles(contents) })
}

/** What a reader sees of the navigation: a line for each entry that is drawn. */
export function outlineOf({ navigation }: Site): string[] {
  return Array.from(drawn(navigation), ({ trail, entry }) => {
    const { path, title, sidebarTitle = title, description, icon, tag } = entry
    const operation = entry.type === 'page' || entry.type === 'endpoint' ? entry.operation?.key : undefined
    return JSON.stringify([trailNames(trail), path, title, sidebarTitle, description, icon, tag, operation])
  })
}

/** The entries that are drawn, in reading order. */
export function* drawn(navigation: Navigation): Generator<Visited> {
  for (const visited of entries(navigation)) {
    if (!visited.entry.hidden && !visited.trail.some(({ hidden }) => hidden)) yield visited
  }
}

/** Every page, drawn or not, in order of URL: a line for each. */
export function pagesOf({ pages }: Site): string[] {
  return Array.from(pages.values(), ({ path, title, sidebarTitle = title, description, hidden, operation }) =>
    JSON.stringify([path, title, sidebarTitle, description, hidden, operation?.key]),
  ).sort()
}

/** The page that a URL path shows. */
export async function pageAt(files: Contents | Files, path: string) {
  const site = await resolveSite({ files: isFiles(files) ? files : memoryFiles(files) })
  return site.pages.get(path)
}

function isFiles(files: Contents | Files): files is Files {
  return typeof files.read === 'function'
}

/** The text of a hand-written page. */
export function page(frontmatter: string, body = '\n## About users\n\nAll of *them*.\n'): string {
  return `---\n${frontmatter}\n---\n${body}`
}

/** One group with the pages, which inherits the specification; a page before them keeps its place. */
export function group(pages: (string | object)[], openapi?: unknown): string {
  return docs({ groups: [{ group: 'API', openapi, pages: ['intro', ...pages] }] })
}

/**
 * A project with a specification of two operations. Without a docs.json of its own, one group lists its pages
 * as they are written.
 */
export function project(contents: Contents): Contents {
  const pages = Object.keys(contents).flatMap((file) => /^(.*)\.mdx?$/.exec(file)?.[1] ?? [])
  return {
    'docs.json': group(pages),
    'intro.mdx': '# Intro',
    'openapi.json': spec({
      'GET /users': { summary: 'List users', tags: ['Users'] },
      'POST /users': { summary: 'Create' },
    }),
    ...contents,
  }
}

/** What an operation says of its page. */
export function extensionIn(text: string, path = '/users', method = 'get', key = 'x-svc') {
  return JSON.parse(text).paths[path][method][key]
}

/** Migrates, and looks that a reader sees what was there before, and that a second run changes nothing. */
export async function expectSame(contents: Contents, options?: MigrateOptions): Promise<Migrated> {
  const result = await migrate(contents, options)
  expect(result.navigation.after).toEqual(result.navigation.before)
  const gone = result.plan.pages.flatMap((each) => (each.status === 'migrated' ? each.redirects : []))
  const leads = (line: string) => gone.some(({ source }) => line.startsWith(`["${source.slice(1)}"`))
  expect(result.pages.after).toEqual(result.pages.before.filter((line) => !leads(line)))
  expect((await migrate(result.after, options)).plan.edits).toEqual([])
  return result
}

/** `expectSame`, and looks what became of each page: `outcomes` as in `Migrated`. */
export async function expectOutcomes(
  contents: Contents,
  outcomes: Migrated['outcomes'],
  options?: MigrateOptions,
): Promise<Migrated> {
  const result = await expectSame(contents, options)
  expect(result.outcomes).toEqual(outcomes)
  return result
}
