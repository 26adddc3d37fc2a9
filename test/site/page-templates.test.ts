import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { diskFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import { afterAll, expect, test } from 'vitest'
import { astroConfig } from '../../packages/site/src/astro-config.ts'
import { packagesOf } from '../../packages/site/src/packages.ts'
import { fromTemplates, prerendering, type WrapPrerenderer } from '../../packages/site/src/prerendering.ts'
import { withAstro } from '../../packages/site/src/with-astro.ts'
import { TemporaryFolder } from '../migrate/disk.ts'

/*
 * Every page of a site is rendered in both ways, by Astro and from a template, and must be the same byte by byte: whatever its
 * project asks for in docs.json, and whatever is said of its operations. Three builds of a few dozen pages: 10 s of CPU.
 */
const groups = ['Users', 'Teams & <roles>', 'Files']

/** Operations that differ in everything that stands around a reference. */
function specification(version: string): object {
  const operations = groups.flatMap((group, at) =>
    Array.from({ length: 7 }, (_, number): [string, object] => {
      const name = `${group.split(' ')[0]!.toLowerCase()}-${number}`
      const twin = number === 6
      return [
        twin ? `/v${at}/same/{id}` : `/${name}/{id}`,
        {
          get: {
            tags: [group],
            summary: twin ? 'Same title' : `Get "${group}" & <b>more</b>'s ${number}`,
            ...(number !== 2 && {
              description: `Number ${number} of \`${group}\`, "quoted".${number === 3 ? '\n\n# Part\n\nMore.' : ''}`,
            }),
            ...(number === 4 && { deprecated: true }),
            ...(number === 5 && { 'x-hidden': false, security: [] }),
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            ...(number % 2 === 1 && {
              requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
            }),
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
              },
            },
          },
        },
      ]
    }),
  )
  return {
    openapi: '3.1.0',
    info: { title: `API ${version}`, version },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(operations),
    webhooks: {
      created: { post: { tags: ['Files'], summary: 'File created', responses: { 200: { description: 'ok' } } } },
    },
    components: {
      schemas: {
        User: { type: 'object', properties: { id: { type: 'string' }, friend: { $ref: '#/components/schemas/User' } } },
      },
    },
  }
}

const shared = {
  theme: 'svc',
  name: "Acme's <docs>",
  colors: { primary: '#0d7a63' },
  logo: { light: '/dot.svg', dark: '/dark.svg' },
  redirects: [{ source: '/old', destination: '/guide' }],
}

const everything = {
  ...shared,
  description: 'All of "it" & more.',
  banner: { content: 'Version **2** is out. [Read](/guide)', dismissible: true },
  navbar: {
    links: [{ label: 'Help', href: '/guide', icon: 'book' }],
    primary: { type: 'button', label: 'Start', href: '/guide' },
  },
  footer: {
    socials: { github: 'https://github.com/acme' },
    links: [{ header: 'More', items: [{ label: 'Guide', href: '/guide' }] }],
  },
  feedback: { thumbsRating: true },
  contextual: { options: ['copy', 'view', 'chatgpt', 'mcp'], display: 'toc' },
  styling: { eyebrows: 'breadcrumbs' },
  seo: {
    metatags: { 'og:image': 'https://example.com/a.png?x=1&y=2', keywords: 'a "b"' },
    organization: { name: 'Acme & sons' },
  },
  search: { prompt: 'Find' },
  integrations: { plausible: { domain: 'docs.example.com' } },
  navigation: {
    versions: ['2', '1'].map((version) => ({
      version,
      tabs: [
        { tab: 'Guides', pages: version === '2' ? ['index', 'guide'] : ['guide-1'] },
        {
          tab: 'API',
          icon: 'code',
          openapi: { source: `v${version}.json`, directory: `api/${version}` },
          schemas: true,
        },
      ],
    })),
  },
}

const languages = {
  ...shared,
  navigation: {
    languages: ['en', 'fr', 'ar'].map((language) => ({
      language,
      groups: [
        { group: 'Start', pages: [`${language}/start`] },
        { group: 'API', openapi: { source: 'v2.json', directory: `${language}/api` } },
      ],
    })),
  },
}

const plain = {
  ...shared,
  contextual: { options: ['copy'] },
  navigation: { groups: [{ group: 'API', openapi: 'v1.json' }] },
}

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n\n\`\`\`sh\nnpm install acme\n\`\`\`\n`
type AstroPrerenderer = Parameters<WrapPrerenderer>[0]
const folders: TemporaryFolder[] = []
afterAll(() => folders.forEach((folder) => folder[Symbol.dispose]()))

/** Renders all pages of a site in both ways. Returns those that differ, and how many Astro had not to render. */
async function renderTwice(config: object, { origin, base }: { origin?: string; base: string }) {
  const folder = TemporaryFolder.with({
    'docs/docs.json': JSON.stringify(config),
    'docs/v1.json': JSON.stringify(specification('1')),
    'docs/v2.json': JSON.stringify(specification('2')),
    'docs/index.mdx': page('Home'),
    'docs/guide.mdx': page('Guide'),
    'docs/guide-1.mdx': page('Old guide'),
    ...Object.fromEntries(['en', 'fr', 'ar'].map((tag) => [`docs/${tag}/start.mdx`, page(tag)])),
    'docs/own.css': '.sn-endpoint { color: red }',
    'docs/own.js': 'document.body.dataset.own = "1"',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
    'docs/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'project/package.json': '{}',
  })
  folders.push(folder)
  const root = join(folder.path, 'docs')
  const handle = await openSite({ files: diskFiles(root) })
  const key = randomUUID()
  const rendered: { pathname: string; isEqual: boolean; isMade: boolean }[] = []
  const both = (host: AstroPrerenderer): AstroPrerenderer => {
    let calls = 0
    const counted: AstroPrerenderer = { ...host, render: (...given) => (calls++, host.render(...given)) }
    const made = fromTemplates(key, origin)(counted)
    return {
      ...host,
      async render(request, options) {
        calls = 0
        const ours = await textOf(await made.render(request.clone(), options))
        const isMade = calls === 0
        const theirs = await textOf(await host.render(request, options))
        rendered.push({ pathname: new URL(request.url).pathname, isEqual: ours === theirs, isMade })
        return new Response(ours)
      },
    }
  }
  const options = {
    handle,
    key,
    publication: { ...(origin !== undefined && { origin }), base },
    packages: packagesOf(root),
  }
  const place = { project: join(folder.path, 'project'), outDir: join(folder.path, 'out/site') }
  const astro = astroConfig({ ...options, ...place, integrations: [prerendering([both])], onProblems: () => undefined })
  await withAstro('production', ({ build }) => build(astro))
  rmSync(place.outDir, { recursive: true })
  return rendered
}

async function textOf(result: Awaited<ReturnType<AstroPrerenderer['render']>>): Promise<string> {
  return ('response' in result ? result.response : result).text()
}

test.each([
  ['everything', everything, { origin: 'https://docs.example.com', base: '/' }, 28],
  ['languages', languages, { origin: 'https://docs.example.com', base: '/docs' }, 45],
  ['little', plain, { base: '/docs' }, 14],
])('pages that are made from templates are those of the host: a site with %s', async (_, config, options, least) => {
  const rendered = await renderTwice(config, options)
  expect(rendered.filter(({ isEqual }) => !isEqual)).toEqual([])
  expect(rendered.filter(({ isMade }) => isMade).length).toBeGreaterThanOrEqual(least)
})
