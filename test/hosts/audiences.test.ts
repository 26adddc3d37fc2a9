import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { foundIn, planted, plantedFiles, plantedPages, plantedSite } from '../site/planted.ts'
import { command, type Contents, docsJson, examples, innerProject, project, run } from './hosts.ts'

/* A host's own build without an option: about 10 s for each host. Nothing asks its readers to sign in. */
const answers = (name: string) => ({
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  },
})
const docs: Contents = {
  'docs.json': docsJson(
    {
      groups: [
        { group: 'Start', pages: ['index', 'guide', 'plan', 'notes', ...plantedPages] },
        { group: 'API', openapi: 'openapi.json' },
      ],
    },
    {
      site: plantedSite,
      redirects: [{ source: '/qzkredirect', destination: '/plan' }],
      navbar: { links: [{ label: 'Qzklink', href: '/plan' }] },
      contextual: { options: ['copy', 'download-spec'] },
    },
  ),
  ...plantedFiles,
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome, wqopen. Read [the plan](/plan). ![A leaf](/images/wqleaf.svg)\n',
  'guide.md': '---\ntitle: Guide\n---\n\nA guide, wqguide. See [the plan](/plan) or [the file](plan.mdx).\n',
  'plan.mdx':
    "---\ntitle: Qzktitle\ngroups: [staff]\n---\n\nimport Part from '/snippets/qzkpart.mdx'\n\n## Qzkheading\n\nQzkbody. ![A map](/images/qzkmap.svg)\n\n<Part />\n",
  'notes.md': '---\ntitle: Qzknotes\ngroups: [staff]\n---\n\nQzknote.\n',
  'snippets/qzkpart.mdx': 'Qzksnippet.\n',
  'images/wqleaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>wqleaf</title></svg>',
  'images/qzkmap.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>qzkmap</title></svg>',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/users': { get: { summary: 'List wqusers', ...answers('User') } },
      '/qzkpath': { get: { summary: 'List qzkaudits', 'x-svc': { groups: ['staff'] }, ...answers('Qzkaudit') } },
    },
    components: {
      schemas: {
        User: { type: 'object', properties: { wqlogin: { type: 'string' } } },
        Qzkaudit: { type: 'object', properties: { qzkverdict: { type: 'string' } } },
      },
    },
  }),
}

interface Case {
  host: string
  args: string[]
  out: string
  /** The project around the docs, in the folder `docs` where `inFolder` says so. */
  files: Contents
  inFolder?: boolean
}

const starlightConfig = `import starlight from '@astrojs/starlight'
import specnav from '@specnav/starlight'
export default { integrations: [starlight({ title: 'Acme', plugins: [specnav({ root: 'docs' })] })] }`

const cases: Case[] = [
  {
    host: 'starlight',
    args: [...command('starlight', 'astro', 'bin/astro.mjs'), 'build'],
    out: 'dist',
    inFolder: true,
    files: {
      'astro.config.mjs': starlightConfig,
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
    },
  },
  {
    host: 'vitepress',
    args: [...command('vitepress', 'vitepress', 'bin/vitepress.js'), 'build'],
    out: '.vitepress/dist',
    files: {
      'package.json': '{ "type": "module" }',
      '.vitepress/config.mjs': `import { withSpecnav } from '@specnav/vitepress'
export default withSpecnav({})\n`,
    },
  },
  {
    host: 'docusaurus',
    args: [...command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs'), 'build'],
    out: 'build',
    inFolder: true,
    files: {
      'package.json': '{}',
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        title: 'Acme',
        url: 'https://acme.example',
        baseUrl: '/',
        future: { v4: true, faster: true },
        themes: ['@docusaurus/theme-classic', ['@specnav/docusaurus', { root: 'docs' }]],
      })}`,
    },
  },
  {
    host: 'eleventy',
    args: [...command('eleventy', '@11ty/eleventy', 'cmd.cjs'), '--output=out', '--quiet'],
    out: 'out',
    inFolder: true,
    files: {
      'package.json': '{ "type": "module" }',
      'eleventy.config.js': `import specnav from ${JSON.stringify(join(examples, 'eleventy/specnav.js'))}
export default (eleventy) => {
  eleventy.ignores.add('docs')
  eleventy.addPlugin(specnav, { root: 'docs' })
}\n`,
    },
  },
]

/** The words that begin like this in each file of a folder. */
const wordsIn = (folder: string, start: string) => foundIn(folder, new RegExp(`${start}[a-z]{3,}`, 'gi'))

/** A host's project with these docs; it goes when the test ends. */
function projectOf({ host, files, inFolder = false }: Case, docs: Contents): string {
  const place: Contents = {
    ...files,
    ...Object.fromEntries(Object.entries(docs).map(([path, text]) => [inFolder ? `docs/${path}` : path, text])),
  }
  if (host !== 'starlight') return project(host, place)
  const { root, remove } = innerProject(host, place)
  onTestFinished(remove)
  return root
}

describe.each(cases)('$host', (host) => {
  const { args, out } = host

  test('builds what everybody may read without a word of the rest, and says so', { timeout: 180_000 }, async () => {
    const root = projectOf(host, docs)
    const { log } = await run(args, root)
    for (const pattern of Object.values(planted))
      expect(Object.fromEntries(foundIn(join(root, out), pattern))).toEqual({})
    const open = new Set([...wordsIn(join(root, out), 'wq').values()].flat().map((word) => word.toLowerCase()))
    for (const word of ['wqguide', 'wqleaf', 'wqlogin', 'wqopen', 'wqusers']) expect(open).toContain(word)
    expect(log.match(/\(access-host\)/g)).toHaveLength(1)
  })

  test('publishes no address of a closed page that an expression makes, or stops', { timeout: 180_000 }, async () => {
    const made = 'Read {["/pl", "an"].join("")}. <a href={"/pl" + "an"}>More</a>\n'
    const root = projectOf(host, { ...docs, 'index.mdx': `---\ntitle: Start\n---\n\n${made}` })
    const stopped = await run(args, root).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(stopped).toMatch(host.host === 'docusaurus' ? /`index\.html` leads to `\/plan`.*\(access-leak\)/ : /^$/)
    if (stopped === '') expect([...foundIn(join(root, out), /href="[^"]*\/plan\b/g)]).toEqual([])
  })

  test('builds nothing of docs that nobody may read without signing in', { timeout: 180_000 }, async () => {
    const closed = { ...docs, 'docs.json': docs['docs.json']!.replace('{', '{"deployment":{"authentication":"all"},') }
    const root = projectOf(host, closed)
    await expect(run(args, root)).rejects.toThrow('(access-host)')
    const folder = join(root, out)
    expect(existsSync(folder) ? [...wordsIn(folder, 'qzk'), ...wordsIn(folder, 'wq')] : []).toEqual([])
  })
})
