import { memoryFiles } from '@specnav/core'
import { resolveSite, type Page, type PartContext } from '@specnav/pages'
import { expect, test } from 'vitest'
import { compareVersions } from './index.ts'

const pet = (members: object, required: string[] = []) => ({
  type: 'object',
  required,
  properties: { id: { type: 'integer' }, friend: { $ref: '#/components/schemas/Pet' }, ...members },
})

function spec(version: string, paths: object, schemas = {}, members = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version },
    paths,
    components: { schemas },
    ...members,
  })
}

const body = (schema: object) => ({ content: { 'application/json': { schema } } })
const petBody = body({ $ref: '#/components/schemas/Pet' })
const operation = (summary: string, members = {}) => ({
  summary,
  responses: { 200: { description: 'Done' } },
  ...members,
})
const limit = (maximum: number) => ({ name: 'limit', in: 'query', schema: { type: 'integer', maximum } })

const paths = (version: string, maximum: number) => ({
  [`/${version}/pets`]: {
    get: operation('List pets', {
      parameters: [limit(maximum)],
      responses: { 200: { description: 'Pets', ...petBody } },
    }),
    post: operation('Add a pet', { requestBody: petBody }),
  },
  [`/${version}/health`]: { get: operation('Health') },
})

const files = {
  'v1.json': spec(
    '1',
    { ...paths('v1', 100), '/v1/old': { get: operation('Old') } },
    { Pet: pet({ name: { type: 'string', description: 'Its name.' }, kind: { enum: ['cat', 'dog', 'fish'] } }) },
  ),
  'v2.json': spec(
    '2',
    { ...paths('v2', 50), '/v2/new': { get: operation('New') } },
    {
      Pet: pet({ name: { type: 'string', description: 'The [name](/names).' }, kind: { enum: ['cat', 'dog'] } }, [
        'name',
      ]),
    },
  ),
}

const versions = (...names: string[]) => ({
  versions: names.map((name) => ({ version: name, openapi: { source: `${name}.json`, directory: name } })),
})

function siteOf(navigation: object, others: Record<string, string> = {}, config = {}) {
  const docs = { theme: 'svc', name: 'x', colors: { primary: '#000000' }, navigation, ...config }
  return resolveSite({
    files: memoryFiles({ ...files, ...others, 'docs.json': JSON.stringify(docs) }),
    comparisons: (found, { changes }) => Promise.resolve(compareVersions(found, { changes })),
  })
}

function context(pages: ReadonlyMap<string, Page>): PartContext {
  return { pages, link: (address) => `/docs${address}` }
}

test('an operation in two versions has a page that compares its fields', async () => {
  const site = await siteOf(versions('v2', 'v1'))
  const page = site.pages.get('v2/add-a-pet/compare-v1')!
  expect(page).toMatchObject({ title: 'Add a pet: v1 and v2', hidden: true, settings: { noindex: true } })
  expect(page.markdown()).toBe(`# Add a pet: v1 and v2

> How this endpoint differs between v1 and v2, field by field.

- v1: [\`POST /v1/pets\`](/v1/add-a-pet)
- v2: [\`POST /v2/pets\`](/v2/add-a-pet)

3 breaking, 1 other change.

- **breaking**: \`POST /v1/pets\` is now \`POST /v2/pets\`.
- **breaking**: The field \`name\` of \`Pet\` in requests is now required.
- **breaking**: The field \`kind\` of \`Pet\` in requests may no longer be \`fish\`.
- The \`description\` of the field \`name\` of \`Pet\` in responses was changed.

## Endpoint

- **Changed** \`Address\`
  - **breaking**: \`POST /v1/pets\` is now \`POST /v2/pets\`.
  - v1: \`POST /v1/pets\`
  - v2: \`POST /v2/pets\`

2 unchanged: \`Title\`, \`State\`

## Request body

- **Changed** \`name\`
  - **breaking**: The field \`name\` of \`Pet\` in requests is now required.
  - v1: \`string\`, Its name.
  - v2: \`string\`, required, The [name](/names).
- **Changed** \`kind\`
  - **breaking**: The field \`kind\` of \`Pet\` in requests may no longer be \`fish\`.
  - v1: \`string\`, Allowed values: \`cat\`, \`dog\`, \`fish\`
  - v2: \`string\`, Allowed values: \`cat\`, \`dog\`

3 unchanged: \`Body\`, \`id\`, \`friend\`

## Unchanged

- Response 200: \`200\`
`)
})

