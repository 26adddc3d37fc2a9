import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '@specnav/core'

/** A documentation generator that specnav plugs into. */
export interface Host {
  name: string
  /** The package whose presence says that a project uses it. */
  dependency: string
  /** Its configuration files, of which a project has one. */
  configs: readonly string[]
  adapter: string
  /** What to paste where the configuration cannot be edited. `root` is from the folder of the project. */
  snippet(root: string): string
}

/** What the folder of a VitePress project may be called. */
const vitepressFolders = ['', 'docs/']

const extensions = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts']

const hosts: readonly Host[] = [
  {
    name: 'Starlight',
    dependency: '@astrojs/starlight',
    configs: extensions.map((extension) => `astro.config.${extension}`),
    adapter: '@specnav/starlight',
    snippet: (root) =>
      `import specnav from '@specnav/starlight'\n\nstarlight({ plugins: [specnav({ root: '${root}' })] })\n`,
  },
  {
    name: 'VitePress',
    dependency: 'vitepress',
    configs: vitepressFolders.flatMap((folder) =>
      extensions.map((extension) => `${folder}.vitepress/config.${extension}`),
    ),
    adapter: '@specnav/vitepress',
    snippet: (root) =>
      `import { withSpecnav } from '@specnav/vitepress'\n\nexport default withSpecnav({ /* your configuration */ }, { root: '${root}' })\n`,
  },
  {
    name: 'Docusaurus',
    dependency: '@docusaurus/core',
    configs: extensions.map((extension) => `docusaurus.config.${extension}`),
    adapter: '@specnav/docusaurus',
    snippet: (root) => `themes: [['@specnav/docusaurus', { root: '${root}' }]]\n`,
  },
]

/** The host of a project, by its configuration file and its package.json, and that file from the project's folder. */
export function detectHost(folder: string): { host: Host; config: string } | undefined {
  const dependencies = dependenciesOf(folder)
  for (const host of hosts) {
    const config = host.configs.find((file) => existsSync(join(folder, file)))
    if (config !== undefined && dependencies.has(host.dependency)) return { host, config }
  }
  return undefined
}

/** The command that adds a package to the project, by the lock file that it has. */
export function installCommand(folder: string, name: string): string {
  const has = (file: string) => existsSync(join(folder, file))
  if (has('pnpm-lock.yaml')) return `pnpm add ${name}`
  if (has('yarn.lock')) return `yarn add ${name}`
  return has('bun.lock') || has('bun.lockb') ? `bun add ${name}` : `npm install ${name}`
}

export function dependenciesOf(folder: string): Set<string> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return new Set()
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isObject(manifest)) return new Set()
    const { dependencies, devDependencies } = manifest
    return new Set([dependencies, devDependencies].flatMap((each) => (isObject(each) ? Object.keys(each) : [])))
  } catch {
    // Whoever runs it will be told by their package manager.
    return new Set()
  }
}
