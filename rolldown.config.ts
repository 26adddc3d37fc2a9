import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { zstdCompressSync, constants } from 'node:zlib'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { judges } from './packages/core/build/judges.ts'
import { frameFiles } from './packages/site/build/frame-files.ts'
import { metered } from './packages/content/src/parser/metered.ts'
import { installedSets } from './packages/host/src/brand/included.ts'

/** The documentation of problems, which dev servers show. */
const problemPages: Plugin = {
  name: 'problem-pages',
  generateBundle() {
    for (const file of globSync(join(import.meta.dirname, 'examples/docs/problems/*.mdx')))
      this.emitFile({ type: 'asset', fileName: `problems/${basename(file)}`, source: readFileSync(file) })
  },
}

/** The licences of the packages in a bundle. */
const licences = (name: string): Plugin => ({
  name: 'licences',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []))
    if (folders.size === 0) return
    const texts = Array.from(folders)
      .sort()
      .map((folder) => {
        const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        const file = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder })[0]
        const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
        // Old packages name their licence in other forms. Some licences want to be told where the source is.
        const kind = license?.type ?? license ?? licenses?.map(({ type }: { type: string }) => type).join(', ')
        return `${name} ${version} (${kind})\nSource: https://www.npmjs.com/package/${name}/v/${version}\n\n${text}`
      })
    this.emitFile({ type: 'asset', fileName: `${name}.licenses.txt`, source: texts.join('\n\n') })
  },
})

/** Loads the libraries that `libraries` has written, which their sources load by name. */
const ownLibraries: Plugin = {
  name: 'own-libraries',
  renderChunk(code, { fileName }) {
    const up = '../'.repeat(fileName.split('/').length - 1) || './'
    const written = code.replaceAll(
      /\b(load(?:\$\d+)?|import\.meta\.resolve)\("([a-z\d-]+)"\)/g,
      `$1("${up}libraries/$2.cjs")`,
    )
    return written === code ? null : written
  },
}

/*
 * The Markdown parser as WebAssembly, with a counter of its steps. Its package is for a platform of its own, so that no package manager
 * installs it for users: builds write it beside the code, with its licence.
 */
const content = join(import.meta.dirname, 'packages/content')
const { resolve } = createRequire(join(content, 'package.json'))
const parser = metered(readFileSync(resolve('@bruits/satteri-wasm32-wasi/satteri_napi.wasm32-wasi.wasm')))
writeFileSync(join(content, 'dist/metered-parser.wasm.zst'), packed(parser))
copyFileSync(join(resolve('satteri'), '../../LICENSE'), join(content, 'dist/metered-parser.license.txt'))

/** The regular expressions of the highlighter, whose own module loads the web client of Node to unpack them. */
const site = join(import.meta.dirname, 'packages/site')
const { wasmBinaryPromise } = await import(createRequire(join(site, 'package.json')).resolve('shiki/wasm'))
writeFileSync(join(site, 'dist/oniguruma.wasm.zst'), packed(await wasmBinaryPromise))

/** The icons that come with `host`: installed, their packages would have three times the size of all of its code. */
const icons = join(import.meta.dirname, 'packages/host/dist/icons')
const iconSets = installedSets()
writeFileSync(`${icons}.json.zst`, packed(Buffer.from(JSON.stringify(iconSets))))
writeFileSync(
  `${icons}.license.txt`,
  `${Object.values(iconSets)
    .map(({ licence }) => licence)
    .join('\n')}\n`,
)

/** The types of tables, which `tsc` leaves where they are. */
const tables: Plugin = {
  name: 'tables',
  resolveId: (source, importer = '') =>
    source.endsWith('.json')
      ? `${join(dirname(importer).replace(/(?<=\/packages\/[^/]+\/)types\b/, 'src'), source)}.d.ts`
      : null,
  load: (id) =>
    id.endsWith('.json.d.ts')
      ? `declare const table: ${typeOf(JSON.parse(readFileSync(id.slice(0, -'.d.ts'.length), 'utf8')))}\nexport default table`
      : null,
}

/** The parser asks whether values are `Headers`, and they never are: asking loads the web client of Node, a twentieth of a `check`. */
const withoutHeaders: Plugin = {
  name: 'without-headers',
  transform: {
    filter: { id: /json-schema-ref-parser\/dist\/lib\/options\.js$/ },
    handler(code) {
      const written = code.replace('typeof Headers', 'typeof undefined')
      if (written === code)
        throw new Error(
          'The options of the parser do not name `Headers` any more: remove the plugin `without-headers`.',
        )
      return { code: written }
    },
  },
}

