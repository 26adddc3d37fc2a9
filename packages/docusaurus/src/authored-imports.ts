import { join } from 'node:path'
import type { Files } from '@specnav/core'
import { includedFile, includeTargets } from '@specnav/pages/links'
import { type Code, eachNode, give, inBraces, type Node, ofProps, programOf, textAttribute } from './tree.ts'
import type { PageProblem } from './unknown-components.ts'

export interface AuthoredImportsOptions {
  files(): Files
  /** The path of a file from the folder of docs.json; undefined outside of it. */
  pathOf(file: string): string | undefined
  report(file: string, problems: PageProblem[]): void
}

/**
 * A remark plugin for imports whose paths start at the folder of docs.json, for `<Snippet file>`, and for
 * files that do not exist. Snippets get the components of the page.
 */
export function resolveImports({ files, pathOf, report }: AuthoredImportsOptions) {
  return (tree: Node, { path }: { path: string }): void => {
    const from = pathOf(path)
    const { root } = files()
    if (from === undefined || root === undefined) return
    const problems: PageProblem[] = []
    /** The names of the snippets that the page includes. */
    const snippets = new Set<unknown>()
    const added: Node[] = []

    /**
     * Whether an import stays. The bundler resolves those that lead out of the folder, or to a directory in
     * it.
     */
    const settle = ({ source, start, specifiers }: Code): boolean => {
      if (!isLiteral(source)) return true
      const [target] = includeTargets(source.value, from, 'import')
      const file = includedFile(source.value, from, 'import', files())
      if (file !== undefined) {
        if (/\.mdx?$/.test(file)) for (const name of localNames(specifiers)) snippets.add(name)
        const path = join(root, file)
        if (/^@?\//.test(source.value)) Object.assign(source, { value: path, raw: JSON.stringify(path) })
        return true
      }
      if (target === undefined || files().folders().includes(target)) return true
      problems.push(missing(source.value, start))
      return false
    }
    const include = (node: Node): void => {
      const value = textAttribute(node, 'file')
      if (node.name === 'Snippet' && value !== undefined) {
        const file = includedFile(value, from, 'snippet', files())
        if (file === undefined) problems.push(missing(value, node.position?.start.offset))
        else {
          node.name = `SpecnavSnippet${added.length}`
          snippets.add(node.name)
          added.push(importOf(node.name, join(root, file)))
        }
      }
      if (snippets.has(node.name)) give(node, 'components', inBraces(ofProps('components'), 'props.components'))
    }

    for (const { type, data } of tree.children ?? []) {
      if (type !== 'mdxjsEsm' || !data?.estree) continue
      data.estree.body = data.estree.body.filter((each) => each.type !== 'ImportDeclaration' || settle(each))
    }
    eachNode(tree, include)
    if (added.length > 0) tree.children = [...added, ...(tree.children ?? [])]
    report(path, problems)
  }
}

function missing(source: string, offset: unknown): PageProblem {
  return {
    code: 'import-missing',
    severity: 'warning',
    message: `\`${source}\` does not exist in the docs folder, so its content is left out. Create the file, or correct the path.`,
    offset: typeof offset === 'number' ? offset : 0,
    actual: source,
  }
}

function importOf(name: string, file: string): Node {
  const source = { type: 'Literal', value: file, raw: JSON.stringify(file) }
  const specifiers = [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }]
  const declaration = { type: 'ImportDeclaration', specifiers, source, attributes: [] }
  return { type: 'mdxjsEsm', data: { estree: programOf(declaration) } }
}

function localNames(specifiers: unknown): unknown[] {
  return Array.isArray(specifiers) ? specifiers.map((each: { local?: { name?: unknown } }) => each.local?.name) : []
}

function isLiteral(node: unknown): node is { value: string } {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
}
