import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contents, examples } from './hosts.ts'

/** The starter of a host, with the adapter or without. */
export interface Starter {
  name: string
  package: string
  bin: string
  out: string
  files(isGuest: boolean): Contents
  /** Pages of the project's own, and their files. */
  own: string[]
  /** The page of an endpoint, and how many kB more than one of the project's own it may load before it is complete. */
  endpoint: string
  kilobytes: number
  page(path: string): string
  /** Lines of HTML that are entries of ours. */
  entry: RegExp
  /** Elements that hold entries of ours, and that the host's scripts mark later. */
  ours: string
}

const operation = (summary: string) => ({ summary, responses: { 200: { description: 'ok' } } })

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: { tags: ['Orders'], ...operation('List orders') },
      post: { tags: ['Orders'], ...operation('Create an order') },
    },
  },
})

/** The look that it states is that of other sites; what other sites have to state is missing. */
const docs = JSON.stringify({
  name: 'Shop',
  fonts: { family: 'Inter' },
  appearance: { default: 'dark' },
  navigation: { openapi: 'openapi.json' },
})

const text = `Guides lead a user through a task. See [the reference](/reference/example/).

## Further reading

- Read [about how-to guides](https://diataxis.fr/how-to-guides/) in the framework.

> A quotation with \`code\`.

| Name | Value |
| --- | --- |
| one | 1 |

\`\`\`js
const order = { id: 1 } // a comment
\`\`\`
`

const page = (title: string) => `---\ntitle: ${title}\n---\n\n${text}`
const manifest = (name: string) => readFileSync(join(examples, name, 'package.json'), 'utf8')

const starlight: Starter = {
  name: 'starlight',
  package: 'astro',
  bin: 'bin/astro.mjs',
  out: 'dist',
  files: (isGuest) => ({
    'package.json': manifest('starlight'),
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
${isGuest ? `import specnav from '@specnav/starlight'` : ''}
export default {
  integrations: [
    starlight({
      title: 'My Docs',
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/withastro/starlight' }],
      sidebar: [
        { label: 'Guides', items: [{ label: 'Example Guide', slug: 'guides/example' }] },
        { label: 'Reference', items: [{ autogenerate: { directory: 'reference' } }] },
      ],
      ${isGuest ? `plugins: [specnav({ root: 'api' })],` : ''}
    }),
  ],
}`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
    'src/content/docs/index.mdx': `---
title: Welcome to Starlight
template: splash
hero: { tagline: Congrats!, actions: [{ text: Example Guide, link: /guides/example/, icon: right-arrow }] }
---

import { Card, CardGrid } from '@astrojs/starlight/components'

## Next steps

<CardGrid><Card title="Update" icon="pencil">Edit this page.</Card></CardGrid>
`,
    'src/content/docs/guides/example.md': page('Example Guide'),
    'src/content/docs/reference/example.md': page('Example Reference'),
    'api/docs.json': docs,
    'api/openapi.json': spec,
  }),
  own: ['/', '/guides/example/', '/reference/example/'],
  endpoint: '/api-reference/orders/list-orders/',
  kilobytes: 6.5,
  page: (path) => `${path}index.html`.replace(/^\//, ''),
  entry: /orders|Orders|sl-badge|<\/?(?:li|ul|a|details|summary|span|svg|path|sl-sidebar-restore)\b/,
  ours: '.sidebar-content, starlight-toc',
}

const vitepress: Starter = {
  name: 'vitepress',
  package: 'vitepress',
  bin: 'bin/vitepress.js',
  out: '.vitepress/dist',
  files: (isGuest) => ({
    'package.json': '{ "type": "module" }',
    '.vitepress/config.mjs': `import { defineConfig } from 'vitepress'
${isGuest ? `import { withSpecnav } from '@specnav/vitepress'` : 'const withSpecnav = (config) => config'}

// https://vitepress.dev/reference/site-config
export default withSpecnav(defineConfig({
  title: 'My Docs',
  description: 'A VitePress Site',
  cleanUrls: true,
  srcExclude: ['api/**'],
  themeConfig: {
    nav: [{ text: 'Home', link: '/' }, { text: 'Examples', link: '/guide' }],
    sidebar: [{ text: 'Examples', items: [{ text: 'Guide', link: '/guide' }, { text: 'Example', link: '/reference/example/' }] }],
    socialLinks: [{ icon: 'github', link: 'https://github.com/vuejs/vitepress' }],
  },
}), { root: 'api' })
`,
    'index.md': `---
layout: home
hero: { name: My Docs, text: A VitePress Site, actions: [{ theme: brand, text: Guide, link: /guide }] }
features: [{ title: Feature A, details: Lorem ipsum dolor sit amet }]
---
`,
    'guide.md': `# Guide\n\n${text}`,
    'reference/example/index.md': `# Example\n\n${text}`,
    'api/docs.json': docs,
    'api/openapi.json': spec,
  }),
  own: ['/', '/guide'],
  endpoint: '/api-reference/orders/list-orders',
  kilobytes: 15,
  page: (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`),
  entry: /VPNavBarMenuLink|^<!--[-[\]]*-->$|^<span data-v-\w+>API<\/span>$|^<\/a>$/,
  ours: '.VPNavBarMenu, .VPNavBarSearch',
}

const docusaurus: Starter = {
  name: 'docusaurus',
  package: '@docusaurus/core',
  bin: 'bin/docusaurus.mjs',
  out: 'build',
  files: (isGuest) => ({
    'package.json': '{}',
    'docusaurus.config.js': `module.exports = {
  title: 'My Site',
  tagline: 'Dinosaurs are cool',
  url: 'https://your-docusaurus-site.example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  plugins: [
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.js' }],
  ],
  themes: ['@docusaurus/theme-classic'${isGuest ? `, ['@specnav/docusaurus', { root: 'api' }]` : ''}],
  themeConfig: {
    navbar: {
      title: 'My Site',
      items: [
        { type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Tutorial' },
        { href: 'https://github.com/facebook/docusaurus', label: 'GitHub', position: 'right' },
      ],
    },
    footer: { style: 'dark', links: [{ title: 'Docs', items: [{ label: 'Tutorial', to: '/docs/intro' }] }] },
  },
}
`,
    'sidebars.js': `module.exports = { tutorialSidebar: [{ type: 'autogenerated', dirName: '.' }] }\n`,
    'docs/intro.md': `# Intro\n\n${text.replace('/reference/example/', '/docs/next')}`,
    'docs/next.md': `# Next\n\n${text.replace('/reference/example/', '/docs/intro')}`,
    'src/pages/index.md': '# Welcome\n\nTo [the tutorial](/docs/intro).\n',
    'api/docs.json': docs,
    'api/openapi.json': spec,
  }),
  own: ['/', '/docs/intro'],
  endpoint: '/api-reference/orders/list-orders',
  kilobytes: 5.5,
  page: (path) => `${path}/index.html`.replace(/^\/+/, ''),
  entry: /api-reference\/orders/,
  ours: '.navbar__items, .table-of-contents',
}

export const starters: readonly Starter[] = [starlight, vitepress, docusaurus]
