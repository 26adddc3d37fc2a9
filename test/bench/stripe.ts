import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { docusaurusSpecnav } from './docusaurus.ts'
import { type Built, built, type HostSite } from './hosts.ts'
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
  const own = built('Stripe with specnav build', ownSite(join(folder, 'site'), cli, spec))
  const others = [
    built('Stripe in VitePress', vitepressSpecnav(join(folder, 'vitepress'), spec)),
    built('Stripe in Docusaurus', docusaurusSpecnav(join(folder, 'docusaurus'), spec)),
  ].map(({ what, cpu, pages, detail }) => ({ what, value: cpu / pages, unit: 'ms a page', limit: 500, detail }))
  return [...rowsOf(own, { perPage: 60, megabytes: 150, memory: 1000, tree: 1200 }), ...others]
}

/** What a site of ours takes, with its limits. Every page has an HTML file and a Markdown file. */
export function rowsOf(
  { what, cpu, rss, tree = 0, pages, files, megabytes, detail }: Built,
  limits: { perPage: number; megabytes: number; memory: number; tree: number },
): Row[] {
  return [
    { what, value: cpu / pages, unit: 'ms a page', limit: limits.perPage, detail },
    { what, value: rss, unit: 'MB of memory', limit: limits.memory, detail },
    { what, value: tree, unit: 'MB of memory with the processes that it starts', limit: limits.tree, detail },
    { what, value: megabytes, unit: 'MB written', limit: limits.megabytes, detail },
    { what, value: files / pages, unit: 'files a page', limit: 2.3, detail },
  ]
}

/** A site of ours with the endpoints of one specification. */
export function ownSite(folder: string, cli: string, spec: string): HostSite {
  writeProject(folder, 'api.json')
  copyFileSync(spec, join(folder, 'api.json'))
  const out = join(folder, 'dist')
  return { args: [cli, 'build', folder, '--out', out, '--allow-problems'], cwd: folder, out }
}
