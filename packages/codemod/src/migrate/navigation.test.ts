import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docs, migrate, spec } from '../project.test.helper.ts'

/** Two specifications that share endpoints. */
const keys = ['GET /a', 'POST /a', 'GET /b', 'DELETE /b/{id}', 'GET /c', 'PUT /d']
const operations = (some: readonly string[], tag: string) =>
  Object.fromEntries(some.map((key) => [key, { summary: key.replace('/', ''), tags: [tag] }]))
const specs = {
  'one.json': spec(operations(keys.slice(0, 4), 'A')),
  'two.json': spec(operations(keys.slice(2), 'B')),
}
const pages = ['p1', 'dir/p2', 'dir/P3.x', 'api-reference/a/get-a', 'p5']

const reference = fc.constantFrom(...keys, 'one.json GET /b', 'two.json GET /b', 'one.json POST /a')
const pageName = fc.constantFrom(...pages)
const entry = fc.oneof(pageName, pageName, pageName, reference, fc.constantFrom('...', 'intro'))
const source = fc.oneof(
  fc.constantFrom<unknown>('one.json', 'two.json', ['one.json', 'two.json']),
  fc.record({ source: fc.constantFrom('one.json', 'two.json'), directory: fc.constantFrom('x', 'api') }),
)
const { group } = fc.letrec((tie) => ({
  group: fc.record(
    {
      group: fc.constantFrom('G', 'H'),
      openapi: source,
      root: pageName,
      pages: fc.array(fc.oneof({ depthSize: 'small' }, entry, entry, entry, tie('group')), { maxLength: 5 }),
    },
    { requiredKeys: ['group', 'pages'] },
  ),
}))
const tab = fc.record(
  { tab: fc.constantFrom('T', 'U'), openapi: source, groups: fc.array(group, { maxLength: 2 }) },
  { requiredKeys: ['tab', 'groups'] },
)
const navigation = fc.oneof(
  fc.record({ groups: fc.array(group, { minLength: 1, maxLength: 3 }) }),
  fc.record({ tabs: fc.array(tab, { minLength: 1, maxLength: 3 }) }),
)
const frontmatter = fc.record(
  {
    openapi: fc.oneof(
      reference,
      reference.map((text) => text.toLowerCase()),
    ),
    title: fc.constantFrom('', 'Title'),
    sidebarTitle: fc.constant('Label'),
    hidden: fc.constant(true),
    deprecated: fc.boolean(),
  },
  { requiredKeys: ['openapi'] },
)

/** Pages of which one, hidden and in no list, moves: it may not give the next run a place for the first. */
const settledByHidden: [object, object[]] = [
  { groups: [{ group: 'G', pages: [{ group: 'G', openapi: 'one.json', pages: ['...'] }] }] },
  ['PUT /d', 'DELETE /b/{id}', 'GET /b', 'GET /a', 'GET /a'].map((openapi, index) => ({
    openapi,
    ...(index === 3 && { hidden: true }),
  })),
]

test('whatever the navigation, it and the pages read the same afterwards, and a second run changes nothing', async () => {
  let moved = 0
  await fc.assert(
    fc.asyncProperty(
      navigation,
      fc.array(frontmatter, { minLength: pages.length, maxLength: pages.length }),
      async (tree, matters) => {
        const files = pages.map((path, index) => {
          const lines = Object.entries(matters[index]!).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
          return [`${path}.mdx`, `---\n${lines.join('\n')}\n---\n\nText of ${path}\n`]
        })
        const contents = { ...specs, 'docs.json': docs(tree), 'intro.mdx': '# Intro', ...Object.fromEntries(files) }
        const result = await migrate(contents)
        moved += result.plan.pages.filter(({ status }) => status === 'migrated').length
        expect(result.navigation.after).toEqual(result.navigation.before)
        expect(result.pages.after).toEqual(result.pages.before)
        expect((await migrate(result.after)).plan.edits).toEqual([])
      },
    ),
    { numRuns: 100, examples: [settledByHidden] },
  )
  expect(moved).toBeGreaterThan(20)
}, 300_000)
