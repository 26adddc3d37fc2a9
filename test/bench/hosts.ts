import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { docusaurusOpenapi, docusaurusSpecnav, firstOperations } from './docusaurus.ts'
import { type Bench, describe, type Measured, megabytesIn, type Row, whole, writing } from './measure.ts'
import { type PeerCommand, requirePeers } from './peers.ts'
import { vitepressOpenapi, vitepressSpecnav } from './vitepress.ts'

/** A site made by a host: the command that builds it, and where its files go. */
export interface HostSite extends PeerCommand {
  out: string
}

/**
 * GitHub's endpoints in other generators, beside each one's own plugin: once each, because that takes minutes. The peers get as many
 * endpoints as they can build: with all of them, one was not done after 25 minutes and the other took more than 15 GB.
 */
export function hosts({ folder, github }: Bench): Row[] {
  requirePeers()
  const part = firstOperations(github.spec, 150, join(folder, 'part.json'))
  const { generate, build } = docusaurusOpenapi(join(folder, 'docusaurus-peer'), part)
  return [
    beside('1,223 endpoints in VitePress', vitepressSpecnav(join(folder, 'vitepress'), github.spec), {
      what: '60 in vitepress-openapi',
      steps: [vitepressOpenapi(join(folder, 'vitepress-peer'), github.spec, 60)],
    }),
    beside('1,223 endpoints in Docusaurus', docusaurusSpecnav(join(folder, 'docusaurus'), github.spec), {
      what: '150 in docusaurus-plugin-openapi-docs',
      steps: [generate, build],
    }),
  ]
}

function beside(what: string, site: HostSite, peer: { what: string; steps: HostSite[] }): Row {
  const ours = built(site)
  const theirs = peer.steps.map(built).reduce((sum, step) => ({
    ...step,
    cpu: sum.cpu + step.cpu,
    rss: Math.max(sum.rss, step.rss),
  }))
  const perPage = (ours.cpu / ours.pages).toFixed(1)
  const detail = `${describe(ours)}, ${ours.size}, ${perPage} ms a page; ${peer.what}: ${describe(theirs)}, ${theirs.size}`
  return { what, value: ours.cpu / theirs.cpu, unit: '×', limit: 1, detail }
}

function built({ args, cwd, out }: HostSite): Measured & { pages: number; size: string } {
  const measured = writing(out, whole(args, { cwd }))()
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html')).length
  return { ...measured, pages, size: `${pages} pages in ${megabytesIn(out).toFixed(0)} MB` }
}
