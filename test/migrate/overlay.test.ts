import { createServer } from 'node:http'
import { planMigration } from '@specnav/codemod'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { docs, eject, migrate, pageAt, spec } from '../../packages/codemod/src/project.test.helper.ts'

const page = (frontmatter: string) => `---\n${frontmatter}\n---\n\nText, *kept*.\n`

const contents = {
  'docs.json': docs({ groups: [{ group: 'API', pages: ['a', 'b', 'c'] }] }),
  'api/openapi.json': spec({
    'GET /a/{id}': { summary: 'A' },
    "GET /it's": { summary: 'B' },
    'POST /c': { summary: 'C', 'x-mint': { metadata: { keywords: ['k'] } } },
  }),
  'a.mdx': page('# why\ntitle: "A: a"\nopenapi: /api/openapi.json GET /a/{id}'),
  'b.mdx': page("openapi: /api/openapi.json GET /it's"),
  'c.mdx': page('tag: NEW\nopenapi: /api/openapi.json POST /c'),
}

const overlay = `overlay: "1.0.0"
info:
  title: Endpoint pages of openapi.json
  version: "1.0.0"
extends: openapi.json
actions:
  - target: "$.paths['/a/{id}'].get"
    update:
      x-svc:
        href: /a
        metadata:
          # why
          title: "A: a"
        content: |

          Text, *kept*.
  - target: "$.paths['/it\\\\'s'].get"
    update:
      x-svc:
        href: /b
        content: |

          Text, *kept*.
  - target: $.paths['/c'].post
    update:
      x-mint:
        metadata:
          tag: NEW
          sidebarTitle: C
        href: /c
        content: |

          Text, *kept*.
`.replace("target: $.paths['/c'].post", `target: "$.paths['/c'].post"`)

test('an overlay holds what the pages said, and the specification stays as it is', async () => {
  const { after, outcomes, navigation } = await migrate(contents, { to: ['overlay'] })
  expect(outcomes).toEqual({ 'a.mdx': 'migrated overlay', 'b.mdx': 'migrated overlay', 'c.mdx': 'migrated overlay' })
  expect(navigation.after).toEqual(navigation.before)
  expect(after['api/openapi.json']).toBe(contents['api/openapi.json'])
  expect(after['api/openapi.overlay.yaml']).toBe(overlay)
  expect((await pageAt(after, 'c'))!.frontmatter).toEqual({ keywords: ['k'], tag: 'NEW', sidebarTitle: 'C' })
  expect((await migrate(after, { to: ['overlay'] })).plan.edits).toEqual([])
})

test('an operation that an overlay has written is not looked for in the specification', async () => {
  const written = `overlay: 1.1.0
info: { title: Ours, version: '1' }
actions:
  - target: $.paths
    update: { /new: { get: { summary: New, responses: { default: { description: OK } } } } }
`
  const project = {
    'docs.json': docs({ groups: [{ group: 'API', pages: ['new'] }] }),
    'openapi.json': spec({}),
    'openapi.overlay.yaml': written,
    'new.mdx': page('openapi: /openapi.json GET /new'),
  }
  const { plan } = await migrate(project, { to: ['spec'] })
  expect(plan.pages.flatMap((outcome) => ('reasons' in outcome ? outcome.reasons : []))).toContainEqual({
    code: 'spec-unwritable',
    message:
      '`GET /new` of `openapi.json` is written in the overlay `openapi.overlay.yaml`, at `#/actions/0/update/~1new/get`. Add `--to overlay`: an overlay can hold the page.',
  })
  const { after, outcomes } = await migrate(project, { to: ['overlay'] })
  expect(outcomes).toEqual({ 'new.mdx': 'migrated overlay' })
  expect(after['openapi.overlay.yaml']).toMatch(written)
})

