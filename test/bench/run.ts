import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { githubProject, syntheticSpec, writeManyFiles, writeProject } from './specs.ts'

/*
 * `pnpm bench`: CPU time as ratios against a floor or a peer, measured in the same run: medians of interleaved rounds, each in a process of
 * its own. Absolute times say more about the machine than about the program. Exits with 1 when a ratio misses its target.
 */
const repository = resolve(import.meta.dirname, '../..')
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'specnav-bench-'))

interface Measured {
  /** Milliseconds of user and system time. */
  cpu: number
  /** Megabytes, at the most. */
  rss: number
}

interface Row {
  what: string
  ours: Measured
  against: string
  other: Measured
  target: number
}

function run(args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1e9,
  })
  // Exit code 1 tells of problems in the project: the work was done.
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The work of one case of `cases.ts`, without start-up and imports. */
function work(name: string, argument: string): () => Measured {
  return () =>
    JSON.parse(run(['--conditions=@specnav/source', join(import.meta.dirname, 'cases.ts'), name, argument])) as Measured
}

/** Two cases in turn in one process: what a process pays that stays open, such as a dev server or an editor. */
function inProcess(
  what: string,
  ours: [string, string],
  against: string,
  other: [string, string],
  target: number,
): Row {
  const measured = JSON.parse(
    run(['--conditions=@specnav/source', join(import.meta.dirname, 'cases.ts'), ...ours, ...other]),
  ) as Pick<Row, 'ours' | 'other'>
  return { what, ...measured, against, target }
}

/** A whole process, start-up included. */
function whole(args: string[], env: NodeJS.ProcessEnv = {}): () => Measured {
  const report = join(folder, 'usage.json')
  return () => {
    run(['--import', join(import.meta.dirname, 'usage.ts'), ...args], { ...env, BENCH_USAGE: report })
    return JSON.parse(readFileSync(report, 'utf8')) as Measured
  }
}

/** Medians of two measurements taken in turn. */
function compare(what: string, ours: () => Measured, against: string, other: () => Measured, target: number): Row {
  const pairs = Array.from({ length: rounds }, () => ({ ours: ours(), other: other() }))
  return {
    what,
    ours: median(pairs.map((pair) => pair.ours)),
    against,
    other: median(pairs.map((pair) => pair.other)),
    target,
  }
}

function median(measured: Measured[]): Measured {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  return { cpu: middle(measured.map(({ cpu }) => cpu)), rss: middle(measured.map(({ rss }) => rss)) }
}

function report(rows: Row[]): boolean {
  const cell = ({ cpu }: Measured) => `${cpu.toFixed(0)} ms`
  for (const { what, ours, against, other, target } of rows) {
    const ratio = ours.cpu / other.cpu
    const verdict = ratio <= target ? 'ok' : 'MISSED'
    console.log(
      `${verdict.padEnd(7)}${ratio.toFixed(2).padStart(6)} × (at most ${target})  ${what}: ${cell(ours)}, ${ours.rss.toFixed(0)} MB; ${against}: ${cell(other)}`,
    )
  }
  return rows.every(({ ours, other, target }) => ours.cpu / other.cpu <= target)
}

try {
  const cli = join(repository, 'packages/cli/dist/bin.js')
  const github = githubProject(folder, resolve(repository, '../shared/corpus'))
  const site = join(folder, 'github')
  writeProject(site, 'openapi.json')
  writeFileSync(join(site, 'openapi.json'), readFileSync(github.spec))
  const parse = `JSON.parse(require('node:fs').readFileSync(${JSON.stringify(github.spec)}, 'utf8'))`

  const many = join(folder, 'many')
  writeProject(many, 'openapi.yml')
  writeManyFiles(many, 2_850)

  const sizes = [5_000, 50_000].map((operations) => {
    const project = join(folder, `synthetic-${operations}`)
    writeProject(project, 'openapi.json')
    writeFileSync(join(project, 'openapi.json'), JSON.stringify(syntheticSpec(operations)))
    return project
  })
  const [small, large] = sizes as [string, string]

  const cache = { XDG_CACHE_HOME: join(folder, 'cache') }
  const first = () => {
    rmSync(cache.XDG_CACHE_HOME, { recursive: true, force: true })
    return whole([cli, 'nav', site, '--json'], cache)()
  }

  const rows = [
    inProcess(
      `load and navigate ${github.name}, in process`,
      ['load-and-navigate', site],
      'readFile and JSON.parse',
      ['json-parse', github.spec],
      1.5,
    ),
    compare('specnav nav, whole process', first, 'a bare process that reads and parses', whole(['-e', parse]), 3),
    compare('specnav nav, unchanged second run', whole([cli, 'nav', site, '--json'], cache), 'the first', first, 0.2),
    compare(
      'load and navigate 2,850 YAML files',
      work('load-and-navigate', many),
      "swagger-parser's resolve",
      work('swagger-parser-resolve', join(many, 'openapi.yml')),
      0.25,
    ),
    // Ten times the operations in at most 10^1.05 times the time.
    compare(
      'load and navigate 50,000 operations',
      work('load-and-navigate', large),
      '5,000 operations',
      work('load-and-navigate', small),
      10 ** 1.05,
    ),
  ]
  process.exitCode = report(rows) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
