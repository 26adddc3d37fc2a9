import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Manifest {
  name: string
  version: string
  description?: string
  keywords?: string[]
  license?: string
  engines?: { node?: string }
}

const packages = globSync('packages/*/package.json', { cwd: root }).map((path) => JSON.parse(read(path)) as Manifest)

test.each(packages.map((manifest) => [manifest.name, manifest] as const))('%s can be found', (_, manifest) => {
  const { description = '', keywords = [], license, engines, version } = manifest
  expect(description).toMatch(/^[A-Zd].{20,}[^.]$/)
  expect(keywords).toContain('documentation')
  expect(keywords).toEqual([...new Set(keywords)].toSorted())
  expect(license).toBe('MIT')
  expect(engines?.node).toBeTruthy()
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`)
})

test('forms and workflows can be read, and start what exists', () => {
  const files = globSync('.github/**/*.yml', { cwd: root })
  expect(files.length).toBeGreaterThanOrEqual(5)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const file of files) {
    const text = read(file)
    expect(parse(text), file).toBeTypeOf('object')
    for (const [, script = ''] of text.matchAll(/pnpm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([script])
  }
})
