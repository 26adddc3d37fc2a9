import { run } from '../../packages/cli/src/run.ts'
import { processTerminal } from '../../packages/cli/src/terminal.ts'
import type { Answer, Job } from './warm.ts'

/*
 * Runs one command line after another. Everything that is printed meanwhile, by the command or its
 * dependencies, is part of the result.
 */
const own = { ...process.env }
// Every command listens to both for as long as the process lives.
process.stdout.setMaxListeners(0)
process.stderr.setMaxListeners(0)

process.on('message', async ({ args, cwd, env }: Job) => {
  process.chdir(cwd)
  for (const [name, value] of Object.entries({ ...own, ...env })) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const answer: Answer = { code: 0, out: '', err: '', log: '' }
  const record = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    answer[stream] += String(text)
    answer.log += String(text)
    return true
  }
  process.stdout.write = record('out')
  process.stderr.write = record('err')
  try {
    answer.code = await run(args, processTerminal())
  } catch (error) {
    answer.crash = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  process.send?.(answer)
})
