import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { specnav } from './specnav.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-init-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

test('an empty folder becomes a project without problems; a second time nothing changes', async () => {
  const folder = project({})
  expect((await specnav('init', folder)).code).toBe(1)
  expect(readdirSync(folder)).toEqual([])
  expect((await specnav('init', folder, '--write')).code).toBe(0)
  expect(await specnav('check', folder)).toMatchObject({ code: 0, out: 'No problems\n' })
  expect((await specnav('init', folder, '--write')).out).toContain('Nothing to change')
})

test('a file that is there is not replaced', async () => {
  const folder = project({ 'index.mdx': 'Mine.' })
  await specnav('init', folder, '--write')
  expect(readFileSync(join(folder, 'index.mdx'), 'utf8')).toBe('Mine.')
  expect(readdirSync(folder).toSorted()).toEqual(['docs.json', 'index.mdx', 'openapi.yaml'])
})

test.each([
  [
    'Starlight',
    '@astrojs/starlight',
    'astro.config.mjs',
    `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A' })] }\n`,
  ],
  ['VitePress', 'vitepress', 'docs/.vitepress/config.mts', `export default { title: 'A' }\n`],
  ['Docusaurus', '@docusaurus/core', 'docusaurus.config.ts', `export default { title: 'A' }\n`],
])('%s is found, gets its line, and docs beside its own pages', async (name, dependency, config, text) => {
  const manifest = JSON.stringify({ devDependencies: { [dependency]: '*' } })
  const folder = project({ 'package.json': manifest, 'pnpm-lock.yaml': '', [config]: text })
  const { out } = await specnav('init', folder, '--write')
  expect(out).toContain(`The project uses ${name}`)
  expect(out).toContain(`pnpm add @specnav/${name.toLowerCase()}`)
  expect(readFileSync(join(folder, config), 'utf8')).toContain(`{ root: 'api-docs' }`)
  expect((await specnav('check', join(folder, 'api-docs'))).code).toBe(0)
})

test('a configuration in another form is left alone, and told what to add', async () => {
  const config = `import type { Config } from '@docusaurus/types'\nconst config: Config = { title: 'A' }\nexport default config\n`
  const manifest = JSON.stringify({ dependencies: { '@docusaurus/core': '*' } })
  const folder = project({ 'package.json': manifest, 'docusaurus.config.ts': config })
  const { out } = await specnav('init', folder, '--write')
  expect(out).toContain(`themes: [['@specnav/docusaurus', { root: 'api-docs' }]]`)
  expect(readFileSync(join(folder, 'docusaurus.config.ts'), 'utf8')).toBe(config)
})
