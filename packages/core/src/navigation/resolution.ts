import type { ConfigChangelog, DocsConfig } from '../config/types.ts'
import { type Files, isUrl } from '../files.ts'
import type { JsonObject } from '../json.ts'
import type { PageSettings } from '../page-settings.ts'
import type { Place, Problem } from '../problem.ts'
import type { Operation, Spec, Specs } from '../specs/types.ts'
import { type Suggest, createSuggester } from '../suggest.ts'
import { type Explain, createExplainer } from './candidates.ts'
import type { FollowedPage } from './follow-lock.ts'
import { Named, type Realm } from './realms.ts'
import type { EndpointEntry, MadePage, NavigationNode, PageEntry } from './types.ts'

/** The input and state of resolving a navigation. Functions of this folder that need it take it as their first parameter. */
export interface Resolution {
  config: DocsConfig
  specs: Specs
  files: Files
  /** The URLs that endpoint pages keep: see `lockKey`. */
  urls?: ReadonlyMap<string, string>
  /** The pages of the URL lock, which knows operations that moved. */
  locked?: readonly FollowedPage[]
  /** See `SiteOptions`. */
  prefer?: readonly string[]
  /** See `originalPaths`. */
  originals?: ReadonlyMap<string, string>
  /** The pages of changelogs. */
  made?: ReadonlyMap<ConfigChangelog, { pages: readonly MadePage[] }>
  /** The URLs of specifications that docs.json names. */
  fetched: ReadonlySet<string>
  report(problem: Problem): void
  similar: Suggest
  explainMissing: Explain
  /** Which operations the navigation names, and where. */
  named: Named
  /** Rest markers of the navigation that is being resolved. */
  rests: Rest[]
  /** The operations that rest markers have listed. */
  taken: Set<Operation>
  /** Endpoint pages that are built but not listed. */
  unlisted: EndpointEntry[]
  /** The facts read from a page's frontmatter, by file. */
  pages: Map<string, PageFacts>
  /** See `pageNames`. */
  pageNames?: string[]
  /** The URL paths of pages whose names no URL can hold, by their path in the project. */
  fitPaths?: Map<string, string>
}

/** A node that names specifications, and the results of resolving its entries. */
export interface Scope {
  sources: ScopedSpec[]
  /** The specifications of the node cannot be read. That has been reported, so entries that cannot be found in them are not. */
  isUnreadable: boolean
  /** A reference below the node is looked up here, even without success: so the operations are listed one by one. */
  referenced: boolean
  hasRest: boolean
}

/** A specification, and its URL folder in docs.json. */
export interface ScopedSpec {
  spec: Spec
  directory?: string
}

/** A rest marker: its list and position, until it is known which operations nothing else names. */
export interface Rest {
  scope: Scope
  realm: Realm
  siblings: NavigationNode[]
  marker: NavigationNode
  place: Place
}

/** The part of a page's entry that comes from its file. */
export interface PageFacts extends Pick<PageEntry, 'endpoint' | 'operation' | 'choices' | 'overview'> {
  frontmatter: JsonObject
  settings: PageSettings
  /** The title in the text, where the frontmatter has none. */
  heading: string | undefined
}

export function createResolution(
  input: Pick<Resolution, 'config' | 'specs' | 'files' | 'urls' | 'locked' | 'prefer' | 'made' | 'originals'>,
  problems: Problem[],
): Resolution {
  const similar = createSuggester()
  return {
    ...input,
    fetched: new Set(
      [...input.config.namedSpecs, ...input.config.namedAsync].flatMap(({ source }) => (isUrl(source) ? [source] : [])),
    ),
    report: (problem) => void problems.push(problem),
    similar,
    explainMissing: createExplainer(similar),
    named: new Named(),
    rests: [],
    taken: new Set(),
    unlisted: [],
    pages: new Map(),
  }
}
