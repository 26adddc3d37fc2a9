import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { docusaurusSpecnav } from './docusaurus.ts'
import { built, type HostSite } from './hosts.ts'
import type { Bench, Row } from './measure.ts'
import { openapiDirectory, requirePeers } from './peers.ts'
import { writeProject } from './specs.ts'
import { vitepressSpecnav } from './vitepress.ts'

const spec = join(openapiDirectory, 'stripe.com.json')

/**
 * Stripe's endpoints, whose schemas are one large circle, in every host: each once, without a comparison,
 * because two of the peers cannot build them.
 */
export function stripe({ cli, folder }: Bench): Row[] {
  requirePeers()
  return [
    built('Stripe with specnav build', ownSite(join(folder, 'site'), cli)),
    built('Stripe in VitePress', vitepressSpecnav(join(folder, 'vitepress'), spec)),
    built('Stripe in Docusaurus', docusaurusSpecnav(join(folder, 'docusaurus'), spec)),
  ].map(({ what, cpu, pages, detail }) => ({ what, value: cpu / pages, unit: 'ms a page', limit: 500, detail }))
}

function ownSite(folder: string, cli: string): HostSite {
  writeProject(folder, 'api.json')
  copyFileSync(spec, join(folder, 'api.json'))
  const out = join(folder, 'dist')
  return { args: [cli, 'build', folder, '--out', out, '--allow-problems'], cwd: folder, out }
}
