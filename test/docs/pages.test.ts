import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { specnav, start } from '../cli/specnav.ts'
import { exampleBlocks } from './blocks.ts'
import { ExampleFolder, fromCore, root, withRealOutput } from './examples.ts'

const docs = join(root, 'examples/docs')

test('the docs have no problems', async () => {
  // Links to edit a page need to know where the repository is.
  const origin = 'https://github.com/acme/specnav.git'
  const env = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'remote.origin.url', GIT_CONFIG_VALUE_0: origin }
  expect(await start(['check', docs], { env }).finished).toMatchObject({ code: 0, out: 'No problems\n', err: '' })
})

/** Run with `--update` after output has changed: it writes the new output into the documents. */
describe('examples of', () => {
  const documents = [
    ...globSync('README.md', { cwd: root }),
    ...globSync('packages/*/README.md', { cwd: root }),
    ...globSync('examples/docs/**/*.mdx', { cwd: root }),
  ]
    // The pages of problems have their own test.
    .filter((path) => !path.includes('/problems/'))
    .filter((path) => exampleBlocks(readFileSync(join(root, path), 'utf8')).some(({ type }) => type === 'output'))

  test.for(documents.toSorted())('%s', async (path, { expect }) => {
    using project = new ExampleFolder()
    const real = await withRealOutput(readFileSync(join(root, path), 'utf8'), project)
    await expect(real).toMatchFileSnapshot(join(root, path))
  })
})

test('the reference names every field of docs.json', async () => {
  const text = readFileSync(join(docs, 'reference/docs-json.mdx'), 'utf8')
  const names = text.matchAll(/`([^`\n]+)`|(?:name|type)="([^"\n]+)"/g)
  const named = new Set(Array.from(names, ([, code, attribute]) => (code ?? attribute ?? '').split(/[^\w$.-]+/)).flat())
  expect([...fieldsOf(await fromCore<Schema>('docsJsonSchema()'), '')].filter((field) => !named.has(field))).toEqual([])
})

test('our own docs.json shows what a docs.json can say: at least 35 fields, and an example of 25 operations', async () => {
  const { navigation, ...others } = JSON.parse(readFileSync(join(docs, 'docs.json'), 'utf8')) as Record<string, unknown>
  const named = Object.entries(others).flatMap(([name, value]) => [
    name,
    ...(isPlain(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : []),
  ])
  expect(new Set(named.filter((name) => !name.includes('.'))).size).toBeGreaterThanOrEqual(20)
  const shown = new Set([...named, ...keysIn(navigation)])
  expect(shown.size).toBeGreaterThanOrEqual(35)
  for (const field of [
    'versions',
    'languages',
    'overlays',
    'changelog',
    'asyncapi',
    'schemas',
    'boost',
    'feedback.thumbsRating',
    'feedback.suggestEdit',
    'access.signIn',
  ])
    expect(shown).toContain(field)
  const { out } = await specnav('nav', docs, '--json')
  const { pages } = JSON.parse(out) as { pages: { path: string; method?: string }[] }
  const operations = pages.filter(({ path, method }) => path.startsWith('example/api/') && method !== undefined)
  expect(operations.length).toBeGreaterThanOrEqual(25)
})

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of all fields in a value. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...names, ...Object.values(value).flatMap(keysIn)]
}

test('the reference of the command line has every command', async () => {
  const { out } = await specnav('--help')
  const commands = Array.from(out.matchAll(/^ {2}(\w+) {2}/gm), ([, command]) => command)
  const text = readFileSync(join(docs, 'reference/cli.mdx'), 'utf8')
  expect(Array.from(text.matchAll(/^## (\w+)$/gm), ([, heading]) => heading)).toEqual(expect.arrayContaining(commands))
})

/** The part of JSON Schema that describes docs.json. */
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  $defs?: Record<string, Schema>
}

/**
 * `colors.primary` for fields in an object at the top level, `label` for deeper ones and those in the
 * navigation.
 */
function fieldsOf(schema: Schema, prefix?: string): Set<string> {
  const { properties = {}, items, anyOf = [], $defs = {} } = schema
  const own = Object.entries(properties).flatMap(([name, child]) => {
    const inside = [...fieldsOf(child, prefix === '' && name !== 'navigation' ? name : undefined)]
    return inside.length > 0 ? inside : [prefix ? `${prefix}.${name}` : name]
  })
  const deeper = [...(items ? [items] : []), ...Object.values($defs)].flatMap((child) => [...fieldsOf(child)])
  return new Set([...own, ...deeper, ...anyOf.flatMap((form) => [...fieldsOf(form, prefix)])])
}
