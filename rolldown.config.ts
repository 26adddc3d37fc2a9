import { join } from 'node:path'
import { defineConfig, type RolldownOptions } from 'rolldown'

/*
 * What every command loads is installed as a few files: each of some hundred would cost it half a millisecond. Types stay as `tsc` writes
 * them, file by file.
 */
export default defineConfig([
  bundle('core', ['index', 'pages/index', 'check/index', 'host/index', 'pages/samples']),
  bundle('cli', ['bin']),
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