/*
 * Packages are installed as a few files: each of some hundred would cost a command half a millisecond. Packages among the dependencies of
 * development become part of these files, with their licences beside them: users install neither them nor what they depend on. Types stay as
 * `tsc` writes them, file by file.
 */
export default defineConfig([
  bundle(
    'core',
    [
      'index',
      'access/index',
      'serving/index',
      'words/index',
      'words/say',
      'words/english/index',
      ...['config', 'files', 'navigation', 'problems', 'specs', 'text'].map((subject) => `entry/${subject}`),
    ],
    withoutHeaders,
    judges,
  ),
  libraries('core', ['jsonc-parser', 'yaml', 'gray-matter', 'ignore', 'json-p3', 'zod']),
  bundle('pages', [
    'index',
    ...['facts', 'html', 'links', 'markdown', 'reference', 'requests'].map((subject) => `entry/${subject}`),
  ]),
  libraries('pages', ['sanitize-html']),
  consoleBundle(),
  bundle('function', ['index', 'node/index']),
  bundle('host', ['index'], problemPages),
  libraries('host', ['feed']),
  bundle('content', ['index']),
  libraries('content', ['beautiful-mermaid']),
  ...['tabs', 'reveal'].map(contentScript),
  bundle('branding', ['index']),
  bundle('contextual-menu', ['index', 'pdf/index']),
  bundle('mcp', ['index', 'site', 'search/index', 'format', 'build/index', 'node/index']),
  bundle('changes', ['index', 'changelog/index', 'comparison/index']),
  bundle('check', ['index', 'contract/index']),
  bundle('codemod', ['index', 'script-config']),
  bundle('assistant', ['wire', 'retrieval/index', 'server/index']),
  bundle('gate', ['index', 'node/index', 'sign-in/scrypt']),
  bundle('site', ['index']),
  bundle('cli', ['bin', 'json']),
  ...[
    ...['core', 'pages', 'function', 'host', 'content', 'branding', 'contextual-menu', 'mcp', 'changes', 'check'],
    ...['codemod', 'assistant', 'gate', 'site'],
  ].map(types),
  assistantBundle(),
  siteBundle(),
  themeBundle(),
  functionBundle('web', 'web.ts'),
  functionBundle('node', 'node/server.ts', 'node'),
  functionBundle('gate', 'parts/gate.ts'),
  functionBundle('markdown', 'parts/markdown.ts'),
  functionBundle('mcp', 'parts/mcp.ts'),
  functionBundle('assistant', 'parts/assistant.ts'),
])

function bundle(name: string, entries: string[], ...plugins: Plugin[]): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages', name)
  return {
    input: Object.fromEntries(entries.map((entry) => [entry, join(folder, `src/${entry}.ts`)])),
    platform: 'node',
    external: installed(folder),
    // No package has an effect of its own: the Markdown parser of the platform is not loaded for two of its readers.
    treeshake: { moduleSideEffects: [{ test: /\/node_modules\//, sideEffects: false }] },
    resolve: { conditionNames: ['@specnav/source', 'node', 'import', 'default'], mainFields: ['module', 'main'] },
    // How long plugins take is no news at every build.
    checks: { pluginTimings: false, bundlerTimings: false },
    plugins: [licences('bundle'), ownLibraries, ...plugins],
    output: { dir: join(folder, 'dist'), chunkFileNames: '[name].js', minify: { compress: false, mangle: false } },
  }
}

/** Types of a package as one file for each of its entries: every file takes a block of the disk, and most have less to say. */
function types(name: string): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.values<{ types?: string; browser?: { types?: string } }>(exports)
    .flatMap(({ types, browser }) => [types, browser?.types])
    .flatMap((types = '') => globSync(types.replace('./dist/', 'types/'), { cwd: folder }))
  return {
    cwd: folder,
    input: Object.fromEntries(
      entries.map((entry) => [entry.slice('types/'.length, -'.d.ts'.length), join(folder, entry)]),
    ),
    // Users do not have the types of what is in a bundle.
    external: installed(folder),
    resolve: { conditionNames: ['types', 'import', 'node', 'default'] },
    // How long it takes is no news at every build.
    checks: { bundlerTimings: false },
    // Types of CommonJS cannot be read; no entry names them.
    onLog: (level, log, report) => log.message.includes('CommonJS dts') || report(level, log),
    plugins: [tables, dts({ dtsOnly: true, generator: 'oxc', tsconfig: false, sourcemap: false, resolver: 'oxc' })],
    output: { dir: join(folder, 'dist'), chunkFileNames: 'types/[name].ts' },
  }
}

function typeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  if (Array.isArray(value)) return `(${[...new Set(value.map(typeOf))].join('|') || 'never'})[]`
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${typeOf(each)}`)
    .join(';')}}`
}

