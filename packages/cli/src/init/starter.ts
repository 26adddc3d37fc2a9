import type { Pages } from './navigation.ts'
import table from './starters.json' with { type: 'json' }

/** What a first project is about. */
export const templates = ['api', 'sdk', 'product'] as const
export type Template = (typeof templates)[number]

/** The first files of a project, and the groups of its pages. */
export interface Starter {
  files: Record<string, string>
  groups: Pages
  /** The specification among the files. */
  openapi?: string | undefined
}

type Lines = readonly string[]

/** Starters by template: the lines of their files, and the page that readers open from the first one, which has no lines of its own. */
const starters: Record<Template, Omit<Starter, 'files'> & { next: string; files: Record<string, Lines | undefined> }> =
  table.templates

/** A project for a folder that has nothing to show yet. */
export function starterOf(template: Template, name: string): Starter {
  const { next, files, ...starter } = starters[template]
  const texts = Object.entries(files).map(([path, lines = []]) => [
    path,
    lines.length === 0 ? firstPage(name, next) : textOf(lines, { name }),
  ])
  return { ...starter, files: Object.fromEntries(texts) }
}

/** The first page of a site. It shows what the site has; `next` is the page that readers open from it. */
export function firstPage(name: string, next?: string): string {
  const start =
    next === undefined ? '' : `\n<Card title="Start here" href="${next}">The page that readers need next.</Card>\n`
  return textOf(table.first, { name, start })
}

/** A name is in quotation marks, which JSON, YAML and frontmatter have in common. */
function textOf(lines: Lines, { name, start = '' }: { name: string; start?: string }): string {
  const written = { '{name}': JSON.stringify(name).slice(1, -1), '{start}': start }
  return `${lines.join('\n').replace(/\{(?:name|start)\}/g, (part) => written[part as keyof typeof written])}\n`
}
