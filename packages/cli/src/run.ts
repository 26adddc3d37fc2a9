import type { Args, Command } from './command.ts'
import { parseCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { type ExitCode, UsageError } from './exit-code.ts'
import { commandHelpText, helpText } from './help.ts'
import { systemMessage } from './system-message.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

async function runLine({ command, args }: { command: Command; args: Args }, terminal: Terminal): Promise<ExitCode> {
  const { run } = await command.load()
  return run(args, terminal)
}

/** Runs one command line (without `node` and the script). */
export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const line = await parseCommandLine(argv, commands)
    if (line.type === 'run') {
      const folder = line.command.writesInto?.(line.args, terminal.cwd)
      if (folder === undefined) return await runLine(line, terminal)
      const { lockProject } = await import('./project-lock.ts')
      const lock = lockProject(folder, `specnav ${line.command.name}`)
      try {
        return await runLine(line, terminal)
      } finally {
        lock.release()
      }
    }
    if (line.type === 'version') terminal.out.write(`${version()}\n`)
    else terminal.out.write(line.command ? commandHelpText(line.command) : helpText(commands))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      const named = commands.find(({ name }) => name === argv[0])
      const help = named ? `specnav ${named.name} --help` : 'specnav --help'
      terminal.err.write(`specnav: ${error.message}\nRun \`${help}\` for help.\n`)
      return 2
    }
    // A plain error was thrown on purpose, or by the system (no permission, port in use): its message is
    // enough. Other errors are bugs and keep their stack.
    if (!(error instanceof Error) || error.name !== 'Error') throw error
    terminal.err.write(`specnav: ${systemMessage(error, terminal.cwd) ?? error.message}\n`)
    return 1
  }
}
