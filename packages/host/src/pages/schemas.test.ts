import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { entries, type JsonObject, memoryFiles } from '@specnav/core'
import { resolveSite, type Site } from '@specnav/pages'
import { expect, onTestFinished, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs, operation, spec } from '../project.test.helper.ts'
import { showSite, type ShownSite } from '../show-site.ts'
import { writeSchemas } from '../files/write.ts'

async function shown(navigation: object) {
  const body = (name: string) => ({
    requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  })
  const object = (properties: JsonObject) => ({ type: 'object', properties })
  const files = {
    'docs.json': JSON.stringify(docs(navigation as never)),
    'secret.mdx': '---\nopenapi: POST /secret\nhidden: true\n---\n',
    'api.json': JSON.stringify(
      spec(
        {
          '/open': { get: operation('Open', 'T', body('Shared')) },
          '/secret': { post: operation('Secret', 'T', body('Hidden')) },
        },
        {
          components: {
            schemas: {
              Shared: object({ id: { type: 'string' } }),
              Hidden: object({
                shared: { $ref: '#/components/schemas/Shared' },
                inner: { $ref: '#/components/schemas/Inner' },
              }),
              Inner: object({ word: { type: 'string' } }),
            },
          },
        },
      ),
    ),
  }
  return siteOf(await resolveSite({ files: memoryFiles(files) }))
}

function siteOf(site: Site): ShownSite {
  return showSite(site, {
    format: { base: '/docs/', trailingSlash: 'always', format: 'directory' },
    packages: new OptionalPackages([import.meta.dirname]),
  })
}

const shellHtml =
  '<meta name="robots" content="noindex"/><title>specnav schema title</title>' +
  '<main data-pagefind-body><div data-sn-schema-body></div></main>'

/** What is said of the page of each schema, in copies of a shell. */
async function writtenPages(site: ShownSite): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-schemas-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [shell] = site.schemas.shells()
  const file = join(folder, shell!.path, 'index.html')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, shellHtml)
  expect(await writeSchemas(folder, site)).toEqual([])
  return Object.fromEntries(
    ['Shared', 'Hidden', 'Inner'].map((name) => {
      const html = readFileSync(join(folder, `api-reference/schemas/${name}.html`), 'utf8')
      expect(html).toContain(`<title>${name}</title>`)
      const isListed = !html.includes('noindex')
      expect(html.includes('data-pagefind-body')).toBe(isListed)
      return [name, isListed ? 'found' : 'hidden']
    }),
  )
}

test('schemas that only hidden pages name are in no list, and kept from search engines', async () => {
  const site = await shown({ groups: [{ group: 'A', openapi: 'api.json', pages: ['GET /open'] }] })
  expect(await writtenPages(site)).toEqual({ Shared: 'found', Hidden: 'hidden', Inner: 'hidden' })
  const [shell] = site.schemas.shells()
  expect(site.schemas.under(shell!).map(({ name }) => name)).toEqual(['Shared'])
  expect(Array.from(site.schemas.searchTexts(shell!), ({ name }) => name)).toEqual(['Shared'])
  const lists = [...site.files.all()].filter(({ path }) => /llms\.txt$|schemas-\d+\.txt$/.test(path))
  expect(lists).toHaveLength(3)
  expect(lists.map(({ body }) => String(body())).join('\n')).not.toMatch(/Hidden|Inner/)
})

test('schemas that a hidden part lists are hidden as well, unless it is searchable', async () => {
  const found = async (fields: object) =>
    writtenPages(
      await shown({
        tabs: [
          { tab: 'A', openapi: 'api.json', pages: ['GET /open'] },
          { tab: 'B', hidden: true, openapi: 'api.json', schemas: true, ...fields },
        ],
      }),
    )
  expect(await found({})).toEqual({ Shared: 'found', Hidden: 'hidden', Inner: 'hidden' })
  expect(await found({ searchable: true })).toEqual({ Shared: 'found', Hidden: 'found', Inner: 'found' })
})

test('plain pages have every script that their own one imports', async () => {
  const site = await shown({ groups: [{ group: 'A', openapi: 'api.json' }] })
  const files = new Map<string, string>()
  for (const { path, body } of site.schemas.look()) files.set(path, String(await body()))
  const [, script = ''] = /src="\/docs\/([^"]*)"/.exec(String([...site.schemas.files()][0]?.body())) ?? []
  const loaded = new Set([script])
  for (const file of loaded) {
    const imports = files.get(file)?.matchAll(/^import .*'(\.[^']*)'$/gm) ?? []
    for (const [, name] of imports) loaded.add(new URL(name!, `file:///${file}`).pathname.slice(1))
  }
  expect(Array.from(loaded, (file) => file.slice(file.lastIndexOf('/') + 1))).toEqual([
    'fields.js',
    'expand.js',
    'folds.js',
    'rows.js',
    'words.js',
    'tab-keys.js',
    'variants.js',
  ])
  expect([...files.keys()]).toEqual(expect.arrayContaining([...loaded]))
})

