import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { onTerminal, specnav, start } from './specnav.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Contents = Record<string, string>

function project(files: Contents): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-init-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const spec = (title: string, version = '1', path = '/users') => `openapi: 3.1.0
info: { title: ${title}, version: '${version}' }
paths:
  ${path}:
    get: { summary: List, responses: { '200': { description: ok } } }
`

function navigationAt(folder: string, root = ''): unknown {
  const { navigation }: { navigation: unknown } = JSON.parse(readFileSync(join(folder, root, 'docs.json'), 'utf8'))
  return navigation
}

test('an empty folder becomes a project without problems; a second time nothing changes', async () => {
  // The folder does not exist yet, and has a common name: its parent says what the site is about.
  const folder = join(project({}), 'my shop', 'docs')
  const { code, out } = await specnav('init', folder)
  expect(code).toBe(0)
  expect(out).toContain(
    `Written: docs.json, index.mdx, openapi.yaml, package.json, .gitignore\n\nThen:\n  cd '${folder}'\n  npm install\n  npm run dev\n`,
  )
  expect(readFileSync(join(folder, 'index.mdx'), 'utf8')).toContain('What my shop is for.')
  expect(await specnav('check', folder)).toMatchObject({ code: 0, out: 'No problems\n' })
  expect((await specnav('init', folder, '--write')).out).toContain('Nothing to change')
})

test('what would be written is shown, and not written', async () => {
  const folder = project({ 'openapi.yaml': spec('Shop') })
  const { code, out } = await specnav('init', folder, '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('+        "openapi": "openapi.yaml"')
  expect(out).toContain('Not written: docs.json, index.mdx, package.json, .gitignore')
  expect(readdirSync(folder)).toEqual(['openapi.yaml'])
})

test('a specification stays where it is; commands are those of the package manager', async () => {
  const folder = project({
    'pnpm-lock.yaml': '',
    'package.json': JSON.stringify({
      dependencies: { '@docusaurus/core': '3' },
      scripts: { start: 'docusaurus start' },
    }),
    'docusaurus.config.js': 'export default { title: "A" }\n',
    'openapi.yaml': spec('Shop'),
  })
  const { out } = await specnav('init', folder, '--dry-run')
  expect(out).toContain('+    "openapi": "../openapi.yaml"')
  expect(out).not.toContain('+openapi: 3.1.0')
  expect(out).toContain('  pnpm add @specnav/docusaurus\n  pnpm run start\n')
})

test('on a terminal it asks what counts, and before it writes', async () => {
  const folder = project({ 'a.yaml': spec('First'), 'b.yaml': spec('Second'), 'guide.md': '# Guide\n' })
  // Not the first specification; with the pages; and written.
  const answers = [
    ['What is the name of the site?', 'Acme\r'],
    ['Which specifications should get pages?', ' \r'],
    ['Add the existing pages', '\r'],
    ['Write docs.json, package.json, .gitignore?', '\r'],
  ] as const
  expect((await onTerminal(answers, 'init', folder)).out).toContain('Written: docs.json')
  expect(readFileSync(join(folder, 'docs.json'), 'utf8')).toContain('"name": "Acme"')
  expect(navigationAt(folder)).toEqual({
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Start', pages: ['guide'] }] },
      { tab: 'API', openapi: 'b.yaml' },
    ],
  })
})

/** A navigation with the page that every project without pages gets. */
const withFirstPage = (...tabs: object[]) => ({
  tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['index'] }] }, ...tabs],
})

/** AsyncAPI with a word of OpenAPI in front of its version. */
const channels = `info: { title: News, version: '1', description: 'openapi: 3.1.0' }
asyncapi: 3.0.0
channels: { news: { address: /news, messages: { said: { payload: { type: string } } } } }
`

test('the description of channels that the command line names is in docs.json', async () => {
  const folder = project({ 'events.yaml': channels, 'openapi.yaml': spec('Shop') })
  const { code, out } = await specnav('init', join(folder, 'events.yaml'))
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining('events.yaml is in the navigation: News, 1 channel\n'),
  })
  expect(navigationAt(folder, '')).toEqual(withFirstPage({ tab: 'API', asyncapi: 'events.yaml' }))
  expect((await specnav('check', folder)).code).toBe(0)
})

test('a file that describes nothing is refused in words', async () => {
  const folder = project({ 'events.yaml': 'asyncapi: 3.0.0\ninfo: { title: None, version: "1" }\n' })
  const { code, err } = await specnav('init', join(folder, 'events.yaml'))
  expect(code).toBe(2)
  expect(err).toContain('There is no OpenAPI or AsyncAPI description')
})

