import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findViolations, mayImport } from './borders.ts'

/** The messages for one file. */
function check(path: string, text: string): string[] {
  return findViolations([{ path, text }]).map(({ line, message }) => `${line}: ${message}`)
}

test.each([
  ['core imports pages', 'packages/core/src/a.ts', `import '@specnav/pages'`, '1: core may not import pages'],
  ['core imports a sibling', 'packages/core/src/a.ts', `import '@specnav/site'`, '1: core may not import site'],
  [
    'an adapter imports the site',
    'packages/starlight/src/a.ts',
    `\nexport * from '@specnav/site'`,
    '2: starlight may not import site',
  ],
  [
    'a component imports the site',
    'packages/starlight/src/a.astro',
    `---\nimport '@specnav/site'\nif (Astro.props.a) return\n---\n<p />`,
    '2: starlight may not import site',
  ],
  [
    'a package imports more of check than the contract',
    'packages/codemod/src/a.ts',
    `import '@specnav/check'\nimport '@specnav/check/contract'`,
    '1: codemod may not import check',
  ],
  [
    'source imports what helps tests',
    'packages/pages/src/a.ts',
    `import { docs } from '@specnav/core/test-helper'`,
    '1: @specnav/core/test-helper is for tests alone',
  ],
  [
    'a lazy import of a sibling',
    'packages/codemod/src/a.ts',
    `await import('@specnav/branding')`,
    '1: codemod may not import branding',
  ],
  [
    'an adapter imports more than scripts of a package',
    'packages/docusaurus/src/a.ts',
    `import '@specnav/contextual-menu'\nimport '@specnav/contextual-menu/element'`,
    '1: docusaurus may not import contextual-menu',
  ],
  ['somebody imports the cli', 'packages/site/src/a.ts', `import 'specnav'`, '1: site may not import cli'],
  [
    'the admin API imports core',
    'packages/admin-api/src/a.ts',
    `import type { A } from '@specnav/core'`,
    '1: admin-api may not import core',
  ],
  [
    'the cli loads the site at once',
    'packages/cli/src/a.ts',
    `import { a } from '@specnav/site'`,
    '1: cli may import site by import() alone',
  ],
  [
    'a package reaches into another',
    'packages/site/src/a.ts',
    `import '../../core/src/json.ts'`,
    '1: ../../core/src/json.ts leaves the package site',
  ],
  [
    'a package reaches into the source',
    'packages/site/src/a.ts',
    `import '@specnav/core/src/json.ts'`,
    '1: @specnav/core/src/json.ts reaches into the source of core',
  ],
  [
    'a stage imports a later one',
    'packages/core/src/specs/a.ts',
    `import '../navigation/b.ts'`,
    '1: the stage specs may not import the later stage navigation',
  ],
  [
    'core reads files elsewhere',
    'packages/core/src/specs/a.ts',
    `import { readFileSync } from 'node:fs'`,
    '1: node:fs does input or output, which has no place here',
  ],
  [
    'the client imports the server',
    'packages/admin-api/src/client/a.ts',
    `import '../serve.ts'`,
    '1: ../serve.ts is outside of packages/admin-api/src/client/, which stands alone',
  ],
  [
    'the client imports a package',
    'packages/admin-api/src/client/a.ts',
    `import 'zod'`,
    '1: zod is outside of packages/admin-api/src/client/, which stands alone',
  ],
  [
    'core prints',
    'packages/core/src/project.ts',
    `import { log } from 'console'`,
    '1: console does input or output, which has no place here',
  ],
  [
    'a package without rules',
    'packages/utils/src/a.ts',
    `import './b.ts'`,
    '1: package utils has no line in test/borders/borders.ts',
  ],
])('finds that %s', (_, path, text, expected) => {
  expect(check(path, text)).toEqual([expected])
})

test.each([
  ['packages/core/src/files.ts', `import { readFileSync } from 'node:fs'`],
  ['packages/core/src/navigation/a.ts', `import '../specs/b.ts'\nimport '../json.ts'\nimport 'node:path'`],
  ['packages/pages/src/a.test.ts', `import '@specnav/core/test-helper'\nimport { readFileSync } from 'node:fs'`],
  ['packages/cli/src/a.ts', `import type { A } from '@specnav/site'\nawait import('@specnav/site')`],
  ['packages/admin-api/src/client/a.ts', `import './b.ts'\nimport type { A } from '../agent-job.ts'`],
  ['packages/site/src/a.ts', `import '@specnav/host'\nimport 'node:fs'`],
])('lets %s pass', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test('finds a cycle once, and names its files', () => {
  const sources = [
    { path: 'packages/core/src/a.ts', text: `import './b.ts'` },
    { path: 'packages/core/src/b.ts', text: `import type { C } from './c/c.ts'` },
    { path: 'packages/core/src/c/c.ts', text: `export * from '../a.ts'` },
    { path: 'packages/core/src/d.ts', text: `import './a.ts'` },
  ]
  expect(findViolations(sources)).toEqual([
    {
      path: 'packages/core/src/c/c.ts',
      line: 1,
      message:
        'import cycle: packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/c/c.ts → packages/core/src/a.ts',
    },
  ])
})

test('in the drawing of ARCHITECTURE.md every package is below those that it may import', () => {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  const lines = text.split('```')[1]!.trim().split('\n')
  const lineOf = new Map(lines.flatMap((line, index) => line.split(/ +/).map((name) => [name, index] as const)))
  expect([...lineOf.keys()].toSorted()).toEqual(Object.keys(mayImport).toSorted())
  for (const [name, imported] of Object.entries(mayImport))
    for (const each of imported) {
      const other = each.replace(/^lazy:/, '').replace(/\/.*/, '')
      expect(lineOf.get(other), `${name} may import ${other}`).toBeLessThan(lineOf.get(name)!)
    }
})

test.each([
  ['ARCHITECTURE.md', 9000],
  ['CONTRIBUTING.md', 6000],
])('%s is read in a few minutes: at most %i bytes', (file, bytes) => {
  expect(statSync(new URL(`../../${file}`, import.meta.url)).size).toBeLessThanOrEqual(bytes)
})
