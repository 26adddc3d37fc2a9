import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { fetching } from '../fetching.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/** The caches of commands stay out of the user's own cache, and are deleted after the tests. */
const cacheFolder = mkdtempSync(join(tmpdir(), 'specnav-cache-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(cacheFolder, { recursive: true, force: true })
})

/** The folder of a fixture. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
}

export interface Finished {
  code: number | null
  out: string
  err: string
}

export interface Running {
  /** `signal`: what has ended it, where it did not end by itself. */
  finished: Promise<Finished & { signal: NodeJS.Signals | null }>
  /** The first line on standard output. */
  firstLine(): Promise<string>
  /** Settles when a text is on standard error. */
  saysError(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
}

/**
 * Starts the command that users install, as a child process with piped streams. It ends with the file's tests
 * at the latest.
 */
export function start(
  args: readonly string[],
  options: { cwd?: string; nodeArgs?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Running {
  const nodeArgs = options.nodeArgs ?? []
  const child = spawn(process.execPath, [...nodeArgs, bin, ...args], {
    cwd: options.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...userEnv(), ...options.env },
  })
  running.add(child)
  child.on('close', () => running.delete(child))
  let out = ''
  let err = ''
  const firstLine = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    if (out.includes('\n')) firstLine.resolve(out.slice(0, out.indexOf('\n')))
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (err += text))
  const finished = new Promise<Finished & { signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, out, err }))
  })
  const ended = async () => {
    const { code } = await finished
    throw new Error(`specnav ended with ${code}: ${err}`)
  }
  return {
    finished,
    firstLine: () => Promise.race([firstLine.promise, ended()]),
    saysError: (text) =>
      new Promise((done) => {
        const look = () => {
          if (err.includes(text)) done()
        }
        child.stderr.on('data', look)
        look()
      }),
    kill: (signal) => void child.kill(signal),
  }
}

/**
 * The environment of a user's shell, with a separate cache, and without a registry: Vite and Astro read what
 * the test runner adds to it.
 */
export function userEnv(): NodeJS.ProcessEnv {
  const added = /^(?:VITEST.*|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL|FORCE_COLOR|NODE_OPTIONS|npm_config_user_agent)$/
  const own = Object.entries(process.env).filter(([name]) => !added.test(name))
  return { ...Object.fromEntries(own), XDG_CACHE_HOME: cacheFolder, npm_config_registry: fetching.registry }
}

export async function specnav(...args: string[]): Promise<Finished> {
  const { code, out, err } = await start(args).finished
  return { code, out, err }
}

/** The output of the command on its own terminal, where each question is answered by typing. */
export async function onTerminal(answers: readonly (readonly [question: string, typed: string])[], ...args: string[]) {
  const line = [process.execPath, bin, ...args].map((each) => `'${each}'`).join(' ')
  const { CI: _, ...env } = userEnv()
  const child = spawn('script', ['-qec', `stty cols 120 rows 40; ${line}`, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  })
  running.add(child)
  const left = [...answers]
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    const [next] = left
    if (!next || !out.includes(next[0])) return
    left.shift()
    child.stdin.write(next[1])
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  running.delete(child)
  return { code, out }
}
