import { type Files, folderOf, resolvePath } from '../files.ts'
import { referenceAnchors } from '../pages/html/anchors.ts'
import type { Page } from '../pages/types.ts'
import { decodePercent } from '../percent.ts'
import type { Place, Problem } from '../problem.ts'
import { listNames, nearest } from '../suggest.ts'
import { type PageFacts, type PageLink, readPageFacts } from './page-facts.ts'

/** Remembers facts by key (the page's text), so that an unchanged page is not read again. */
export type Remember = <T>(key: string, make: () => T) => T

/** What stands on pages. Each is read once. */
export interface PageReader {
  /** The links of a page's own text: of its file, or of what `x-svc.content` says above a reference. */
  linksOf(page: Page): readonly PageLink[]
  /** The anchors of a page, with those of the files that stand in it and of the reference that is made for it. */
  anchorsOf(page: Page): ReadonlySet<string>
}

const noFacts: PageFacts = { links: [], anchors: [], includes: [] }

export function createPageReader(files: Files, remember: Remember = (_, make) => make()): PageReader {
  const facts = new Map<string, PageFacts>()
  const anchors = new Map<Page, ReadonlySet<string>>()

  function factsOf(name: string, read: () => string): PageFacts {
    let known = facts.get(name)
    if (!known) {
      const source = read()
      known = remember(`facts:${name}\n${source}`, () => readPageFacts(source, name.endsWith('.md') ? 'md' : 'mdx'))
      facts.set(name, known)
    }
    return known
  }

  const factsOfFile = (file: string) => factsOf(file, () => files.read(file) ?? '')
  function factsOfPage(page: Page): PageFacts {
    if (page.type === 'authored') return factsOfFile(page.file)
    const { content, path } = page
    // No file begins with a slash.
    return content === undefined ? noFacts : factsOf(`/${path}.mdx`, () => content)
  }

  /** The anchors of a text, and of the files that stand in it. */
  function* anchorsIn({ anchors: own, includes }: PageFacts, from: string, seen: Set<string>): Generator<string> {
    yield* own
    for (const file of includes.flatMap((path) => includedFiles(path, from))) {
      if (seen.has(file)) continue
      seen.add(file)
      yield* anchorsIn(factsOfFile(file), file, seen)
    }
  }

  return {
    linksOf: (page) => factsOfPage(page).links,
    anchorsOf(page) {
      let known = anchors.get(page)
      if (!known) {
        const from = page.type === 'authored' ? page.file : page.path
        const written = anchorsIn(factsOfPage(page), from, new Set([from]))
        known = new Set([...written, ...(page.operation ? referenceAnchors(page.operation) : [])])
        anchors.set(page, known)
      }
      return known
    },
  }
}

/** What is told of an address whose anchor its page does not have; undefined where it has it. */
export function missingAnchor(
  url: string,
  fragment: string,
  anchors: ReadonlySet<string>,
  place: Place,
): Problem | undefined {
  if (fragment === '' || anchors.has(decodePercent(fragment))) return undefined
  const similar = nearest(fragment, anchors).map((name) => `#${name}`)
  const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Check the headings of the page.'
  return {
    code: 'anchor-missing',
    severity: 'warning',
    message: `\`${url}\` leads to a heading that the page does not have. ${advice}`,
    ...place,
    actual: url,
    suggestion: similar[0],
  }
}

/** Where an included file may stand: beside the page, at the root, or in the folder of snippets. */
function includedFiles(path: string, from: string): string[] {
  const beside = resolvePath(path, path.startsWith('/') ? '' : folderOf(from))
  return [beside, `snippets/${path}`, `_snippets/${path}`].filter((file) => file !== undefined)
}
