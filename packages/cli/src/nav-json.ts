import { entries, type Entry, type Project, trailNames } from '@specnav/core'
import type { ProblemJson } from './problem-json.ts'
import { problemsJson } from './report.ts'

/** The output of `specnav nav --json`. */
export interface NavJson {
  /** Every entry of the navigation, in reading order. */
  pages: NavPageJson[]
  problems: ProblemJson[]
}

export interface NavPageJson {
  /** Every division and group that contains the entry, outermost first: `tab:API`, `group:Users`. */
  trail: string[]
  /** URL path without a leading slash; the URL itself for a link. */
  path: string
  title: string
  /** The sidebar's label, if it differs from the title. */
  sidebarTitle?: string
  /** As docs.json, the page or the operation writes it. */
  icon?: string
  tag?: string
  /** Only if it is. */
  deprecated?: true
  /** Only if the sidebar does not show the entry: it is hidden itself, or a division or group that contains it. */
  hidden?: true
  /** What tells its operation apart from others of the group with the same title. */
  detail?: string
  source: 'file' | 'endpoint' | 'missing' | 'link'
  /** The specification's file, or its URL. */
  spec?: string
  /** Upper-case HTTP method, or `WEBHOOK`. */
  method?: string
  /** The path template as the specification writes it, or the webhook's name. */
  operation?: string
}

export function navJson({ navigation, problems, files }: Pick<Project, 'navigation' | 'problems' | 'files'>): NavJson {
  const pages: NavPageJson[] = []
  for (const { entry, trail } of entries(navigation)) {
    pages.push({
      trail: trailNames(trail),
      path: entry.path,
      title: entry.title,
      sidebarTitle: entry.sidebarTitle,
      icon: entry.icon,
      tag: entry.tag,
      deprecated: entry.deprecated || undefined,
      hidden: [entry, ...trail].some(({ hidden }) => hidden) || undefined,
      ...(entry.detail !== undefined && { detail: entry.detail }),
      source: entry.type === 'page' ? 'file' : entry.type,
      ...operationJson(entry),
    })
  }
  return { pages, problems: problemsJson(problems, files) }
}

function operationJson(entry: Entry): Pick<NavPageJson, 'spec' | 'method' | 'operation'> {
  if (entry.type === 'missing' || entry.type === 'link') return {}
  const { operation } = entry
  if (operation) return { spec: operation.spec.file, method: operation.method, operation: operation.path }
  // A hand-written endpoint page names its operation itself.
  return entry.type === 'page' && entry.endpoint
    ? { method: entry.endpoint.method, operation: entry.endpoint.path }
    : {}
}
