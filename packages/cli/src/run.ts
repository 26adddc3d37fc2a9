import { readFileSync } from 'node:fs'
import { build } from './commands/build.ts'
import { check } from './commands/check.ts'
import { dev } from './commands/dev.ts'
import { nav } from './commands/nav.ts'
import { pages } from './commands/pages.ts'
import { preview } from './commands/preview.ts'
import { parseCommandLine } from './command-line.ts'
import { type ExitCode, UsageError } from './exit-code.ts'
import { commandHelpText, helpText } from './help.ts'
import type { Terminal } from './terminal.ts'

const commands = [build, dev, preview, nav, pages, check]

/** Carries out one command line (without `node` and the script). */
export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const line = parseCommandLine(argv, commands)
    if (line.type === 'run') return await line.command.run(line.args, terminal)
    if (line.type === 'version') terminal.out.write(`${version()}\n`)
    else terminal.out.write(line.command ? commandHelpText(line.command) : helpText(commands))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err.write(`specnav: ${error.message}\n\`specnav --help\` shows what can be written.\n`)
      return 2
    }
    if (!isForUsers(error)) throw error
    terminal.err.write(`specnav: ${error.message}\n`)
    return 1
  }
}

/**
 * The message says it all: a plain error was thrown on purpose, one with a `syscall` by the machine (no permission, port in use).
 * Anything else is a fault of ours and keeps its stack.
 */
function isForUsers(error: unknown): error is Error {
  return error instanceof Error && (Object.getPrototypeOf(error) === Error.prototype || 'syscall' in error)
}

function version(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return manifest.version
}
