import { expect, test } from 'vitest'
import { docs } from '@specnav/core/test-helper'
import { type JsonObject, memoryFiles } from '@specnav/core'
import { resolveSite, siteFor } from '../site/site.ts'
import { linkedFiles, linkedSpecs } from './served.ts'

test('sources are served that readers can follow a link to', async () => {
  const spec = { title: 'A', info: { version: '1' }, openapi: '3.1.0' }
  const files = {
    'docs.json': JSON.stringify(docs({ pages: ['index'] })),
    'index.md': [
      '[a](/a.json) <a href="b.yaml">b</a> [c]\n\n[c]: c.json',
      '```md\n[x](/in-code.json)\n```\n\n`[x](/in-a-span.json)`',
      '<L data="/d.parquet" src={"/é.vtt"} /> <a href="/index.md">h</a> <a href="page.html">i</a> <a href="x.ts">j</a>',
      '[p](LICENSE) [q](/docker/Dockerfile) [r](/license) [s](/legal/notice)',
      '[d](/minified.json) [e](/yaml.yaml) [f](/commented.json) [g](/names-it.json) [h](/flow.yaml)',
      '<CodeBlock filename="named.env" /> <Tab title="named.env" aria-label={"named.env"}>k</Tab>',
      '<!-- [l](/said.yaml)\n[m](/said.yaml) --> {/* [n](/said.yaml)\n */} `<!--` <a href="/open.yaml">o</a>',
    ].join('\n\n'),
    ...Object.fromEntries(
      [
        'LICENSE',
        'docker/Dockerfile',
        'NOTICE',
        'legal/notice',
        'legal/notice.mdx',
        'd.parquet',
        'é.vtt',
        'page.html',
        'x.ts',
        'named.env',
        'said.yaml',
        'open.yaml',
      ].map((path) => [path, '']),
    ),
    ...Object.fromEntries(['a.json', 'c.json', 'in-code.json', 'in-a-span.json'].map((path) => [path, '{}'])),
    'b.yaml': 'steps:\n  - openapi: 1\n',
    'minified.json': JSON.stringify(spec),
    'yaml.yaml': '# A\n"openapi": 3.1.0\n',
    'commented.json': `{ // A\n"openapi": "3.1.0" }`,
    'flow.yaml': '{openapi: 3.1.0, paths: {}}',
    'names-it.json': '{ "keys": { "openapi": 1 } }',
  }
  const site = await resolveSite({ files: memoryFiles(files) })
  expect([...linkedFiles(site)].toSorted()).toEqual([
    'LICENSE',
    'a.json',
    'b.yaml',
    'c.json',
    'd.parquet',
    'docker/Dockerfile',
    'names-it.json',
    'open.yaml',
    'é.vtt',
  ])
})

test('snippets and docs.json link to sources, too; to specifications, where everybody may read them', async () => {
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: {} } } })
  const served = async (deployment: JsonObject) => {
    const site = await resolveSite({
      files: memoryFiles({
        'docs.json': JSON.stringify(
          docs(
            { pages: ['index', 'get', 'own'] },
            { deployment, navbar: { links: [{ label: 'Data', href: '/data.json' }] }, theme: 'mint' },
          ),
        ),
        'index.md': '[a](/by-page.yaml) [b](/unused.json)',
        'get.md': '---\nopenapi: by-page.yaml GET /a\n---',
        'own.mdx': "import X from './snippets/x.mdx'\n\n<X />",
        'snippets/x.mdx': '[c](/in-snippet.json) [d](relative.json)',
        'README.md': '[e](/of-repository.json)',
        'by-page.yaml': spec,
        'unused.json': spec,
        ...Object.fromEntries(
          ['data.json', 'in-snippet.json', 'snippets/relative.json', 'of-repository.json'].map((path) => [path, '{}']),
        ),
      }),
    })
    return [[...linkedFiles(site)].toSorted(), [...linkedSpecs(site).keys()]]
  }
  expect(await served({})).toEqual([['data.json', 'in-snippet.json'], ['by-page.yaml']])
  expect(await served({ authentication: true })).toEqual([['data.json', 'in-snippet.json'], []])
})

test('no part of a specification with operations is served as it is', async () => {
  const operation = { responses: { 200: { description: 'OK' } } }
  const item = (groups?: string[]) => ({ get: { ...operation, ...(groups && { 'x-svc': { metadata: { groups } } }) } })
  const files = {
    'docs.json': JSON.stringify(docs({ pages: ['index', '...'] }, { theme: 'mint', api: { openapi: 'a.json' } })),
    'index.md':
      '---\npublic: true\n---\n[a](/open.json) [b](/closed.json) [c](/parts.json) [d](/bodies.json) [e](/schemas.json)',
    'a.json': JSON.stringify({
      ...{ openapi: '3.1.0', info: { title: 'A', version: '1' } },
      paths: { '/open': { $ref: 'open.json' }, '/closed': { $ref: 'closed.json' } },
    }),
    'open.json': JSON.stringify({ ...item(), post: { ...operation, 'x-hidden': true } }),
    'closed.json': JSON.stringify({ get: { ...item(['staff']).get, requestBody: { $ref: 'bodies.json#/A' } } }),
    'bodies.json': JSON.stringify({ A: { content: { 'application/json': { schema: { $ref: 'schemas.json#/A' } } } } }),
    'schemas.json': JSON.stringify({ A: { title: 'Secret' } }),
    'parts.json': '{}',
  }
  const site = await resolveSite({ files: memoryFiles(files) })
  expect([...linkedFiles(site)].toSorted()).toEqual(['bodies.json', 'parts.json', 'schemas.json'])
  expect([...linkedFiles(await siteFor(site, 'public'))]).toEqual(['parts.json'])
})
