import { defaultLanguage } from '../config/translations.ts'
import type { ConfigNode, DocsConfig } from '../config/types.ts'
import { languageFolders } from './common-folder.ts'
import { pagePath } from './page-files.ts'
import { restMarker } from './whole-spec.ts'

/**
 * The paths of the default language's pages by those that other languages list for them: what readers get of a page
 * that is not translated.
 */
export function originalPaths({ navigation }: Pick<DocsConfig, 'navigation'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const languages of languageLists(navigation)) addOriginals(languages, found)
  return found
}

function addOriginals(languages: readonly ConfigNode[], found: Map<string, string>): void {
  const original = defaultLanguage(languages)
  const paths = original ? [...listedPaths(original)] : []
  const originals = new Set(paths)
  for (const language of languages) {
    const own = [...listedPaths(language)]
    const folders = language === original ? undefined : languageFolders(own, paths)
    if (!folders) continue
    const { before, folder } = folders
    for (const path of own) {
      const source = before + path.slice(folder.length)
      if (originals.has(source)) found.set(path, source)
    }
  }
}

interface Nested {
  type: string
  hidden?: boolean | undefined
  children?: readonly Nested[] | undefined
}

/** The languages of a navigation: those of its first level, or of each version or product. */
export function languageLists<N extends Nested>(nodes: readonly N[]): N[][] {
  const languages = nodes.filter(({ type, hidden }) => type === 'language' && !hidden)
  return languages.length > 0 ? [languages] : nodes.flatMap(({ children = [] }) => languageLists(children as N[]))
}

function* listedPaths(node: ConfigNode): Generator<string> {
  if (node.type === 'entry') {
    const value = node.value.trim()
    const path = value === restMarker || /[\s:]/.test(value) ? undefined : pagePath(value)
    if (path) yield path
    return
  }
  if (node.type === 'group' && node.root) yield* listedPaths(node.root)
  for (const child of node.children) yield* listedPaths(child)
}
