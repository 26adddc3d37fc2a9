import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { docusaurusOpenapi, docusaurusSpecnav, firstOperations } from './docusaurus.ts'
import { type Bench, describe, type Measured, megabytesIn, type Row, whole, writing } from './measure.ts'
import { type PeerCommand, requirePeers } from './peers.ts'
import { vitepressOpenapi, vitepressSpecnav } from './vitepress.ts'

/** A site built by a host: the command, and the output folder. */
export interface HostSite extends PeerCommand {
  out: string
}

/**
 * GitHub's endpoints in other generators, compared with each one's own plugin: once each, because that takes
 * minutes. The peers get as many endpoints as they can build: with all of them, one had not finished after 25
 * minutes and the other took more than 15 GB.
 */
export function hosts({ folder, github }: Bench): Row[] {
  requirePeers()
  const part = firstOperations(github.spec, 150, join(folder, 'part.json'))
  const { generate, build } = docusaurusOpenapi(join(folder, 'docusaurus-peer'), part)
  const vitepressPeer = built('vitepress-openapi', vitepressOpenapi(join(folder, 'vitepress-peer'), github.spec, 60))
  const docusaurusPeer = built('docusaurus-plugin-openapi-docs', generate, build)
  const vitepress = built('1,223 endpoints in VitePress', vitepressSpecnav(join(folder, 'vitepress'), github.spec))
  const docusaurus = built('1,223 endpoints in Docusaurus', docusaurusSpecnav(join(folder, 'docusaurus'), github.spec))
  const docusaurusPart = built('150 endpoints in Docusaurus', docusaurusSpecnav(join(folder, 'docusaurus-part'), part))
  return [
    beside(vitepress, vitepressPeer, ({ cpu }) => cpu),
    beside(docusaurusPart, docusaurusPeer, ({ cpu }) => cpu),
    beside(docusaurus, docusaurusPeer, ({ cpu, pages }) => cpu / pages, 'a page'),
  ]
}

/** The result of building a site, in one or more steps. */
export interface Built extends Measured {
  what: string
  pages: number
  files: number
  megabytes: number
  detail: string
}

/** Builds a site, in one or more steps, and returns its cost. */
export function built(what: string, ...steps: HostSite[]): Built {
  const measured = steps.map(({ args, cwd, out }) => writing(out, whole(args, { cwd }))())
  const cpu = measured.reduce((sum, step) => sum + step.cpu, 0)
  const rss = Math.max(...measured.map((step) => step.rss))
  const tree = Math.max(...measured.map((step) => step.tree ?? 0))
  const { out } = steps.at(-1)!
  const entries = readdirSync(out, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const pages = entries.filter(({ name }) => name.endsWith('.html')).length
  const megabytes = megabytesIn(out)
  const size = `${pages} pages in ${files} files of ${megabytes.toFixed(0)} MB, ${(cpu / pages).toFixed(1)} ms a page`
  return { what, cpu, rss, tree, pages, files, megabytes, detail: `${describe({ cpu, rss })}, ${size}` }
}

function beside(ours: Built, theirs: Built, cost: (site: Built) => number, per?: string): Row {
  const what = [ours.what, per].filter(Boolean).join(', ')
  const detail = `${ours.detail}; ${theirs.what}: ${theirs.detail}`
  return { what, value: cost(ours) / cost(theirs), unit: '×', limit: 1, detail }
}
