import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { platformComponents } from '@specnav/content'
import { folderStore } from '@specnav/core'
import type { BundleIslands } from '@specnav/host'
import type { Plugin, rolldown } from 'rolldown'

type BundleRequest = Parameters<BundleIslands>[0]
type Bundle = Awaited<ReturnType<BundleIslands>>
type Modules = NonNullable<ReturnType<BundleRequest['islands']['get']>>
type IslandModule = NonNullable<ReturnType<Modules['get']>>

type Rolldown = { rolldown: typeof rolldown }

/**
 * Bundles islands for the browser. Their code is read and written, and never run. One that cannot be bundled
 * leaves the others alone; the result is kept by everything that it was made from, so that a site that has
 * not changed does not even load the bundler.
 */
export async function bundleIslands(request: BundleRequest): Promise<Bundle> {
  const make = async () => bundleAll(request, await import('rolldown'))
  const { cacheFolder, islands, base } = request
  if (cacheFolder === undefined) return make()
  const key = hashOf([[...islands].map(([name, modules]) => [name, [...modules]]), base, ownState()])
  return folderStore(join(cacheFolder, 'islands')).remember(key, make)
}

async function bundleAll(request: BundleRequest, bundler: Rolldown): Promise<Bundle> {
  const failed: Bundle['failed'] = {}
  try {
    return { files: await filesOf(request, bundler), failed }
  } catch {
    // One of them, or a few: each alone, to find which.
  }
  const islands = new Map(request.islands)
  for (const [name, modules] of request.islands) {
    try {
      await filesOf({ ...request, islands: new Map([[name, modules]]) }, bundler)
    } catch (error) {
      failed[name] = failureOf(error)
      islands.delete(name)
    }
  }
  return { files: await filesOf({ ...request, islands }, bundler), failed }
}

async function filesOf(request: BundleRequest, { rolldown }: Rolldown): Promise<Bundle['files']> {
  if (request.islands.size === 0) return {}
  const bundle = await rolldown({
    input: Object.fromEntries(Array.from(request.islands.keys(), (name) => [name, entryName(name)])),
    platform: 'browser',
    plugins: [islandModules(request)],
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', importSource: 'preact' },
      inject: injected(),
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    // A name that a module does not export is an error: nobody reads a log here.
    onLog: (_level, log) => {
      if (log.code === 'MISSING_EXPORT' || log.code === 'IMPORT_IS_UNDEFINED' || log.code === 'UNRESOLVED_IMPORT')
        throw log
    },
  })
  try {
    const { output } = await bundle.generate({
      format: 'es',
      minify: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].[hash].js',
      codeSplitting: { groups: [{ name: 'preact', test: isRuntime }] },
    })
    return Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
  } finally {
    await bundle.close()
  }
}

const mountFile = fileURLToPath(import.meta.resolve('@specnav/islands/mount'))
const componentsFile = fileURLToPath(import.meta.resolve('@specnav/islands/components'))

/** What every island needs. */
function isRuntime(id: string): boolean {
  return id === mountFile || /[/\\]node_modules[/\\]preact[/\\]/.test(id)
}

/** Names that code may use without importing them, and where they come from. */
function injected(): Record<string, [from: string, name: string]> {
  const components = new Set(platformComponents.map((name) => name.split('.')[0] ?? name))
  return {
    ...Object.fromEntries([...components].map((name) => [name, [componentsFile, sameAs[name] ?? name] as const])),
    ...Object.fromEntries(hooks.map((name) => [name, ['preact/compat', name] as const])),
    React: ['preact/compat', 'default'],
    Fragment: ['preact/compat', 'Fragment'],
  }
}

const sameAs: Record<string, string> = {
  Tile: 'Card',
  Tiles: 'Columns',
  Cards: 'Columns',
  CardGroup: 'Columns',
  CodeGroup: 'Tabs',
}

const hooks = [
  ...['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useContext', 'useReducer', 'useId'],
  ...[
    'useLayoutEffect',
    'useInsertionEffect',
    'useImperativeHandle',
    'useDebugValue',
    'useTransition',
    'useDeferredValue',
  ],
]

const react: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

const prefix = '\0island:'

function entryName(name: string): string {
  return `${prefix}${name}`
}

/**
 * A module of an island, by the name of both: modules with a file are shared by islands, an island's own is
 * not.
 */
function moduleName(island: string, module: string): string {
  return `${prefix}${island}/${module}`
}

/** Gives the modules of islands, which were read already, and what is around them. */
function islandModules({ islands, folders, base }: BundleRequest): Plugin {
  const shared = new Map<string, IslandModule>()
  for (const modules of islands.values())
    for (const [name, module] of modules) if (name !== '') shared.set(name, module)
  const find = (id: string): IslandModule | undefined => {
    const [, island = '', module = ''] = /^\0island:(\w*)\/(.*)$/s.exec(id) ?? []
    return id.startsWith(prefix) ? (island === '' ? shared.get(module) : islands.get(island)?.get('')) : undefined
  }
  return {
    name: '@specnav/islands',
    async resolveId(source, importer) {
      if (source.startsWith(prefix)) return source
      if (source === mountFile || source === componentsFile) return source
      if (source === '@specnav/islands/components') return componentsFile
      const preact = react[source] ?? source
      if (/^preact(\/|$)/.test(preact)) return fileURLToPath(import.meta.resolve(preact))
      const target = importer === undefined ? undefined : find(importer)?.imports[source]
      if (target === undefined) return undefined
      if ('module' in target) return moduleName('', target.module)
      for (const folder of folders) {
        const resolved = await this.resolve(target.package, join(folder, 'docs.json'), { skipSelf: true })
        if (resolved) return resolved
      }
      return undefined
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const module = find(id)
      if (module) return { code: module.code, moduleType: /\.tsx?$/.test(module.file) ? 'tsx' : 'jsx' }
      const own = JSON.stringify(moduleName(id.slice(prefix.length), ''))
      return `import { mount } from ${JSON.stringify(mountFile)}
import { $component, $given } from ${own}
export default (element) => mount(element, $component, $given, ${JSON.stringify(base)})`
    },
  }
}

/** What is wrong with an island's code, as the bundler says it. */
function failureOf(error: unknown): Bundle['failed'][string] {
  const [first] = isBundleError(error) ? error.errors : [error as Failure]
  const { id = '', pos = 0 } = first ?? {}
  const [, module = ''] = /^\0island:\w*\/(.*)$/s.exec(id) ?? []
  // oxlint-disable-next-line no-control-regex -- the bundler writes for terminals
  const text = String(first?.message ?? error).replaceAll(/\u001b\[[\d;]*m/g, '')
  const [line = text] = text.replace(/^\[\w+\]\s*/, '').split('\n')
  return { message: line.replaceAll(/\0island:\w*\/?/g, ''), module, offset: pos }
}

interface Failure {
  id?: string
  pos?: number
  message?: string
}

function isBundleError(error: unknown): error is { errors: Failure[] } {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
}

/** What a bundle depends on beside what the site says. */
function ownState(): string {
  const packages = ['rolldown', 'preact'].map((name) =>
    readFileSync(fileURLToPath(import.meta.resolve(`${name}/package.json`)), 'utf8'),
  )
  const own = [import.meta.filename, mountFile, componentsFile].map((file) => readFileSync(file, 'utf8'))
  return hashOf([...packages, ...own])
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
