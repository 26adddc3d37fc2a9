import { readFileSync } from 'node:fs'
import { withoutKeys } from '../key.ts'
import { StoreError } from '../store/error.ts'
import { UsageError } from './command.ts'
import { parseCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { commandHelpText, helpText } from './help.ts'
import type { Terminal } from './terminal.ts'

/** 0: done. 1: the command failed. 2: the command line is invalid. */
export type ExitCode = 0 | 1 | 2

/** Runs one command line (without `node` and the script). */
export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const line = parseCommandLine(argv, commands)
    if (line.type === 'run') await line.command.run(line.args, terminal)
    else if (line.type === 'version') terminal.out(`${version()}\n`)
    else terminal.out(line.command ? commandHelpText(line.command) : helpText(commands))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`specnav-admin: ${withoutKeys(error.message)}\nRun \`specnav-admin --help\` for help.\n`)
      return 2
    }
    // A plain error was thrown on purpose, or by the system: its message is enough. Other errors are bugs and keep their stack.
    if (!(error instanceof StoreError) && (!(error instanceof Error) || error.name !== 'Error')) throw error
    terminal.err(`specnav-admin: ${withoutKeys(error.message)}\n`)
    return 1
  }
}

/** The version of this package. */
function version(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return manifest.version
}
