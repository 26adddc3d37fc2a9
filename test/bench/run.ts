import { admin } from './admin.ts'
import { audiences } from './audiences.ts'
import { branding } from './branding.ts'
import { build } from './build.ts'
import { changes } from './changes.ts'
import { check } from './check.ts'
import { dev } from './dev.ts'
import { editsOfDocs } from './edits.ts'
import { gate } from './gate.ts'
import { graph } from './graph.ts'
import { hosts } from './hosts.ts'
import { mcp } from './mcp.ts'
import { migration } from './migrate.ts'
import { type Bench, type Row, withBench } from './measure.ts'
import { navigation } from './navigation.ts'
import { pages, pagesBesidePeers } from './pages.ts'
import { PeersMissing } from './peers.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { stripe } from './stripe.ts'
import { view } from './view.ts'

/*
 * `pnpm bench [subject…]`: CPU time as ratios to a floor or a peer, measured in the same run: medians of
 * interleaved rounds, each in its own process. Absolute times say more about the machine than about the
 * program, so absolute limits are generous. Exits with 1 if a figure misses its target. `BENCH_ROUNDS` is the
 * number of measurements of each side. Default: 5.
 */
const subjects: Record<string, (bench: Bench) => Row[] | Promise<Row[]>> = {
  navigation,
  check,
  changes,
  pages,
  'pages-beside-peers': pagesBesidePeers,
  migration,
  site,
  build,
  edits: editsOfDocs,
  hosts,
  stripe,
  graph,
  branding,
  dev,
  admin,
  gate,
  audiences,
  mcp,
  search,
  view,
}

function print(row: Row): void {
  const { what, value, unit, limit, isLeast, detail } = row
  const figure = value < 0.1 ? value.toPrecision(2) : value.toFixed(2)
  const verdict = isMissed(row) ? 'MISSED' : 'ok'
  const most = Number(limit.toPrecision(3)).toLocaleString('en')
  console.log(
    `${verdict.padEnd(7)}${figure.padStart(8)} ${unit} (at ${isLeast ? 'least' : 'most'} ${most})  ${what}: ${detail}`,
  )
}

function isMissed({ value, limit, isLeast = false }: Row): boolean {
  return isLeast ? value < limit : value > limit
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(subjects, name))
if (unknown !== undefined) {
  console.error(`There is no subject \`${unknown}\`. There are ${Object.keys(subjects).join(', ')}.`)
  process.exitCode = 2
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(subjects)) {
    try {
      const rows = await withBench(async (bench) => subjects[name]!(bench))
      for (const row of rows) print(row)
      if (rows.some(isMissed)) process.exitCode = 1
    } catch (error) {
      if (!(error instanceof PeersMissing)) throw error
      console.log(`SKIPPED ${name}: ${error.message}`)
    }
  }
}
