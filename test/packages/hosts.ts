import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { exampleBlocks } from '../docs/blocks.ts'
import { root } from './pack.ts'

/** A project of a documentation generator, with its adapter as the adapter's README says. */
export interface HostProject {
  name: string
  adapter: string
  /** What a project of the generator has installed itself. */
  packages: readonly string[]
  /** What the project has besides: an icon from the generator's starter, a home page in another language. */
  files?: Record<string, string>
  /** The folder that the README puts `docs.json` into. */
  docs: string
  build: string
  preview: string
  dev: string
  /** What is changed in the README's configuration: a base path, and languages. */
  base: Replacement
  locales: Replacement
  /** The page of an endpoint: in the output, and on a server. */
  file: string
  url: string
}

/** What stands in a configuration, and what stands there instead. */
type Replacement = readonly [before: string, after: string]

export const hostProjects: readonly HostProject[] = [
  {
    name: 'starlight',
    adapter: '@specnav/starlight',
    packages: ['astro', '@astrojs/starlight'],
    files: { 'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />' },
    docs: 'docs',
    build: 'astro build',
    preview: 'astro preview',
    dev: 'astro dev',
    base: ['defineConfig({', "defineConfig({ base: '/docs',"],
    locales: [
      "title: 'Acme',",
      "title: 'Acme', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },",
    ],
    file: 'dist/api-reference/users/list-users/index.html',
    url: 'api-reference/users/list-users/',
  },
  {
    name: 'vitepress',
    adapter: '@specnav/vitepress',
    packages: ['vitepress', 'vue'],
    files: { 'de/index.md': '# Willkommen\n' },
    docs: '.',
    build: 'vitepress build',
    preview: 'vitepress preview',
    dev: 'vitepress dev',
    base: ['withSpecnav({', "withSpecnav({ base: '/docs/',"],
    locales: [
      'withSpecnav({',
      "withSpecnav({ locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },",
    ],
    file: '.vitepress/dist/api-reference/users/list-users.html',
    url: 'api-reference/users/list-users',
  },
  {
    name: 'docusaurus',
    adapter: '@specnav/docusaurus',
    packages: ['@docusaurus/core', '@docusaurus/preset-classic', 'react', 'react-dom'],
    docs: 'docs',
    build: 'docusaurus build',
    preview: 'docusaurus serve --no-open',
    dev: 'docusaurus start --no-open',
    base: ["baseUrl: '/',", "baseUrl: '/docs/',"],
    locales: ["baseUrl: '/',", "baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"],
    file: 'build/api-reference/users/list-users/index.html',
    url: 'api-reference/users/list-users',
  },
]

/** The files that a README shows: the generator's configuration, and those of the docs folder. */
export function readmeFiles({ name, docs }: HostProject): Record<string, string> {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
  const files = exampleBlocks(readme).filter(({ type }) => type === 'file')
  // A configuration that is shown again, further down, shows something else.
  return Object.fromEntries(
    files.toReversed().map(({ title, text }) => [/\.m?[jt]s$/.test(title) ? title : join(docs, title), text] as const),
  )
}

/** The files of a README, with something else in the configuration. */
export function changedFiles(host: HostProject, [before, after]: Replacement): Record<string, string> {
  const files = readmeFiles(host)
  const [config] = Object.keys(files).filter((path) => files[path]?.includes(before))
  if (config === undefined) throw new Error(`No file of ${host.name}'s README has \`${before}\`.`)
  return { ...files, [config]: files[config]?.replace(before, after) ?? '' }
}

/** Packages of a host at their newest versions. */
export function newest({ packages }: HostProject): string {
  return packages.map((each) => `${each}@latest`).join(' ')
}

/** Packages of a host at the versions that this repository works with. */
export function pinned({ name, packages }: HostProject): string {
  const require = createRequire(join(root, 'examples', name, 'package.json'))
  const versionOf = (installed: string): string => {
    const [folder = ''] = require.resolve.paths(installed) ?? []
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, installed, 'package.json'), 'utf8'))
    return version
  }
  return (
    packages
      // Everything of Docusaurus is published at once, the preset too.
      .map((each) => `${each}@${versionOf(each.replace('preset-classic', 'core'))}`)
      .join(' ')
  )
}
