import { expect, test } from 'vitest'
import { editConfig } from './edit-config.ts'

test.each([
  [
    'Starlight without plugins',
    '@specnav/starlight',
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  integrations: [
    starlight({
      title: 'My docs', // kept
    }),
  ],
})
`,
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import specnav from '@specnav/starlight'

export default defineConfig({
  integrations: [
    starlight({
      plugins: [specnav({ root: 'docs' })],
      title: 'My docs', // kept
    }),
  ],
})
`,
  ],
  [
    'Starlight with plugins',
    '@specnav/starlight',
    `import sl from '@astrojs/starlight'
export default { integrations: [sl({ plugins: [other()] })] }
`,
    `import sl from '@astrojs/starlight'
import specnav from '@specnav/starlight'
export default { integrations: [sl({ plugins: [other(), specnav({ root: 'docs' })] })] }
`,
  ],
  [
    'VitePress',
    '@specnav/vitepress',
    `import { defineConfig } from 'vitepress'

export default defineConfig({ title: 'Docs' })
`,
    `import { defineConfig } from 'vitepress'
import { withSpecnav } from '@specnav/vitepress'

export default withSpecnav(defineConfig({ title: 'Docs' }), { root: 'docs' })
`,
  ],
  [
    'Docusaurus: a constant that is exported, with line ends of Windows',
    '@specnav/docusaurus',
    "const config = {\r\n  title: 'Docs',\r\n  themes: [\r\n    '@docusaurus/theme-mermaid',\r\n  ],\r\n};\r\nexport default config;\r\n",
    "const config = {\r\n  title: 'Docs',\r\n  themes: [\r\n    '@docusaurus/theme-mermaid',\r\n    ['@specnav/docusaurus', { root: 'docs' }],\r\n  ],\r\n};\r\nexport default config;\r\n",
  ],
  [
    'Docusaurus: CommonJS',
    '@specnav/docusaurus',
    `module.exports = {
  title: 'Docs',
}
`,
    `module.exports = {
  themes: [['@specnav/docusaurus', { root: 'docs' }]],
  title: 'Docs',
}
`,
  ],
])('%s', (_, adapter, before, after) => {
  expect(editConfig(adapter, before, 'docs')).toBe(after)
})

test.each([
  ['types', '@specnav/docusaurus', `const config: Config = { title: 'Docs' }\nexport default config\n`],
  ['a function', '@specnav/docusaurus', `export default async function config() { return {} }\n`],
  ['something spread in', '@specnav/docusaurus', `export default { ...base, title: 'Docs' }\n`],
  ['a list made elsewhere', '@specnav/docusaurus', `export default { themes }\n`],
  ['two of them', '@specnav/starlight', `import s from '@astrojs/starlight'\ns({})\ns({})\n`],
  [
    'ours already',
    '@specnav/vitepress',
    `import { withSpecnav } from '@specnav/vitepress'\nexport default withSpecnav({})\n`,
  ],
])('left alone: %s', (_, adapter, text) => {
  expect(editConfig(adapter, text, 'docs')).toBeUndefined()
})
