import { sourceFile } from '../files.ts'
import type { ConfigNode, SpecSource } from './types.ts'

/**
 * The nodes, in which overlays of a language make a specification of their own of one that docs.json names before, outside
 * of that language. Its name is that of the last overlay, so that its operations have pages and URLs of their own; an
 * overlay that is the name of another translation translates nothing. The default language is that of specifications.
 */
export function withTranslations(nodes: readonly ConfigNode[], around: readonly SpecSource[]): ConfigNode[] {
  const originals = new Map<string, string>()
  const first = new Map<string, { source: SpecSource; language?: string | undefined }>()

  function read(source: SpecSource, language?: string): SpecSource {
    const file = sourceFile(source.source)
    const known = first.get(file)
    const own = source.overlays?.at(-1)
    if (known && own !== undefined && language !== undefined && language !== known.language) {
      const isSame =
        JSON.stringify(known.source.overlays) === JSON.stringify(source.overlays) || sourceFile(own) === file
      return isSame ? source : translated(source, own, known.source)
    }
    if (!known || (own !== undefined && known.source.overlays === undefined)) first.set(file, { source, language })
    return source
  }

  function translated({ overlays, ...source }: SpecSource, own: string, of: SpecSource): SpecSource {
    const name = sourceFile(own)
    const original = sourceFile(of.source)
    if (!originals.has(name)) originals.set(name, original)
    const isFree = originals.get(name) === original
    const shown = isFree ? { source: own, overlays } : of.overlays && { overlays: of.overlays }
    return { ...source, ...shown, translates: of }
  }

  function walk(below: readonly ConfigNode[], language?: string): ConfigNode[] {
    const original = defaultLanguage(below)
    const made = new Map<ConfigNode, ConfigNode>()
    for (const node of original ? [original, ...below] : below) {
      if (node.type === 'entry' || made.has(node)) continue
      const inside = node === original ? undefined : node.type === 'language' ? node.label : language
      const specs = node.specs.map((source) => read(source, inside))
      made.set(node, { ...node, specs, children: walk(node.children, inside) })
    }
    return below.map((node) => made.get(node) ?? node)
  }

  for (const source of around) read(source)
  return walk(nodes)
}

/** The language of what others translate. */
export function defaultLanguage(nodes: readonly ConfigNode[]): ConfigNode | undefined {
  const languages = nodes.filter(({ type }) => type === 'language')
  return languages.find((node) => 'default' in node && node.default) ?? languages[0]
}
