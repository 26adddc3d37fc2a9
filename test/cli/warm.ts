import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { type Finished, userEnv } from './specnav.ts'

/** A command line for the process in `runner.ts`. */
export interface Job {
  args: readonly string[]
  cwd: string
  /** Additional variables; undefined ones are removed. */
  env: NodeJS.ProcessEnv
}

export interface Answer extends Finished {
  /** Both streams, in the order in which they were written. */
  log: string
  /** The stack of an internal error. */
  crash?: string
}

let runner: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()
afterAll(() => runner?.kill('SIGKILL'))

/**
 * Runs the command for tests of its results: all of a file in one process, one after another. Loading the
 * builder is half of the cost of a small build.
 */
export function specnavWarm(args: readonly string[], options: Partial<Job> = {}): Promise<Answer> {
  const answer = last.then(() => carryOut({ cwd: import.meta.dirname, env: {}, ...options, args }))
  last = answer.catch(() => undefined)
  return answer
}

async function carryOut(job: Job): Promise<Answer> {
  const child = (runner ??= fork(fileURLToPath(new URL('runner.ts', import.meta.url)), {
    execArgv: ['--conditions=@specnav/source'],
    env: userEnv(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }))
  const answer = await new Promise<Answer>((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`specnav ${job.args.join(' ')}: the process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message: Answer) => {
      child.off('exit', ended)
      resolve(message)
    })
    child.send(job)
  })
  if (answer.crash !== undefined) throw new Error(answer.crash)
  return answer
}
