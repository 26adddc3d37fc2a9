import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isObject } from '@specnav/core'
import { textField } from './edit-config.ts'
import { packageManager } from './package-manager.ts'

/** A documentation generator that specnav plugs into. */
interface HostKind {
  name: string
  /** The package that shows that a project uses it. */
  dependency: string
  /** The possible names of its configuration file. */
  configs: readonly string[]
  adapter: string
  /** The command of its dev server. */
  dev: string
  /** The code to paste if the configuration cannot be edited. */
  snippet(options: string): string
}

/** The generator of a project. Paths are relative to the project's folder, with `/`. */
export interface Host extends HostKind {
  config: string
  /** The text of the configuration. */
  text: string
  /** The folder of its pages, if docs.json can be next to them. */
  pages?: string
  /** The folder of its package.json; empty for the project's. */
  at: string
  /** The folder that paths in its configuration are relative to. */
  folder: string
}

/** The usual names of the folder of a VitePress project. */
const vitepressFolders = ['', 'docs/']

const extensions = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts']

const kinds: readonly HostKind[] = [
  {
    name: 'Starlight',
    dependency: '@astrojs/starlight',
    configs: extensions.map((extension) => `astro.config.${extension}`),
    adapter: '@specnav/starlight',
    dev: 'astro dev',
    snippet: (options) => `import specnav from '@specnav/starlight'\n\nstarlight({ plugins: [specnav(${options})] })\n`,
  },
  {
    name: 'VitePress',
    dependency: 'vitepress',
    configs: vitepressFolders.flatMap((folder) =>
      extensions.map((extension) => `${folder}.vitepress/config.${extension}`),
    ),
    adapter: '@specnav/vitepress',
    dev: 'vitepress dev',
    snippet: (options) => {
      const own = ['{ /* your configuration */ }', options].filter(Boolean).join(', ')
      return `import { withSpecnav } from '@specnav/vitepress'\n\nexport default withSpecnav(${own})\n`
    },
  },
  {
    name: 'Docusaurus',
    dependency: '@docusaurus/core',
    configs: extensions.map((extension) => `docusaurus.config.${extension}`),
    adapter: '@specnav/docusaurus',
    dev: 'docusaurus start',
    snippet: (options) => `themes: [['@specnav/docusaurus', ${options}]]\n`,
  },
]

/**
 * The hosts of a project, by configuration files and package.json: its own, or those in folders of a
 * monorepo.
 */
export function detectHosts(folder: string): Host[] {
  const own = detectHost(folder, '')
  if (own) return [own]
  const inFolders = ['apps', 'packages'].flatMap((each) => foldersIn(folder, each))
  return [...['docs', 'website', 'site', 'www'], ...inFolders].flatMap((at) => detectHost(folder, at) ?? [])
}

function foldersIn(folder: string, name: string): string[] {
  if (!existsSync(join(folder, name))) return []
  const entries = readdirSync(join(folder, name), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${name}/${entry.name}`)
}

function detectHost(folder: string, at: string): Host | undefined {
  const dependencies = dependenciesOf(join(folder, at))
  for (const kind of kinds) {
    const config = kind.configs.find((file) => existsSync(join(folder, at, file)))
    if (config === undefined || !dependencies.has(kind.dependency)) continue
    const text = readFileSync(join(folder, at, config), 'utf8')
    const isVitePress = kind.name === 'VitePress'
    const base = posix.join(at, isVitePress ? config.slice(0, config.indexOf('.vitepress/')) : '')
    // VitePress ignores pages that docs.json does not name; others would show them twice.
    const pages = isVitePress && { pages: withoutDot(posix.join(base, textField(text, 'srcDir') ?? '')) }
    return { ...kind, config: posix.join(at, config), text, at, folder: withoutDot(base), ...pages }
  }
  return undefined
}

function withoutDot(folder: string): string {
  return folder.replace(/^\.?\/*|\/+$/g, '')
}

/** The command that serves the project's site: its own script, or the host's command. */
export function devCommand(folder: string, { dev, at, folder: own }: Host): string {
  const { scripts } = manifestOf(join(folder, at))
  const named = isObject(scripts) ? Object.entries(scripts) : []
  const script = named.find(([, line]) => typeof line === 'string' && line.startsWith(dev))?.[0]
  const inside = posix.relative(at, own)
  const { exec, run } = packageManager(join(folder, at))
  return script === undefined ? `${exec} ${dev}${inside && ` ${inside}`}` : `${run} ${script}`
}

/** The name of the project: its package, without the scope. */
export function projectName(folder: string): string | undefined {
  const { name } = manifestOf(folder)
  return typeof name === 'string' ? name.replace(/^@[^/]*\//, '') || undefined : undefined
}

/** The packages that a project lists itself. */
export function dependenciesOf(folder: string): Set<string> {
  const { dependencies, devDependencies } = manifestOf(folder)
  return new Set([dependencies, devDependencies].flatMap((each) => (isObject(each) ? Object.keys(each) : [])))
}

function manifestOf(folder: string): Record<string, unknown> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return {}
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isObject(manifest) ? manifest : {}
  } catch {
    // The package manager will report it.
    return {}
  }
}
