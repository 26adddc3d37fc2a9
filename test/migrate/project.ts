import { type MigrateOptions, type MigrationPlan, planEject, planMigration } from '@specnav/codemod'
import { type Files, type Site, entries, memoryFiles, resolveSite, trailNames } from '@specnav/core'

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
  /** The navigation before and after: see `outline`. */
  navigation: { before: string[]; after: string[] }
}

/** Plans a migration and carries it out in memory. */
export async function migrate(contents: Contents, options?: MigrateOptions): Promise<Migrated> {
  const plan = await planMigration(memoryFiles(contents), options)
  const after = apply(contents, plan.edits)
  return {
    plan,
    after,
    outcomes: Object.fromEntries(plan.pages.map((page) => [page.file, outcomeOf(page)])),
    navigation: { before: await outline(contents), after: await outline(after) },
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

async function outline(contents: Contents): Promise<string[]> {
  return outlineOf(await resolveSite({ files: memoryFiles(contents) }))
}

/** What a reader sees of the navigation: a line for each entry. */
export function outlineOf({ navigation }: Site): string[] {
  return Array.from(entries(navigation), ({ entry, trail }) => {
    const { path, title, sidebarTitle = title, description, icon, tag, hidden } = entry
    const operation = entry.type === 'page' || entry.type === 'endpoint' ? entry.operation?.key : undefined
    return JSON.stringify([trailNames(trail), path, title, sidebarTitle, description, icon, tag, hidden, operation])
  })
}

/** The page that a URL path shows. */
export async function pageAt(files: Contents | Files, path: string) {
  const site = await resolveSite({ files: isFiles(files) ? files : memoryFiles(files) })
  return site.pages.get(path)
}

function isFiles(files: Contents | Files): files is Files {
  return typeof files.read === 'function'
}
