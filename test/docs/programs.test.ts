import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './examples.ts'

/** Programs whose package has their name, so that `npx` finds them: looked up at the registry. */
const named = ['add-mcp', 'afdocs', 'netlify', 'playwright-core', 'pnpm', 'skills', 'specnav', 'vercel', 'wrangler']

/** The packages whose programs have other names. */
const owners: Record<string, string> = { docusaurus: '@specnav/docusaurus', 'specnav-admin': '@specnav/admin-api' }

test('a document names no program of a package that it does not install', () => {
  const missing = globSync(['README.md', 'packages/*/README.md', 'examples/docs/**/*.mdx'], { cwd: root }).flatMap(
    (path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const programs = Array.from(
        text.matchAll(/\bnpx (?:-y )?(?:-p \S+ )*((?:@[\w-]+\/)?[\w-]+)/g),
        ([, program = '']) => program,
      )
      return programs
        .filter((program) => {
          const owner = owners[program]
          return owner === undefined ? !named.includes(program) : !text.includes(owner)
        })
        .map((program) => `${path}: npx ${program}`)
    },
  )
  expect(missing).toEqual([])
})

test('every package with a program is known here', () => {
  const programs = globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
    const { bin = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { bin?: Record<string, string> }
    return Object.keys(bin)
  })
  expect(programs.toSorted()).toEqual(['create-specnav', 'specnav', 'specnav-admin'])
})