test('each difference is marked by words and elements, and says which version it is in', async () => {
  const site = await siteOf(versions('v2', 'v1'))
  const page = site.comparisons?.pages.find(({ path }) => path === 'v2/list-pets/compare-v1')
  const { html, headings } = page!.part.html(context(site.pages))
  expect(headings.map(({ text }) => text)).toEqual(['Endpoint', 'Query parameters', 'Response 200'])
  expect(html).toContain('<a href="/docs/v1/list-pets"><code>GET /v1/pets</code></a>')
  expect(html).toContain('<th role="columnheader" scope="col">v1</th>')
  expect(html).toContain('<span class="sn-compare-status">Changed</span>')
  expect(html).toContain('Maximum: <del><code>100</code></del>')
  expect(html).toContain('Maximum: <ins><code>50</code></ins>')
  expect(html).toContain('<code>cat</code>, <code>dog</code>, <del><code>fish</code></del>')
  expect(html).toContain('<a href="/docs/names">name</a>')
  // Each jump leads to a row.
  const jumps = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
  expect(jumps.length).toBeGreaterThan(2)
  for (const id of jumps) expect(html).toContain(`id="${id}"`)
})

test('pages say in which versions their operation differs, is the same, or is missing', async () => {
  const { comparisons, pages } = await siteOf(versions('v2', 'v1'))
  expect(comparisons?.of('v2/list-pets')).toEqual([{ type: 'differs', label: 'v1', path: 'v2/list-pets/compare-v1' }])
  expect(comparisons?.of('v1/list-pets')).toEqual([{ type: 'differs', label: 'v2', path: 'v2/list-pets/compare-v1' }])
  // Only its path has the version: it has no page.
  expect(comparisons?.of('v2/health')).toEqual([{ type: 'same', label: 'v1' }])
  expect([...pages.keys()].filter((path) => path.includes('compare'))).toEqual([
    'v2/list-pets/compare-v1',
    'v2/add-a-pet/compare-v1',
  ])
  expect(comparisons?.of('v2/new')).toEqual([{ type: 'missing', label: 'v1' }])
  expect(comparisons?.of('v1/old')).toEqual([{ type: 'missing', label: 'v2' }])
})

test('each version is compared with the one before it, and the newest with all', async () => {
  const others = Object.fromEntries(
    ['v3', 'v4'].map((name, index) => [
      `${name}.json`,
      spec(name, { '/pets': { get: operation('List pets', { parameters: [limit(40 - index)] }) } }),
    ]),
  )
  const { comparisons } = await siteOf(versions('v1', 'v4', 'v2', 'v3'), others)
  expect(comparisons?.pages.map(({ path }) => path)).toEqual([
    'v2/list-pets/compare-v1',
    'v2/add-a-pet/compare-v1',
    'v3/list-pets/compare-v2',
    'v4/list-pets/compare-v1',
    'v4/list-pets/compare-v2',
    'v4/list-pets/compare-v3',
  ])
  expect(comparisons?.of('v4/list-pets').map(({ label }) => label)).toEqual(['v3', 'v2', 'v1'])
})

test('tabs of other APIs, and a site without versions, have no comparisons', async () => {
  const pay = spec('1', { '/pay': { get: operation('Pay') }, '/x': { get: operation('P') } })
  const other = { 'pay.json': pay.replace('"Pets"', '"Payments"') }
  const tabs = { tabs: ['v1', 'pay'].map((tab) => ({ tab, openapi: `${tab}.json` })) }
  expect((await siteOf(tabs, other)).comparisons).toBeUndefined()
  expect((await siteOf({ openapi: 'v1.json' })).comparisons).toBeUndefined()
})

test('docs.json grades the changes', async () => {
  const { comparisons } = await siteOf(
    versions('v2', 'v1'),
    {},
    { changes: { rules: { 'request-enum-value-removed': 'warning' } } },
  )
  const page = comparisons?.pages.find(({ path }) => path === 'v2/add-a-pet/compare-v1')
  expect(page?.part.markdown(new Map())).toContain('**warning**: The field `kind` of `Pet`')
})

test('an audience sees comparisons of what it may read in both versions', async () => {
  const closed = JSON.parse(files['v1.json'])
  closed.paths['/v1/pets'].get['x-svc'] = { groups: ['staff'] }
  const site = await siteOf(versions('v2', 'v1'), { 'v1.json': JSON.stringify(closed) })
  const { siteFor } = await import('@specnav/pages')
  const open = await siteFor(site, 'public')
  expect(open.pages.has('v2/list-pets')).toBe(true)
  expect(open.pages.has('v2/list-pets/compare-v1')).toBe(false)
  expect(open.comparisons?.of('v2/list-pets')).toEqual([])
  expect(open.pages.has('v2/add-a-pet/compare-v1')).toBe(true)
  // Nothing says what might be there for others.
  expect(open.comparisons?.of('v2/new')).toEqual([])
  const staff = await siteFor(site, 'staff')
  expect(staff.pages.has('v2/list-pets/compare-v1')).toBe(true)
  expect(
    [...site.access.audiences].map((audience) => site.access.readsPage(audience, 'v2/list-pets/compare-v1')),
  ).toEqual([false, true])
})