test('the way back: an ejected page leaves the overlay, and the last one takes it along', async () => {
  const { after } = await migrate(contents, { to: ['overlay'] })
  const one = await eject(after, 'POST /c')
  // What specification and overlay say together moves together.
  expect(one['c.mdx']).toBe(page('keywords:\n  - k\ntag: NEW\nsidebarTitle: C\nopenapi: /api/openapi.json POST /c'))
  expect(one['api/openapi.overlay.yaml']).toBe(overlay.slice(0, overlay.indexOf("  - target: \"$.paths['/c']")))
  const none = await eject(await eject(one, 'GET /a/{id}'), "GET /it's")
  expect(none['api/openapi.overlay.yaml']).toBeUndefined()
  expect(none['docs.json']).toBe(contents['docs.json'])
  expect(none['b.mdx']).toBe(contents['b.mdx'])
  expect(none['a.mdx']).toContain('# why\n')
})

test('an overlay that is there goes on', async () => {
  const first = overlay.slice(0, overlay.indexOf("  - target: \"$.paths['/c']"))
  const { 'a.mdx': _a, 'b.mdx': _b, ...rest } = contents
  const begun = {
    ...rest,
    'docs.json': docs({
      groups: [{ group: 'API', pages: ['api/openapi.json GET /a/{id}', "api/openapi.json GET /it's", 'c'] }],
    }),
    'api/openapi.overlay.yaml': first,
  }
  const { after } = await migrate(begun, { to: ['overlay'] })
  expect(after['api/openapi.overlay.yaml']).toBe(overlay)
})

test('an overlay that docs.json names', async () => {
  const named = (overlays: string[]) => ({
    ...contents,
    'docs.json': docs({
      groups: [{ group: 'API', openapi: { source: 'api/openapi.json', overlays }, pages: ["GET /it's", 'a', 'c'] }],
    }),
    'over/first.json': '{ "overlay": "1.0.0", "actions": [] }',
  })
  const { after, outcomes } = await migrate(named(['over/first.json', 'over/last.yaml']), { to: ['overlay'] })
  expect(outcomes).toMatchObject({ 'a.mdx': 'migrated overlay', 'c.mdx': 'migrated overlay' })
  expect(after['over/last.yaml']).toContain('\nextends: /api/openapi.json\n')
  const json = await migrate(named(['over/first.json']), { to: ['overlay'] })
  // Comments cannot go into JSON.
  expect(json.outcomes).toMatchObject({ 'a.mdx': 'refused page-comments', 'c.mdx': 'migrated overlay' })
  expect(JSON.parse(json.after['over/first.json']!).actions).toHaveLength(1)
  const none = await migrate(named([]), { to: ['overlay'] })
  expect(none.outcomes).toMatchObject({ 'a.mdx': 'refused spec-unwritable', 'c.mdx': 'refused spec-unwritable' })
})

test('a remote specification', async () => {
  const document = spec({ 'GET /users': {}, 'POST /users': { summary: 'C' } })
  await using server = await serve(document)
  const url = `${server.origin}/v1/openapi.json`
  const files = {
    'docs.json': docs({ groups: [{ group: 'API', openapi: url, pages: ['GET /users', 'c'] }] }),
    'c.mdx': page('openapi: POST /users'),
  }
  const refused = await planMigration(memoryFiles(files))
  expect(refused.pages).toMatchObject([{ status: 'refused', reasons: [{ code: 'spec-remote' }] }])
  const { after, outcomes, navigation } = await migrate(files, { to: ['overlay'] })
  expect(outcomes).toEqual({ 'c.mdx': 'migrated overlay' })
  expect(navigation.after).toEqual(navigation.before)
  const overlay = `${server.origin.replace(/^http:\/\//, '').replace(':', '-')}-v1-openapi.overlay.yaml`
  expect(Object.keys(after)).toEqual(['docs.json', overlay])
  expect(after[overlay]).toContain(`extends: "${url}"\n`)
  expect((await resolveSite({ files: memoryFiles(after) })).pages.get('c')).toMatchObject({
    content: '\nText, *kept*.\n',
  })
})

/** A server on this machine that answers everything with one document. */
async function serve(document: string): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer((_, response) => void response.end(document))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