/** Bytes that are unpacked in a few milliseconds, in a third of their size. */
function packed(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}

/** What a package has to be installed with: all else is in its bundle. */
function installed(folder: string): RegExp {
  const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const names = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
  return new RegExp(`^(?:node:.+|(?:${['@@', ...names].join('|')})(?:/.+)?)$`)
}

/** The libraries that few runs of a package need: `require` loads them on demand. */
function libraries(name: string, names: string[]): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages', name)
  return {
    cwd: folder,
    input: Object.fromEntries(names.map((library) => [library, library])),
    platform: 'node',
    // Frontmatter in JavaScript is refused before the library reads it, and its names are what `require` gives.
    checks: { eval: false, mixedExports: false },
    resolve: { mainFields: ['module', 'main'] },
    plugins: [licences('libraries')],
    output: {
      dir: join(folder, 'dist/libraries'),
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name].cjs',
      minify: true,
    },
  }
}

/** What runs beside a site, as modules with all that they need: builds copy them. */
function functionBundle(name: string, file: string, runtime: 'workerd' | 'node' = 'workerd'): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages/function')
  return {
    input: { [name]: join(folder, `src/${file}`) },
    platform: runtime === 'node' ? 'node' : 'browser',
    resolve: { conditionNames: ['@specnav/source', runtime, 'import', 'default'] },
    plugins: [licences(name)],
    output: {
      dir: join(folder, 'dist/bundles'),
      entryFileNames: '[name].js',
      codeSplitting: false,
      minify: true,
    },
  }
}

/** What browsers load of the assistant: what opens it, the dialog, and the search, each when it is needed. */
function assistantBundle(): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages/assistant')
  return {
    input: { element: join(folder, 'client/element.ts') },
    platform: 'browser',
    plugins: [licences('passages')],
    resolve: { conditionNames: ['@specnav/source', 'browser', 'import', 'default'] },
    output: {
      dir: join(folder, 'dist/client'),
      // The words of core are part of ours, whose name pages know.
      codeSplitting: { groups: [{ name: 'words', test: /\/(?:core\/src\/words|assistant\/client\/words)/ }] },
      chunkFileNames: '[name].js',
      minify: true,
    },
  }
}

/** What browsers load to send requests: the button of every page, the console itself at its first use, and samples. */
function consoleBundle(): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages/pages')
  return {
    input: { element: join(folder, 'console/element.ts'), samples: join(folder, 'src/samples/load.ts') },
    platform: 'browser',
    resolve: { conditionNames: ['@specnav/source', 'browser', 'import', 'default'] },
    output: {
      dir: join(folder, 'dist/console'),
      chunkFileNames: '[name].js',
      minify: true,
      comments: { annotation: false },
    },
  }
}

/** A script for pages with components, as one file: themes without a bundler copy it. */
function contentScript(name: string): RolldownOptions {
  return {
    input: { [name]: join(content, `src/${name}.ts`) },
    platform: 'browser',
    output: { dir: join(content, 'dist'), codeSplitting: false, minify: true },
  }
}

/** What browsers load of the embedded site: the script of every page, the search, and the style sheets. */
function siteBundle(): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages/site')
  return {
    input: { site: join(folder, 'client/site.ts') },
    platform: 'browser',
    resolve: { conditionNames: ['@specnav/source', 'browser', 'import', 'default'] },
    plugins: [licences('site'), frameFiles(folder)],
    treeshake: { propertyReadSideEffects: false },
    output: {
      dir: join(folder, 'dist/browser'),
      // Small files that the console needs together.
      codeSplitting: { groups: [{ name: 'load', test: /\/(?:samples\/load|sample-languages|stored)\./ }] },
      chunkFileNames: '[name].js',
      minify: true,
      comments: { annotation: false },
    },
  }
}

/** The script that sets the mode of a page before it is drawn: no module, because these wait for the page. */
function themeBundle(): RolldownOptions {
  const file = join(import.meta.dirname, 'packages/site/client/theme.js')
  return {
    input: { theme: file },
    platform: 'browser',
    output: { dir: join(import.meta.dirname, 'packages/site/dist/browser'), format: 'iife', minify: true },
  }
}
