import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contents, docsJson, examples } from './hosts.ts'

/** The starter of a host, with the adapter or without. */
export interface Starter {
  name: string
  package: string
  bin: string
  out: string
  files(isGuest: boolean): Contents
  /** Pages of the project's own, and their files. */
  own: string[]
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

/** The look that it states is that of other sites. */
const docs = docsJson({ openapi: 'openapi.json' }, { fonts: { family: 'Inter' }, appearance: { default: 'dark' } })

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
  page: (path) => `${path}index.html`.replace(/^\//, ''),
  entry: /orders|Orders|sl-badge|<\/?(?:li|ul|a|details|summary|span|svg|path|sl-sidebar-restore)\b/,
  ours: '.sidebar-content, starlight-toc',
}

export const starters: readonly Starter[] = [starlight]