test('a specification whose schemas are all in another file has a list of them before any page is drawn', async () => {
  const answer = { responses: { 200: { content: { 'application/json': { schema: { $ref: 'types.json#/User' } } } } } }
  const files = {
    'docs.json': JSON.stringify(docs({ openapi: 'api.json' })),
    'api.json': JSON.stringify(spec({ '/users': { get: operation('List', 'T', answer) } })),
    'types.json': JSON.stringify({ User: { type: 'object', properties: { id: { type: 'string' } } } }),
  }
  const site = siteOf(await resolveSite({ files: memoryFiles(files) }))
  const lists = [...site.files.all()].filter(({ path }) => path.endsWith('/schemas-1.txt'))
  // No edit of a page's text changes it: an update does not read every operation for it.
  expect(lists.map(({ pages }) => pages)).toEqual([[]])
  expect(lists.map(({ body }) => String(body()))).toEqual([expect.stringContaining('[User]')])
})

test('the pages of schemas stand under the label of their group', async () => {
  const labelOf = async (fields: object) => {
    const site = await shown({ groups: [{ group: 'A', openapi: 'api.json', pages: ['GET /open'], ...fields }] })
    return site.nav.chromeOf(site.schemas.shells()[0]!.path)?.eyebrow
  }
  expect(await labelOf({ schemas: 'Typen' })).toEqual(['Typen'])
  expect(await labelOf({})).toEqual(['Schemas'])
})

test('without a group, they stand under the word of the reader’s language', async () => {
  const site = await shown({ languages: [{ language: 'fr', groups: [{ group: 'A', openapi: 'api.json' }] }] })
  expect(site.nav.chromeOf(site.schemas.shells()[0]!.path)?.eyebrow).toEqual(['Schémas'])
})

test('their group in the navigation has that word, too, if docs.json does not name it', async () => {
  const divisions = ['fr', 'en'].map((language) => ({
    language,
    versions: [{ version: '1', groups: [{ group: language, openapi: 'api.json', schemas: true }] }],
  }))
  const { site } = await shown({ languages: divisions })
  const labels = [...entries(site.navigation)].map(({ trail }) => trail.at(-1)?.label)
  expect(new Set(labels)).toEqual(new Set(['T', 'Schémas', 'Schemas']))
})

test('lists of schemas are the same whatever page is drawn first', async () => {
  const uses = (name: string) => ({
    responses: { 200: { content: { 'application/json': { schema: { $ref: `types.json#/${name}` } } } } },
  })
  const api = (names: string[]) =>
    JSON.stringify(
      spec(Object.fromEntries(names.map((name) => [`/${name}`, { get: operation(name, 'T', uses(name)) }]))),
    )
  const files = {
    'docs.json': JSON.stringify(docs({ groups: ['a', 'b'].map((name) => ({ group: name, openapi: `${name}.json` })) })),
    'a.json': api(['Ant', 'Ape', 'Axolotl']),
    'b.json': api(['Bat', 'Bear']),
    'types.json': JSON.stringify(
      Object.fromEntries(
        ['Ant', 'Ape', 'Axolotl', 'Bat', 'Bear'].map((name) => [
          name,
          { type: 'object', properties: { id: { type: 'string' } } },
        ]),
      ),
    ),
  }
  const lists = async (first: string[]) => {
    const site = siteOf(await resolveSite({ files: memoryFiles(files) }))
    for (const name of first) site.pages.of(`api-reference/t/${name}`)
    return [...site.files.all()]
      .filter(({ path }) => /schemas-\d+\.txt$/.test(path))
      .map(({ path, body }) => [path, String(body())])
  }
  const cold = await lists([])
  expect(cold.map(([, text]) => text!.match(/\[\w+\]/g))).toEqual([
    ['[Ant]', '[Ape]', '[Axolotl]'],
    ['[Bat]', '[Bear]'],
  ])
  expect(await lists(['bear', 'axolotl', 'ant'])).toEqual(cold)
})

test('a schema leads to others below the base of the site, and its Markdown by whole URLs', async () => {
  const chain = Array.from({ length: 9 }, (_, index) => [
    `Link_${index}`,
    {
      ...{ type: 'object', description: 'Long. '.repeat(1_000) },
      properties: { next: { $ref: `#/components/schemas/Link_${index + 1}` } },
    },
  ])
  const schemas = { ...Object.fromEntries(chain), Link_9: { type: 'string', enum: ['a'] } }
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Link_0' } } } }
  const contents = {
    'docs.json': JSON.stringify(docs({ openapi: 'api.json' })),
    'api.json': JSON.stringify(
      spec({ '/a': { post: operation('A', 'T', { requestBody: body }) } }, { components: { schemas } }),
    ),
  }
  const site = await resolveSite({ files: memoryFiles(contents) })
  const format = { base: '/docs/', trailingSlash: 'always', format: 'directory' } as const
  const packages = new OptionalPackages([import.meta.dirname])
  const files = [...showSite(site, { format, packages, origin: 'https://acme.example' }).schemas.files()]
  const paths = new Set(files.map(({ path }) => path))
  for (const [type, link, base] of [
    ['html', /<a href="([^"#]+schemas[^"#]+)/g, '/docs/'],
    ['md', /\]\(([^)#]+)\)/g, 'https://acme.example/docs/'],
  ] as const) {
    const texts = files
      .filter(({ path }) => path.includes('schemas/') && path.endsWith(type))
      .map((file) => file.body())
    const targets = Array.from(texts.join('\n').matchAll(link), ([, target]) => target!)
    expect(targets.filter((target) => target.includes('Link_')).length).toBeGreaterThan(0)
    for (const target of targets) {
      expect(target.slice(0, base.length)).toBe(base)
      if (!target.includes('specnav-schema-page')) expect(paths).toContain(target.slice(base.length))
    }
  }
})
