import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The findings of the repository's oxlint: `path: rule`. */
function lint(sources: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/^([^:]+):.*\[Error\/(.+)\]$/gm)].map(([, path, rule]) => `${path}: ${rule}`).toSorted()
}

const io = `export const io = [console.log('a'), process.argv, await fetch('https://example.com')]\n`

test('core may print, fetch and ask for the process in its files for input and output alone', () => {
  expect(
    lint({ 'packages/pages/src/a.ts': io, 'packages/core/src/remote.ts': io, 'packages/cli/src/a.ts': io }),
  ).toEqual([
    'packages/pages/src/a.ts: eslint(no-console)',
    'packages/pages/src/a.ts: eslint(no-restricted-globals)',
    'packages/pages/src/a.ts: eslint(no-restricted-globals)',
  ])
})

test('import cycles and any are errors', () => {
  expect(
    lint({
      'packages/core/src/a.ts': `import { b } from './b.ts'\nexport const a: number = b\n`,
      'packages/core/src/b.ts': `import { a } from './a.ts'\nexport const b: any = a\n`,
    }),
  ).toEqual([
    'packages/core/src/a.ts: import(no-cycle)',
    'packages/core/src/b.ts: import(no-cycle)',
    'packages/core/src/b.ts: typescript(no-explicit-any)',
  ])
})

test('files of more than 400 lines and functions of more than 100 are errors, but in tests', () => {
  const lines = (count: number) => '  call()\n'.repeat(count)
  const longFunction = `declare function call(): void\nexport function long(): void {\n${lines(99)}}\n`
  const longFile = `declare function call(): void\n${lines(400)}`
  expect(
    lint({
      'packages/core/src/function.ts': longFunction,
      'packages/core/src/file.ts': longFile,
      'packages/core/src/function.test.ts': longFunction,
      'packages/core/src/file.test.ts': longFile,
      'packages/site/src/short.ts': longFunction.replace('  call()\n', ''),
    }),
  ).toEqual([
    'packages/core/src/file.ts: eslint(max-lines)',
    'packages/core/src/function.ts: eslint(max-lines-per-function)',
  ])
})
