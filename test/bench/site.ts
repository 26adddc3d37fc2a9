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
    { what, value: ours.cpu / theirs.cpu, unit: '× CPU', limit: 0.06, detail },
    { what, value: size, unit: 'MB written', limit: 75, detail },
  ]
}

/** A Starlight site whose endpoint pages come from `starlight-openapi`; search is on, as in ours. */
export function starlightOpenapi(spec: string): PeerCommand {
  // Astro wants it near its own packages.
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
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'
const plugins = [starlightOpenAPI([{ base: 'api', schema: ${JSON.stringify(spec)} }])]
export default defineConfig({
  integrations: [starlight({ title: 'Bench', plugins, sidebar: openAPISidebarGroups })],
})
`,
  )
  writeFileSync(join(folder, 'src/content/docs/index.md'), '---\ntitle: Bench\n---\n')
  return { args: [join(home, 'node_modules/astro/bin/astro.mjs'), 'build'], cwd: folder }
}
