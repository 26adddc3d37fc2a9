import { join } from 'node:path'
import { built } from './hosts.ts'
import type { Bench, Row } from './measure.ts'
import { openapiDirectory, requirePeers } from './peers.ts'
import { ownSite, rowsOf } from './stripe.ts'

/** Microsoft Graph has 11,422 operations, and its beta 22,361. */
const hasBeta = process.env.BENCH_GRAPH === 'beta'

/**
 * The largest API that there is, once, because that takes minutes. `BENCH_GRAPH=beta` adds the beta, and whether
 * twice the operations cost twice the time.
 */
export function graph({ cli, folder }: Bench): Row[] {
  requirePeers()
  const site = (name: string, what: string) =>
    built(what, ownSite(join(folder, name), cli, join(openapiDirectory, `microsoft.com/${name}.json`)))
  const first = site('graph', 'Graph with specnav build')
  const rows = rowsOf(first, { perPage: 5, megabytes: 750, memory: 700, tree: 700 })
  if (!hasBeta) return rows
  const beta = site('graph-beta', 'Graph beta with specnav build')
  const ratio = { value: beta.cpu / first.cpu, unit: '× CPU of half of its operations', limit: 2.2 }
  return [
    ...rows,
    ...rowsOf(beta, { perPage: 15, megabytes: 1500, memory: 1200, tree: 2000 }),
    { what: beta.what, ...ratio, detail: beta.detail },
  ]
}
