import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SnapshotUpdateState } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** `all` if vitest runs with `--update`. */
    updateSnapshot: SnapshotUpdateState
    /** The results of `shared.ts` for this run. */
    sharedFolder: string
  }
}

const root = join(import.meta.dirname, '..')

/**
 * Builds what the tests start, where its sources are newer, and tells the tests how vitest treats snapshots, for snapshots that it does
 * not manage, and where they store what they share.
 */
export default function setup({ config, provide }: TestProject): () => void {
  const folders = 'packages/*/{src,client,console,build,styles,components,words,data}/**/*.*'
  const sources = globSync([folders, 'packages/*/package.json', '{tables,build,rolldown.config}.ts'], { cwd: root })
  const built = globSync('packages/cli/dist/bin.js', { cwd: root })
  const newest = (files: string[]) => Math.max(0, ...files.map((file) => statSync(join(root, file)).mtimeMs))
  if (newest(sources) > newest(built))
    execFileSync(process.execPath, ['--run', 'build'], { cwd: root, stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'specnav-shared-'))
  provide('updateSnapshot', config.snapshotOptions.updateSnapshot)
  provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
