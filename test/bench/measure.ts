import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { githubProject, writeProject } from './specs.ts'

/** Minimum number of measurements of each side of a comparison. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Minimum duration of a comparison: five short measurements mean little on a machine that others use too. */
const leastMilliseconds = 15_000
const mostRounds = 31

export interface Measured {
  /** Milliseconds of user and system time, with those of child processes. */
  cpu: number
  /** Megabytes at the peak. */
  rss: number
  /** The peak of the process and all that it has started, together; 0 where the system has no `/proc`. */
  tree?: number
  /** The output of the work, if it is counted: bytes of pages. */
  result?: number
}

/** A figure and its limit. */
export interface Row {
  what: string
  value: number
  unit: string
  limit: number
  /** Whether `limit` is the smallest value. Default: it is the largest. */
  isLeast?: boolean
  /** The measurements behind the figure. */
  detail: string
}

/** The input of every subject. */
export interface Bench {
  /** For projects; deleted afterwards. */
  folder: string
  /** The folder for pages: in memory, so that no disk is measured. */
  memory: string
  /** The built command. */
  cli: string
  /** GitHub's description, or one of its size if the corpus is not available. */
  github: { name: string; spec: string }
  /** A folder with a docs.json that names it. */
  project: string
}

/** Runs `subject` on folders of its own. */
export async function withBench<T>(subject: (bench: Bench) => Promise<T>): Promise<T> {
  const repository = resolve(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'specnav-bench-'))
  const memory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'specnav-bench-'))
  try {
    const github = githubProject(folder)
    const project = join(folder, 'github')
    writeProject(project, 'openapi.json')
    writeFileSync(join(project, 'openapi.json'), readFileSync(github.spec))
    return await subject({ folder, memory, cli: join(repository, 'packages/cli/dist/bin.js'), github, project })
  } finally {
    for (const each of [folder, memory]) rmSync(each, { recursive: true, force: true })
  }
}

/** Milliseconds that a process may take: a run of the bench has to end. */
const patience = 20 * 60_000

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** The output of a process that ends with 0 or 1. */
export function run(args: string[], { cwd, env }: RunOptions = {}): string {
  const { stdout, stderr, status, error } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1e9,
    timeout: patience,
  })
  if (error) throw error
  // Exit code 1 means that the project has problems: the work was done.
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The work of one case of `cases.ts`, without start-up and imports. */
export function work(name: string, argument: string): () => Measured {
  const cases = join(import.meta.dirname, 'cases.ts')
  return () => JSON.parse(run([cases, name, argument])) as Measured
}

/** A measurement per megabyte of output. */
export function perMegabyte(measure: () => Measured): () => Measured {
  return () => {
    const measured = measure()
    return { ...measured, cpu: measured.cpu / ((measured.result ?? 0) / 1e6) }
  }
}

/**
 * Loaded before the process's own code: writes the resource usage of the whole process when it ends. In plain
 * JavaScript, so that it costs almost nothing.
 */
const usageHook = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
  const sizeOf = (id) => Number(/VmRSS:\\s*(\\d+)/.exec(readFileSync('/proc/' + id + '/status', 'utf8'))?.[1] ?? 0) / 1024
  const childrenOf = (id) =>
    readdirSync('/proc/' + id + '/task').flatMap((thread) =>
      readFileSync('/proc/' + id + '/task/' + thread + '/children', 'utf8').split(' ').filter(Boolean))
  const treeOf = (id) => childrenOf(id).reduce((sum, child) => sum + treeOf(child), sizeOf(id))
  let tree = 0
  const sample = () => {
    try { tree = Math.max(tree, treeOf(process.pid)) } catch { /* A process has just ended. */ }
  }
  if (existsSync('/proc/self/status')) setInterval(sample, 250).unref()
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const ofChildren = existsSync('/proc/self/stat')
      ? readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ').slice(13, 15).reduce((sum, ticks) => sum + ticks * 10, 0)
      : 0
    const rss = process.resourceUsage().maxRSS / 1024
    if (existsSync('/proc/self/status')) tree = Math.max(tree, rss)
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ cpu: (user + system) / 1000 + ofChildren, rss, tree }))
  })`)}`

/** A whole process including start-up, and the child processes that it has waited for. */
export function whole(args: string[], options: RunOptions = {}): () => Measured {
  return () => {
    const report = join(mkdtempSync(join(tmpdir(), 'specnav-usage-')), 'usage.json')
    run(['--import', usageHook, ...args], { ...options, env: { ...options.env, BENCH_USAGE: report } })
    return JSON.parse(readFileSync(report, 'utf8')) as Measured
  }
}

/**
 * A whole process that writes into `out`, which is empty before. A failed one is fast, and must not count.
 */
export function writing(out: string, measure: () => Measured): () => Measured {
  return () => {
    rmSync(out, { recursive: true, force: true })
    const measured = measure()
    if (!existsSync(out) || readdirSync(out).length === 0) throw new Error(`Nothing was written into ${out}.`)
    return measured
  }
}

/** Medians of two measurements taken in turn, in rounds. */
export function compare(
  what: string,
  ours: () => Measured,
  against: string,
  other: () => Measured,
  limit: number,
): Row[] {
  const pairs: { ours: Measured; other: Measured }[] = []
  const end = Date.now() + leastMilliseconds
  while (pairs.length < rounds || (rounds > 1 && pairs.length < mostRounds && Date.now() < end)) {
    pairs.push({ ours: ours(), other: other() })
  }
  const us = median(pairs.map((pair) => pair.ours))
  const them = median(pairs.map((pair) => pair.other))
  const detail = `${describe(us)}; ${against}: ${describe(them)}`
  return [{ what, value: us.cpu / them.cpu, unit: '×', limit, detail }]
}

export interface Figure {
  unit: string
  limit: number
  of: (measured: Measured) => number
}

/** Figures of one measurement, each with its limit. */
export function within(what: string, ours: () => Measured, figures: Figure[]): Row[] {
  const measured = median(Array.from({ length: rounds }, ours))
  const size = measured.result === undefined ? '' : `, ${(measured.result / 1e6).toFixed(1)} MB of pages`
  const detail = describe(measured) + size
  return figures.map(({ unit, limit, of }) => ({ what, value: of(measured), unit, limit, detail }))
}

export function describe({ cpu, rss }: Measured): string {
  return `${cpu.toFixed(0)} ms, ${rss.toFixed(0)} MB`
}

export function median(measured: Measured[]): Measured {
  const middle = (of: (each: Measured) => number) =>
    measured.map(of).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)]!
  return { cpu: middle(({ cpu }) => cpu), rss: middle(({ rss }) => rss), result: measured[0]!.result }
}

/** Megabytes of all files in a folder: the disk space of a site. */
export function megabytesIn(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
  return bytes / 1e6
}
