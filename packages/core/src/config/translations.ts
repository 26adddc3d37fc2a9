import { sourceFile } from '../files.ts'
import type { ConfigNode, SpecSource } from './types.ts'

/**
 * The nodes, in which overlays of a language make a specification of their own of one that docs.json names before, outside
 * of that language. Its name is that of the last overlay, so that its operations have pages and URLs of their own.
 */
export function withTranslations(nodes: readonly ConfigNode[], around: readonly SpecSource[]): ConfigNode[] {
  const first = new Map<string, { source: SpecSource; language?: string | undefined }>()

  function read(source: SpecSource, language?: string): SpecSource {
    const file = sourceFile(source.source)
    const known = first.get(file)
    const own = source.overlays?.at(-1)
    if (!known) first.set(file, { source, language })
    else if (own !== undefined && language !== undefined && language !== known.language)
      if (JSON.stringify(known.source.overlays) !== JSON.stringify(source.overlays) && sourceFile(own) !== file)
        return { ...source, source: own, translates: known.source }
    return source
  }

  function walk(below: readonly ConfigNode[], language?: string): ConfigNode[] {
    return below.map((node) => {
      if (node.type === 'entry') return node
      const inside = node.type === 'language' ? node.label : language
      const specs = node.specs.map((source) => read(source, inside))
      return { ...node, specs, children: walk(node.children, inside) }
    })
  }

  for (const source of around) read(source)
  return walk(nodes)
}