test('readers who may read every operation are told what versions lack, whatever page is closed to them', async () => {
  const navigation = { versions: [...versions('v2', 'v1').versions, { version: 'Plans', pages: ['plans'] }] }
  const site = await siteOf(navigation, { 'plans.md': '---\ntitle: Plans\ngroups: [staff]\n---\n\nSoon.\n' })
  const { siteFor } = await import('@specnav/pages')
  const open = await siteFor(site, 'public')
  expect(open.pages.has('plans')).toBe(false)
  expect(open.comparisons?.of('v1/old')).toEqual([{ type: 'missing', label: 'v2' }])
  expect(open.comparisons?.of('v2/new')).toEqual([{ type: 'missing', label: 'v1' }])
})

test('what authors write is text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const others = {
    'v1.json': files['v1.json']
      .replace('"dog"', JSON.stringify(evil))
      .replace('"fish"', JSON.stringify('one``\ntwo'))
      .replace('"limit"', JSON.stringify(`"${evil}`)),
    'v2.json': files['v2.json'].replaceAll('Its name', evil),
  }
  const labels = { versions: versions('v2', 'v1').versions.map((each) => ({ ...each, version: each.version + evil })) }
  const site = await siteOf(labels, others)
  expect(site.comparisons?.pages.length).toBe(2)
  for (const { part } of site.comparisons!.pages) expect(part.html(context(site.pages)).html).not.toMatch(/<img|"</)
  const page = site.pages.get('v2/add-a-pet/compare-v1-img-src-x-onerror-alert-1')!
  expect(page.markdown()).toContain(`Allowed values: \`cat\`, \`${evil}\`, \`\`\` one\`\` two \`\`\``)
})

test('a named schema is compared once on a page, and the fields that have it are named', async () => {
  const wide = (text: string) => {
    const paths = { '/v1/pets': { put: operation('Save', { requestBody: petBody }) } }
    const schemas = {
      Pet: {
        type: 'object',
        properties: { one: { $ref: '#/components/schemas/Owner' }, two: { $ref: '#/components/schemas/Owner' } },
      },
      Owner: { type: 'object', properties: { name: { type: text }, id: { type: 'string' } } },
    }
    return spec('1', paths, schemas)
  }
  const { comparisons } = await siteOf(versions('v2', 'v1'), { 'v1.json': wide('string'), 'v2.json': wide('integer') })
  expect(comparisons?.pages[0]?.part.markdown(new Map())).toContain(`- **Changed** \`one.name\`
  - **breaking**: The type of the field \`name\` of \`Owner\` in requests is \`integer\`, and was \`string\`.
  - v1: \`string\`
  - v2: \`integer\`

1 more field has a schema that differs: \`two\`

2 unchanged: \`Body\`, \`one.id\``)
})

test('a part is not called unchanged when a schema that it reaches through a cycle has a change', async () => {
  const cycle = (content: string) => {
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const x = { type: 'string', contentMediaType: 'application/json', contentSchema: { type: content } }
    const schemas = {
      A: { type: 'object', properties: { b: reference('B'), x } },
      B: { type: 'object', properties: { a: reference('A') } },
    }
    const responses = {
      200: { description: 'An A', ...body(reference('A')) },
      201: { description: 'A B', ...body(reference('B')) },
    }
    return spec('1', { '/v1/pets': { put: operation('Save', { responses }) } }, schemas)
  }
  const { comparisons } = await siteOf(versions('v2', 'v1'), {
    'v1.json': cycle('string'),
    'v2.json': cycle('integer'),
  })
  const markdown = comparisons?.pages[0]?.part.markdown(new Map())
  expect(markdown).toContain('- **Changed** `x`')
  expect(markdown).toContain('## Response 201\n\n1 more field has a schema that differs: `application/json`')
  expect(markdown).not.toContain('- Response 201')
})

test('a version with languages is compared once with one without', async () => {
  const inLanguage = (language: string, directory: string) => ({ language, openapi: { source: 'v2.json', directory } })
  const { comparisons } = await siteOf({
    versions: [
      { version: 'v2', languages: [inLanguage('en', 'v2'), inLanguage('es', 'es/v2')] },
      ...versions('v1').versions,
    ],
  })
  const of = (path: string) =>
    comparisons?.of(path).map(({ label, ...other }) => [label, 'path' in other && other.path])
  expect(of('v1/list-pets')).toEqual([['v2', 'v2/list-pets/compare-v1']])
  expect(of('v2/list-pets')).toEqual([['v1', 'v2/list-pets/compare-v1']])
  expect(of('es/v2/list-pets')).toEqual([['v1', 'es/v2/list-pets/compare-v1']])
})
