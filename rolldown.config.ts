import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'

/** The documentation of problems, which dev servers show. */
const problemPages: Plugin = {
  name: 'problem-pages',
  generateBundle() {
    for (const file of globSync(join(import.meta.dirname, 'examples/docs/problems/*.mdx')))
      this.emitFile({ type: 'asset', fileName: `problems/${basename(file)}`, source: readFileSync(file) })
  },
}

/*
 * What every command loads is installed as a few files: each of some hundred would cost it half a millisecond. Types stay as `tsc` writes
 * them, file by file.
 */
export default defineConfig([
  bundle('core', ['index', 'pages/index', 'contract/index', 'internal', 'pages/samples/index']),
  consoleBundle(),
  { ...bundle('host', ['index']), plugins: [problemPages] },
  bundle('cli', ['bin', 'json']),
])

function bundle(name: string, entries: string[]): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages', name)
  return {
    input: Object.fromEntries(entries.map((entry) => [entry, join(folder, `src/${entry}.ts`)])),
    platform: 'node',
    external: /^(?![./])/,
    output: { dir: join(folder, 'dist'), chunkFileNames: '[name].js', sourcemap: true },
  }
}

/** What browsers load to send requests: the button of every page, and the console itself at its first use. */
function consoleBundle(): RolldownOptions {
  const folder = join(import.meta.dirname, 'packages/core')
  return {
    input: { element: join(folder, 'console/element.ts') },
    platform: 'browser',
    output: { dir: join(folder, 'dist/console'), chunkFileNames: '[name].js', minify: true },
  }
}
