import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const bin = join(import.meta.dirname, '../../packages/admin-api/src/cli/bin.ts')

export interface Finished {
  code: number | null
  out: string
  err: string
}

/** Runs `specnav-admin` from its source, to the end. */
export async function specnavAdmin(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  const child = start([bin, ...args], options)
  const finished: Finished = { code: null, out: '', err: '' }
  child.stdout?.on('data', (chunk) => (finished.out += chunk))
  child.stderr?.on('data', (chunk) => (finished.err += chunk))
  finished.code = await ended(child)
  return finished
}

/** A script of the tests, or `specnav-admin serve`, that goes on until it is killed. */
export interface Running {
  /** What its line of JSON says that has this field: the first, or the next that comes. */
  line(field: string): Promise<Record<string, string>>
  /** Every line that it has written. */
  lines: string[]
  /** Ends it, and gives its exit code; `null` where it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export function serveInProcess(args: string[], cwd?: string): Running {
  return running([bin, 'serve', ...args], cwd)
}

export function running(args: string[], cwd?: string): Running {
  const child = start(args, { cwd })
  const lines: string[] = []
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += chunk))
  const reader = createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  const closed = ended(child)
  return {
    lines,
    line: (field) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const value: Record<string, string> = JSON.parse(line)
          if (field in value) resolve(value)
        }
        lines.forEach(look)
        reader.on('line', look)
        void closed.then((code) => reject(new Error(`It ended with ${code}: ${errors}`)))
      }),
    async end(signal) {
      child.kill(signal)
      return closed
    },
  }
}

function start(args: string[], { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv }): ChildProcess {
  return spawn(process.execPath, ['--conditions=@specnav/source', ...args], {
    cwd,
    env: { ...process.env, SPECNAV_ADMIN_DATABASE_URL: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}
