import { readFile } from 'node:fs/promises'
import { platformComponents } from '@specnav/content'
import { nearest, type Problem } from '@specnav/core'

/** A problem of a page's text. */
export type PageProblem = Omit<Problem, 'file'>

/** Resolves a module request to a file; undefined if there is none. */
export type Resolve = (request: string) => Promise<string | undefined>

/** The problems of components that a page uses without importing them, and that do not exist. */
export async function unknownComponents(
  names: readonly string[],
  source: string,
  resolve: Resolve,
): Promise<PageProblem[]> {
  const known = names.length > 0 && (await knownComponents(resolve))
  if (!known) return []
  return names.filter((name) => !known.has(name)).map((name) => unknownComponent(name, source, known))
}

function unknownComponent(name: string, source: string, known: ReadonlySet<string>): PageProblem {
  const [suggestion] = nearest(name, known, 1)
  const advice = suggestion ? `Did you mean \`<${suggestion}>\`?` : 'Import it, or add it to `MDXComponents`.'
  return {
    code: 'component-unknown',
    severity: 'warning',
    message: `\`<${name}>\` does not exist. ${advice} Its content is shown without it.`,
    offset: Math.max(0, source.search(new RegExp(`<${name}\\b`))),
    actual: name,
    ...(suggestion && { suggestion }),
  }
}

/**
 * The names in the component lists of Docusaurus, of this theme and of the project; undefined if a list
 * includes others that its text does not name.
 */
async function knownComponents(resolve: Resolve): Promise<Set<string> | undefined> {
  const texts = await Promise.all(
    lists.map(async (list) => {
      const file = await resolve(list)
      return file === undefined ? '' : readFile(file, 'utf8').catch(() => '')
    }),
  )
  return texts.some((text) => foreignSpread.test(text))
    ? undefined
    : new Set([...platformComponents, 'Views', ...texts.flatMap(namesIn)])
}

const lists = ['@theme', '@theme-original', '@theme-init'].flatMap((layer) => [
  `${layer}/MDXComponents`,
  `${layer}/SpecnavComponents`,
])

const foreignSpread = /\.{3}(?!(?:MDXComponents|SpecnavComponents|platform|props|hostOptions)\b)/

/** The keys of objects that can be names of components. */
function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/(?:[{,]|^)\s*['"]?([A-Z]\w*)['"]?\s*(?=[,:}])/gm), ([, name = '']) => name)
}
