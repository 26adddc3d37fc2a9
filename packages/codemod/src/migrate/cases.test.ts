import { expect, test } from 'vitest'
import { docs, expectOutcomes, extensionIn, group, page, project, spec } from '../project.test.helper.ts'

test('a page that another one includes, that leads away, whose URL another file would take', async () => {
  const contents = project({
    'docs.json': group(['a', 'b', 'c']),
    'openapi.json': spec({ 'GET /a': {}, 'GET /b': {}, 'GET /c': {} }),
    'intro.mdx': `import A from './a.mdx'\n\n<A />`,
    'a.mdx': page('openapi: /openapi.json GET /a'),
    'b.mdx': page('url: https://example.com\nopenapi: /openapi.json GET /b'),
    'c.mdx': page('openapi: /openapi.json GET /c'),
    'c.md': '# Another c',
  })
  await expectOutcomes(
    contents,
    {
      'a.mdx': 'refused page-included',
      'b.mdx': 'refused page-link',
      'c.mdx': 'refused verification-failed',
    },
    { to: ['spec'] },
  )
})

test('an operation that is not valid, or refers to something that is not; the others are not affected', async () => {
  const schema = (name: string) => ({
    responses: {
      '200': {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
      },
    },
  })
  const schemas = {
    Good: { type: 'object' },
    Bad: { type: 'objekt' },
    ByWay: { type: 'object', properties: { bad: { $ref: '#/components/schemas/Bad' } } },
  }
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const contents = project({
    'docs.json': group(names),
    'openapi.json': spec(
      {
        'GET /a': schema('Good'),
        'GET /b': schema('ByWay'),
        'GET /c': schema('Nothing'),
        'GET /d': { parameters: [{ name: 'x', in: 'nowhere', schema: {} }] },
        'GET /e': { 'x-anything': { $ref: 1 } },
        'GET /f': { responses: 1 },
      },
      { openapi: '3.0.3', components: { schemas } },
    ),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(`openapi: /openapi.json GET /${name}`)])),
  })
  const { plan } = await expectOutcomes(contents, {
    'a.mdx': 'migrated spec',
    'b.mdx': 'refused operation-invalid',
    'c.mdx': 'refused operation-invalid',
    'd.mdx': 'refused operation-invalid',
    'e.mdx': 'migrated spec',
    'f.mdx': 'refused operation-invalid',
  })
  const reported = plan.pages.map((each) => (each.status === 'refused' ? each.reasons[0]!.message : ''))
  expect(reported[1]).toMatch(
    /^`GET \/b` of `openapi.json` is not valid\. `schemas\.Bad\.type` is `"objekt"`, but it has to be/,
  )
  expect(reported[2]).toMatch(/`\$ref: #\/components\/schemas\/Nothing` has no target\./)
})

test('several specifications with the same endpoint: the one that the page shows', async () => {
  const contents = project({
    'docs.json': docs({
      tabs: ['v1', 'v2'].map((tab) => ({
        tab,
        openapi: `${tab}.json`,
        groups: [{ group: 'API', pages: [`${tab}/users`, 'GET /other'] }],
      })),
    }),
    'v1.json': spec({ 'GET /users': { summary: 'List' }, 'GET /other': { summary: 'v1' } }),
    'v2.json': spec({ 'GET /users': { summary: 'List' }, 'GET /other': { summary: 'v2' } }),
    'v1/users.mdx': page('openapi: GET /users', 'One'),
    'v2/users.mdx': page('openapi: GET /users', 'Two'),
  })
  const { after } = await expectOutcomes(contents, { 'v1/users.mdx': 'migrated spec', 'v2/users.mdx': 'migrated spec' })
  expect(['v1.json', 'v2.json'].map((file) => extensionIn(after[file]!).content)).toEqual(['One', 'Two'])
  expect(JSON.parse(after['docs.json']!).navigation.tabs[1].groups[0].pages).toEqual(['GET /users', 'GET /other'])
})

test('bodies that mean something else in a specification', async () => {
  const bodies = {
    code: 'export const x = 1\n\n{x}',
    snippet: '<Snippet file="x.mdx" />',
    html: '<iframe src="https://example.com"></iframe>',
    style: '<div style={{ color: "red" }}>x</div>',
    broken: 'a < b {',
    fine: '<Note>**x**</Note>\n\n<div id="y">\n\n`{code}` and a <br />\n\n</div>',
  }
  const operations = Object.fromEntries(Object.keys(bodies).map((name) => [`GET /${name}`, {}]))
  const files = Object.entries(bodies).map(([name, body]) => [
    `${name}.mdx`,
    page(`openapi: /openapi.json GET /${name}`, body),
  ])
  const contents = project({
    'docs.json': group(Object.keys(bodies)),
    'openapi.json': spec(operations),
    ...Object.fromEntries(files),
  })
  await expectOutcomes(
    contents,
    {
      'code.mdx': 'refused content-code',
      'snippet.mdx': 'refused content-snippet',
      'html.mdx': 'refused content-html',
      'style.mdx': 'refused content-html',
      'broken.mdx': 'refused content-syntax',
      'fine.mdx': 'migrated spec',
    },
    { to: ['spec'] },
  )
})
