import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, describe, megabytesIn, type Row, whole } from './measure.ts'
import { type PeerCommand, requirePeers } from './peers.ts'

const home = join(import.meta.dirname, 'peers')

/**
 * The embedded site, beside one of the same endpoints with `starlight-openapi`: each once, because that takes
 * minutes.
 */
export function site({ cli, github, project }: Bench): Row[] {
  requirePeers()
  const out = join(project, 'dist')
  const ours = whole([cli, 'build', project, '--out', out, '--allow-problems'])()
  const peer = starlightOpenapi(github.spec)
  const theirs = whole(peer.args, { cwd: peer.cwd })()
  const size = megabytesIn(out)
  const theirSize = megabytesIn(join(peer.cwd, 'dist'))
  const what = "specnav build beside starlight-openapi's"
  const detail = `${describe(ours)}, ${size.toFixed(1)} MB written; starlight-openapi: ${describe(theirs)}, ${theirSize.toFixed(1)} MB`
  return [
    { what, value: ours.cpu / theirs.cpu, unit: '× CPU', limit: 0.17, detail },
    { what, value: size, unit: 'MB written', limit: 75, detail },
  ]
}

/** A Starlight site whose endpoint pages come from `starlight-openapi`; search is on, as in ours. */
function starlightOpenapi(spec: string): PeerCommand {
  const peer = starlightProject({
    imports: "import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'",
    plugins: `[starlightOpenAPI([{ base: 'api', schema: ${JSON.stringify(spec)} }])]`,
    sidebar: 'openAPISidebarGroups',
  })
  writeFileSync(join(peer.cwd, 'src/content/docs/index.md'), '---\ntitle: Bench\n---\n')
  return peer
}

interface StarlightCode {
  imports?: string
  plugins?: string
  sidebar: string
}

/** A Starlight project without pages; what is given is code of its configuration. Astro wants it near its own packages. */
export function starlightProject({ imports = '', plugins = '[]', sidebar }: StarlightCode): PeerCommand {
  const folder = join(home, 'dist/starlight')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src/content/docs'), { recursive: true })
  // Astro bundles only packages of its own kind that the project names.
  const dependencies = { '@astrojs/starlight': '*', 'starlight-openapi': '*' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  writeFileSync(
    join(folder, 'src/content.config.ts'),
    `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  )
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
${imports}
export default defineConfig({
  integrations: [starlight({ title: 'Bench', plugins: ${plugins}, sidebar: ${sidebar} })],
})
`,
  )
  return { args: [join(home, 'node_modules/astro/bin/astro.mjs'), 'build'], cwd: folder }
}
