import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleBlocks } from './blocks.ts'
import { ExampleFolder, root } from './examples.ts'

/* Every answer of the cookbook, added to the project that the page describes, makes a site without problems. */
const [, ...sections] = readFileSync(join(root, 'examples/docs/guides/cookbook.mdx'), 'utf8').split(/^### /m)

const project = {
  'index.mdx': '---\ntitle: Welcome\n---\n',
  'openapi.yaml': `openapi: 3.1.0
info: { title: Acme, version: '1' }
paths:
  /users:
    get: { tags: [Users], summary: List users, responses: { '200': { description: Users } } }
    post: { tags: [Users], summary: Create a user, responses: { '201': { description: Created } } }
`,
}

const config = {
  theme: 'svc',
  name: 'Acme',
  colors: { primary: '#0D7A63' },
  navigation: { groups: [{ group: 'Users', openapi: 'openapi.yaml', pages: ['index', '...'] }] },
}

test('the cookbook has thirty answers', () => expect(sections).toHaveLength(30))

test.for(sections.map((text) => [/^.*/.exec(text)?.[0] ?? '', text] as const))('%s', async ([, text], { expect }) => {
  using folder = new ExampleFolder()
  for (const [title, content] of Object.entries(project)) folder.write({ title, text: content })
  // A font that somebody has installed: tests fetch nothing.
  const font = join(root, 'examples/eleventy/node_modules/@fontsource-variable')
  folder.put({ type: 'commands', title: '', text: `ln -s '${font}' node_modules/`, start: 0, end: 0 })
  const files = exampleBlocks(text).filter(({ type }) => type === 'file')
  for (const file of files) folder.write(file)
  const parts = Array.from(text.matchAll(/^```json Part of docs\.json\n([^]*?)^```$/gm), ([, part = '']): object =>
    JSON.parse(part),
  )
  expect(files.length + parts.length).toBeGreaterThan(0)
  folder.write({ title: 'docs.json', text: JSON.stringify(Object.assign({}, config, ...parts)) })
  const log = await folder.run('specnav check')
  expect(log).not.toMatch(/ {2}(?:error|warning) {2}/)
  expect(await folder.run('specnav nav')).toMatch(/\S/)
})
