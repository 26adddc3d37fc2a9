import type { DocsConfig } from '../config/types.ts'
import type { Files } from '../files.ts'
import type { JsonObject } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import { isUrl } from '../specs/fetch.ts'
import type { Operation, Spec, Specs } from '../specs/types.ts'
import { type Suggest, createSuggester } from '../suggest.ts'
import { type Explain, createExplainer } from './candidates.ts'
import type { UrlLock } from './lock.ts'
import { Named, type Realm } from './realms.ts'
import type { EndpointEntry, NavigationNode, PageEntry } from './types.ts'

/** What it takes to resolve a navigation, and what was found on the way. Each function of this folder that needs it takes it first. */
export interface Resolution {
  config: DocsConfig
  specs: Specs
  files: Files
  /** The URLs that endpoint pages keep. */
  lock?: UrlLock
  /** The URLs of specifications that docs.json names. */
  fetched: ReadonlySet<string>
  report(problem: Problem): void
  similar: Suggest
  explainMissing: Explain
  /** Which operations the navigation names, and where. */
  named: Named
  /** Rest markers of the navigation that is being resolved. */
  rests: Rest[]
  /** What rest markers have listed. */
  taken: Set<Operation>
  /** Endpoint pages that are built and not listed. */
  unlisted: EndpointEntry[]
  /** What was read of a page's frontmatter, by file. */
  pages: Map<string, PageFacts>
  /** See `pageNames`. */
  pageNames?: string[]
}

/** A node that names specifications, and what was found below it. */
export interface Scope {
  sources: ScopedSpec[]
  /** What it names cannot be read. That is reported already: what looks here in vain says nothing more. */
  isUnreadable: boolean
  /** A reference below the node looks here, if in vain: its operations are listed one by one. */
  referenced: boolean
  hasRest: boolean
}

/** A specification, and the URL folder that docs.json names for it. */
export interface ScopedSpec {
  spec: Spec
  directory?: string
}

/** A rest marker: the list and the place that it holds, until it is known what nothing else names. */
export interface Rest {
  scope: Scope
  realm: Realm
  siblings: NavigationNode[]
  marker: NavigationNode
  place: Place
}

/** The part of a page's entry that comes from its file. */
export interface PageFacts extends Pick<PageEntry, 'endpoint' | 'operation'> {
  frontmatter: JsonObject
}

export function createResolution(
  input: Pick<Resolution, 'config' | 'specs' | 'files' | 'lock'>,
  problems: Problem[],
): Resolution {
  const similar = createSuggester()
  return {
    ...input,
    fetched: new Set(input.config.namedSpecs.flatMap(({ source }) => (isUrl(source) ? [source] : []))),
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