describe('docs.json is made of what is there', () => {
  test.each<[name: string, files: Contents, root: string, navigation: unknown]>([
    [
      'a page that nothing may replace',
      { 'index.mdx': 'Mine.' },
      '',
      { groups: [{ group: 'Start', pages: ['index'] }] },
    ],
    ['a specification', { 'openapi.yaml': spec('Shop') }, '', withFirstPage({ tab: 'API', openapi: 'openapi.yaml' })],
    [
      'OpenAPI 2 with line ends of Windows, recognised by its content, and the same API in another form',
      {
        'api/description.yml':
          'swagger: "2.0"\r\ninfo: { title: Old, version: "1" }\r\npaths:\r\n  /a:\r\n    get: { summary: Get a, responses: { "200": { description: ok } } }\r\n',
        'api/swagger.json':
          '{"swagger":"2.0","info":{"title":"Old","version":"1"},"paths":{"/a":{"get":{"responses":{}}}}}',
        'api/parts.yaml': 'components: {}\n',
      },
      '',
      withFirstPage({ tab: 'API', openapi: 'api/description.yml' }),
    ],
    [
      'several specifications, two versions among them, in URL folders of their own',
      {
        'specs/users-1.yaml': spec('Users', '1'),
        'specs/users-2.yaml': spec('Users', '2', '/people'),
        'b.yaml': spec('Billing'),
      },
      '',
      withFirstPage(
        { tab: 'Billing', openapi: { source: 'b.yaml', directory: 'api-reference/billing' } },
        { tab: 'Users 1', openapi: { source: 'specs/users-1.yaml', directory: 'api-reference/users-1' } },
        { tab: 'Users 2', openapi: { source: 'specs/users-2.yaml', directory: 'api-reference/users-2' } },
      ),
    ],
    [
      'a description of channels, whose examples name OpenAPI, beside one of operations',
      { 'events.yaml': channels, 'openapi.yaml': spec('Shop') },
      '',
      withFirstPage(
        { tab: 'Shop', openapi: { source: 'openapi.yaml', directory: 'api-reference/shop' } },
        { tab: 'News', asyncapi: { source: 'events.yaml', directory: 'api-reference/news' } },
      ),
    ],
    [
      'pages in folders, what a reader begins with first, in a project of code',
      {
        'package.json': '{ "name": "@acme/shop" }',
        'README.md': '# Shop\n',
        'src/notes.md': '# Not for readers\n',
        'test/fixture.yaml': spec('Fixture'),
        'docs/index.md': '---\ntitle: Welcome\n---\n[Install](01-setup/install.md)\n',
        'docs/about-us.md': '# Us\n',
        'docs/quickstart.mdx': '---\ntitle: Quick\n---\n',
        'docs/guides/alpha.md': '# A\n\n> [!NOTE]\n> Text\n',
        'docs/guides/last.md': '---\nsidebar_position: 1\n---\n',
        'docs/guides/deep/10.md': '# Ten\n',
        'docs/guides/deep/9.md': '# Nine\n',
        'docs/01-setup/install.md': '# Install\r\n\r\nHow.\r\n',
      },
      'docs',
      {
        groups: [
          { group: 'Start', pages: ['index', 'quickstart', 'about-us'] },
          { group: 'Setup', pages: ['01-setup/install'] },
          {
            group: 'Guides',
            pages: ['guides/last', 'guides/alpha', { group: 'Deep', pages: ['guides/deep/9', 'guides/deep/10'] }],
          },
        ],
      },
    ],
    [
      'pages and a specification elsewhere: docs.json is where both are',
      {
        'docs/index.md': '# Home\n',
        'openapi.json': JSON.stringify({
          openapi: '3.0.0',
          info: { title: 'S', version: '1' },
          paths: { '/a': { get: { summary: 'Get', responses: {} } } },
        }),
      },
      '',
      {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['docs/index'] }] },
          { tab: 'API', openapi: 'openapi.json' },
        ],
      },
    ],
  ])('%s', async (_, files, root, navigation) => {
    const folder = project(files)
    expect((await specnav('init', folder)).code).toBe(0)
    expect(navigationAt(folder, root)).toEqual(navigation)
    for (const [file, text] of Object.entries(files))
      if (file !== 'package.json') expect(readFileSync(join(folder, file), 'utf8')).toBe(text)
    const checked = await specnav('check', join(folder, root))
    expect(checked.code, checked.out).toBe(0)
  })
})

const manifest = (...names: string[]) =>
  JSON.stringify({ name: 'site', devDependencies: Object.fromEntries(names.map((name) => [name, '*'])) })

