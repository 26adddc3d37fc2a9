import { type Island, isReact, moduleFacts, scriptOf, unknownComponent } from '@specnav/content'
import type { Files, Problem } from '@specnav/core'
import { staticType } from '@specnav/core/files'
import { includedFile, includeTargets } from '@specnav/pages/links'

/**
 * A module from which an island is bundled. It has been read completely: bundling reads no file of the
 * project.
 */
export interface IslandModule {
  /** TypeScript with JSX. */
  code: string
  /** The file that contains the code, and the offset of the code in it. */
  file: string
  offset: number
  /** The module's imports: by the name as written, that of another module or of a package. */
  imports: Record<string, { module: string } | { package: string; version: string }>
}

export interface IslandGraph {
  /** By name. The first is the island's own module. */
  modules: Map<string, IslandModule>
  /** If there are any, the island cannot be bundled. */
  problems: Problem[]
}

export interface GraphOptions {
  files: Files
  /** The URL of a file of the project. */
  assetUrl(path: string): string
  /** The version of a package that the project has installed. */
  versionOf(name: string): string | undefined
}

/** Reads the modules of an island, from its own code to the last script that it imports. */
export function islandGraph(island: Island, options: GraphOptions): IslandGraph {
  const modules: IslandGraph['modules'] = new Map()
  const problems: Problem[] = []
  const add = (name: string, { file, code, offset }: Pick<IslandModule, 'file' | 'code' | 'offset'>): void => {
    const facts = moduleFacts(code, /\.tsx?$/.test(file))
    if (typeof facts === 'string') {
      problems.push(unbuilt(island, { file, offset }, `\`${file}\` is not JavaScript with JSX: ${facts}.`))
      return
    }
    const stubs = facts.unknown.map((name) => `\nfunction ${name}({ children }) { return children ?? null }`)
    for (const name of facts.unknown) problems.push({ ...island.at, ...unknownComponent(name) })
    const module: IslandModule = { code: code + stubs.join(''), file, offset, imports: {} }
    modules.set(name, module)
    for (const { source, offset: start } of facts.imports) {
      const place = { file, offset: offset + start }
      const found = resolveImport(source, file, options)
      if (typeof found === 'string') problems.push(unbuilt(island, place, found))
      else if (found !== undefined) {
        module.imports[source] = found
        if ('module' in found && !modules.has(found.module)) add(found.module, readModule(found.module, options))
      }
    }
  }
  add('', island)
  return { modules, problems }
}

/**
 * The target of `import … from source`; its problem in words, or undefined for React, which is always
 * available.
 */
function resolveImport(
  source: string,
  from: string,
  { files, versionOf }: GraphOptions,
): IslandModule['imports'][string] | string | undefined {
  if (isReact(source)) return undefined
  if (includeTargets(source, from, 'import').length > 0) {
    const file = includedFile(source, from, 'import', files)
    return file === undefined ? `\`${source}\` does not exist in the docs folder.` : { module: file }
  }
  if (source.startsWith('.')) return `\`${source}\` leaves the docs folder.`
  if (/^(?:@site|@theme|@|~)\//.test(source))
    return `\`${source}\` is an alias of another tool. Write the path from the docs folder, such as \`${source.replace(/^[^/]*/, '')}\`.`
  const [, name = source] = /^((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  const version = versionOf(name)
  return version !== undefined
    ? { package: source, version }
    : `the package \`${name}\` is not installed. Install it in the docs folder, \`npm install ${name}\`, or write the component without it.`
}

function readModule(file: string, { files, assetUrl }: GraphOptions): Pick<IslandModule, 'file' | 'code' | 'offset'> {
  if (staticType(file) !== undefined)
    return { file, offset: 0, code: `export default ${JSON.stringify(assetUrl(file))}` }
  const text = files.read(file) ?? ''
  if (file.endsWith('.json')) return { file, offset: 0, code: `export default ${text}` }
  // Content of a page is not a component: it is in the page's HTML.
  if (/\.mdx?$/.test(file)) return { file, offset: 0, code: `${scriptOf(text)}\nexport default () => null` }
  return { file, offset: 0, code: text }
}

/** An island that cannot be bundled, and why. */
export function unbuilt({ name }: Pick<Island, 'name'>, place: { file: string; offset: number }, why: string): Problem {
  return {
    ...place,
    code: 'component-unbuilt',
    severity: 'warning',
    message: `\`<${name}>\` does not work in the browser, because ${why} Only what can be said without running it is shown.`,
    actual: name,
  }
}
