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
  [
    'Docusaurus: types, as create-docusaurus writes them',
    '@specnav/docusaurus',
    `import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

const config: Config = {
  title: 'My Site',
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } } satisfies Preset.Options]],
  themeConfig: { image: 'img/card.jpg' } satisfies Preset.ThemeConfig,
};

export default config;
`,
    `import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

const config: Config = {
  themes: [['@specnav/docusaurus', { root: 'docs' }]],
  title: 'My Site',
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } } satisfies Preset.Options]],
  themeConfig: { image: 'img/card.jpg' } satisfies Preset.ThemeConfig,
};

export default config;
`,
  ],
  [
    'VitePress: what is said to be of a type',
    '@specnav/vitepress',
    `import type { UserConfig } from 'vitepress'
export default { title: 'Docs' } satisfies UserConfig
`,
    `import type { UserConfig } from 'vitepress'
import { withSpecnav } from '@specnav/vitepress'
export default withSpecnav({ title: 'Docs' } satisfies UserConfig, { root: 'docs' })
`,
  ],
])('%s', (_, adapter, before, after) => {
  expect(editConfig(adapter, before, 'docs')).toBe(after)
})

test('an adapter that finds docs.json itself is given nothing, and a folder may be called anything', () => {
  const vitepress = `export default {}\n`
  expect(editConfig('@specnav/vitepress', vitepress, undefined)).toContain('export default withSpecnav({})')
  expect(editConfig('@specnav/vitepress', vitepress, "it's")).toContain(`withSpecnav({}, { root: 'it\\'s' })`)
})

test.each([
  ['markup', '@specnav/docusaurus', `export default { title: <b>Docs</b> }\n`],
  ['a function of VitePress', '@specnav/vitepress', `export default defineConfig(async () => ({}))\n`],
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