describe('a host gets its line, and docs.json beside pages of its own', () => {
  test.each<[name: string, files: Contents, config: string, line: string, docs: string]>([
    [
      'Starlight with a specification at the root, which stays there with what it refers to',
      {
        'package.json': manifest('@astrojs/starlight'),
        'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A' })] }\n`,
        'src/content/docs/index.md': '---\ntitle: Home\n---\n',
        'openapi.yaml': `${spec('Shop')}components:\n  schemas: { User: { $ref: './schemas/user.yaml' } }\n`,
        'schemas/user.yaml': 'type: object\n',
      },
      'astro.config.mjs',
      `plugins: [specnav({ root: 'api-docs' })]`,
      'api-docs',
    ],
    [
      'VitePress in the folder docs, with another folder of pages',
      {
        'package.json': manifest('vitepress'),
        'docs/.vitepress/config.mts': `export default { srcDir: './src', title: 'A' }\n`,
        'docs/src/index.md': '# Home\n',
      },
      'docs/.vitepress/config.mts',
      'export default withSpecnav({ srcDir: ',
      'docs/src',
    ],
    [
      'VitePress, with specifications in its folder',
      {
        'package.json': manifest('vitepress'),
        '.vitepress/config.mts': `import { defineConfig } from 'vitepress'\nexport default defineConfig({ title: 'A' })\n`,
        'index.md': '---\nlayout: home\n---\n',
        'specs/shop.yaml': spec('Shop'),
      },
      '.vitepress/config.mts',
      `export default withSpecnav(defineConfig({ title: 'A' }))`,
      '',
    ],
    [
      'Docusaurus in a folder of a monorepo, with specifications beside it',
      {
        'package.json': manifest(),
        'website/package.json': manifest('@docusaurus/core'),
        'website/docusaurus.config.ts': `import type { Config } from '@docusaurus/types'\nconst config: Config = { title: 'A' }\nexport default config\n`,
        'website/docs/intro.md': '# Intro\n',
        'specs/shop.yaml': spec('Shop'),
      },
      'website/docusaurus.config.ts',
      `themes: [['@specnav/docusaurus', { root: '../specs' }]],`,
      'specs',
    ],
  ])('%s', async (_, files, config, line, docs) => {
    const folder = project({ ...files, 'pnpm-lock.yaml': '', 'website/pnpm-lock.yaml': '' })
    const { out } = await specnav('init', folder)
    expect(out).toMatch(/pnpm add @specnav\/\w+/)
    expect(readFileSync(join(folder, config), 'utf8')).toContain(line)
    // The home page is the host's own.
    expect(readdirSync(join(folder, docs)).filter((file) => file.startsWith('index.mdx'))).toEqual([])
    const { tabs, groups } = Object(navigationAt(folder, docs))
    expect([tabs, groups]).toEqual([undefined, undefined])
    // The look and the name are the host's own.
    const written = JSON.parse(readFileSync(join(folder, docs, 'docs.json'), 'utf8'))
    expect([written.name, written.theme, written.colors]).toEqual(['A', undefined, undefined])
    const checked = await specnav('check', join(folder, docs))
    expect(checked.code, checked.out).toBe(0)
    expect((await specnav('init', folder)).out).toContain('Nothing to change')
  })

  test('a configuration that is a function is left alone, and its user learns what to add', async () => {
    const config = `export default async function createConfig() {\n  return { title: 'A' }\n}\n`
    const folder = project({ 'package.json': manifest('@docusaurus/core'), 'docusaurus.config.js': config })
    const { out } = await specnav('init', folder)
    expect(out).toContain(`    themes: [['@specnav/docusaurus', { root: 'api-docs' }]]\n`)
    expect(out).toContain('  npx docusaurus start\n')
    expect(out).toContain(
      '• There is no specification: a first docs.json with an API of two endpoints is written in api-docs\n',
    )
    expect(readFileSync(join(folder, 'docusaurus.config.js'), 'utf8')).toBe(config)
  })

  test('of several sites one has to be named', async () => {
    const site = { 'package.json': manifest('vitepress'), '.vitepress/config.mts': 'export default {}\n' }
    const inFolder = (at: string) =>
      Object.fromEntries(Object.entries(site).map(([file, text]) => [`${at}/${file}`, text]))
    const folder = project({ ...inFolder('apps/one'), ...inFolder('apps/two') })
    const { code, err } = await specnav('init', folder)
    expect(code).toBe(2)
    expect(err).toContain('There are several documentation sites. Pass the folder of one: `apps/one` or `apps/two`.')
  })
})

describe('a project gets scripts, and git leaves out what is built', () => {
  const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

  test('a manifest keeps its form, its scripts and what it has besides', async () => {
    const folder = project({
      'package.json': '{\n\t"name": "shop",\n\t"scripts": { "test": "vitest" },\n\t"files": ["a", "b"]\n}\n',
      '.gitignore': 'node_modules',
      'docs/index.md': '# Home\n',
      'yarn.lock': '',
    })
    const { out } = await specnav('init', folder)
    expect(out).toContain('yarn add --dev specnav\n  yarn run docs:dev\n')
    const manifest = read(folder, 'package.json')
    expect(manifest).toContain('\t"files": ["a", "b"]\n}\n')
    expect(JSON.parse(manifest)).toEqual({
      name: 'shop',
      scripts: {
        test: 'vitest',
        'docs:dev': 'specnav dev docs',
        'docs:build': 'specnav build docs',
        'docs:check': 'specnav check docs',
      },
      files: ['a', 'b'],
    })
    expect(read(folder, '.gitignore')).toBe('node_modules\n/docs/dist/\n')
    expect((await specnav('init', folder)).out).toContain('Nothing to change')
  })

  test.each([
    ['scripts of its own', '{ "scripts": { "site": "specnav dev" } }', 'npm run site'],
    ['a manifest that cannot be read', '{ "scripts": ', 'npx specnav dev'],
    ['scripts that are none', '{ "scripts": null }', 'npx specnav dev'],
  ])('left alone: %s', async (_, manifest, command) => {
    const folder = project({ 'package.json': manifest, 'a.md': '# A\n', '.gitignore': 'dist\n' })
    expect((await specnav('init', folder)).out).toContain(`  ${command}\n`)
    expect(read(folder, 'package.json')).toBe(manifest)
    expect(read(folder, '.gitignore')).toBe('dist\n')
  })

  test('scripts of the same names stay, and those that are missing are added', async () => {
    const folder = project({ 'package.json': '{ "scripts": { "docs:dev": "mkdocs serve" } }', 'a.md': '# A\n' })
    const { out } = await specnav('init', folder)
    expect(out).toContain('  npx specnav dev\n')
    expect(JSON.parse(read(folder, 'package.json'))).toEqual({
      scripts: { 'docs:dev': 'mkdocs serve', 'docs:build': 'specnav build', 'docs:check': 'specnav check' },
    })
  })

  test('a name with signs of YAML makes a project without problems', async () => {
    const folder = project({ 'openapi.yaml': spec('"Pets: the #1 API"') })
    await specnav('init', folder)
    expect((await specnav('check', folder)).out).toContain('No problems')
  })

  test('mint.json is for migrate', async () => {
    const folder = project({ 'mint.json': '{}', 'a.md': '# A\n' })
    const { code, err } = await specnav('init', folder)
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('`specnav migrate` makes the docs.json of it'),
    })
    expect(readdirSync(folder).toSorted()).toEqual(['a.md', 'mint.json'])
  })

  test.each([
    ['{ "packageManager": "pnpm@10.0.0" }', 'npx'],
    ['{ "packageManager": "pnpm@10.0.0", "devDependencies": { "specnav": "*" } }', 'pnpm'],
  ])('a folder of a project has no package of its own: %s', async (manifest, exec) => {
    const folder = project({ 'package.json': manifest, 'site/a.md': '# A\n' })
    const { out } = await specnav('init', join(folder, 'site'))
    expect(out).toContain(`Then: ${exec} specnav dev ${join(folder, 'site')}\n`)
    expect(readdirSync(join(folder, 'site')).toSorted()).toEqual(['.gitignore', 'a.md', 'docs.json'])
  })

  test('what runs it decides about the package manager of a new project', async () => {
    const folder = project({})
    const { finished } = start(['init', folder], { env: { npm_config_user_agent: 'bun/1.3.0 npm/? node/v24' } })
    expect((await finished).out).toContain('  bun install\n  bun run dev\n')
  })
})

describe('templates', () => {
  test.each([
    ['api', ['index.mdx', 'openapi.yaml']],
    ['sdk', ['errors.mdx', 'index.mdx', 'quickstart.mdx']],
    ['product', ['index.mdx', 'questions.mdx', 'quickstart.mdx']],
  ])('%s is a project without problems', async (template, files) => {
    const folder = project({})
    expect((await specnav('init', folder, '--template', template)).code).toBe(0)
    expect(readdirSync(folder).toSorted()).toEqual(['.gitignore', 'docs.json', ...files, 'package.json'].toSorted())
    expect(readFileSync(join(folder, 'index.mdx'), 'utf8')).toMatch(/Ctrl\+K.*Ask.*menu/s)
    expect(await specnav('check', folder, '--strict')).toMatchObject({ code: 0, out: 'No problems\n' })
  })

  test('an empty folder asks for one; an unknown one is named', async () => {
    const folder = project({})
    const answers = [
      ['What is the name of the site?', '\r'],
      ['What does it document?', '\u001B[B\r'],
      ['Write docs.json', '\r'],
    ] as const
    expect((await onTerminal(answers, 'init', folder)).out).toContain('pages about a library')
    expect(readdirSync(folder)).toContain('quickstart.mdx')
    expect(await specnav('init', project({}), '--template', 'shop')).toMatchObject({
      code: 2,
      err: expect.stringContaining('`api`, `sdk` or `product`'),
    })
  })
})
