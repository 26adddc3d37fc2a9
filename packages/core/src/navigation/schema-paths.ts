import { createHash } from 'node:crypto'
import type { DocsConfig } from '../config/types.ts'
import { isObject } from '../json.ts'
import type { Spec, Specs } from '../specs/types.ts'
import { defaultDirectory, folderPath } from './slug.ts'

/** Where the pages of a specification's schemas are. */
export interface SchemaPaths {
  /** The folder of the pages, from the root of the site. */
  folder: string
  /** The names of the specification's own schemas, as it writes them. */
  names: ReadonlySet<string>
  /** The path of the page of a schema by its key, without an extension. It depends on no other page. */
  pathOf(key: string): string
  /** The key of a schema of which `pathOf` was asked, or of one of the specification's own. */
  keyAt(path: string): string | undefined
}

export function schemaPaths(spec: Spec, config: DocsConfig, specs: Specs): SchemaPaths {
  const folder = folderOf(spec, config, specs)
  const names = ownNames(spec)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  const paths = new Map<string, string>()
  const keys = new Map<string, string>()
  const pathOf = (key: string) => {
    let path = paths.get(key)
    if (path === undefined) {
      paths.set(key, (path = `${folder}/${fileName(key)}`))
      keys.set(path, key)
    }
    return path
  }
  for (const name of names) pathOf(name)
  return { folder, names, pathOf, keyAt: (path) => keys.get(path) }

  /** The name of a schema as it is written where that is possible. */
  function fileName(key: string): string {
    const name = key.replace(/~request$/, '')
    const plain = fileSlug(name.slice(name.lastIndexOf('/') + 1)) + (name === key ? '' : '-in-requests')
    const isPlain = names.has(name) && plain.startsWith(name) && counts.get(name.toLowerCase()) === 1
    const isFree = name === key || !counts.has(plain.toLowerCase())
    return isPlain && isFree ? plain : `${plain}-${hashOf(key)}`
  }
}

/** Each specification has a folder of its own. */
function folderOf(spec: Spec, config: DocsConfig, specs: Specs): string {
  const named = [
    ...config.namedSpecs.map(({ source, directory }) => ({ spec: specs.get(source), directory })),
    ...config.namedAsync.map(({ source, directory }) => ({ spec: specs.getAsync(source), directory })),
  ]
  const folder = schemaFolder(named.find((each) => each.spec === spec)?.directory)
  const first = named.find(({ directory }) => schemaFolder(directory) === folder)
  return first?.spec === spec ? folder : `${folder}/${fileSlug(spec.file.replace(/\.\w+$/, ''))}`
}

function schemaFolder(directory = defaultDirectory): string {
  const path = folderPath(directory)
  return path === '' ? 'schemas' : `${path}/schemas`
}

function ownNames({ document }: Spec): Set<string> {
  const components = isObject(document.components) ? document.components.schemas : document.definitions
  return new Set(isObject(components) ? Object.keys(components) : [])
}

function fileSlug(name: string): string {
  return name
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 120)
}

/** Tells apart names of which letter case or signs differ. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
