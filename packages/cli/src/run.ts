import { parseCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { type ExitCode, UsageError } from './exit-code.ts'
import { commandHelpText, helpText } from './help.ts'
import { systemMessage } from './system-message.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

/** Runs one command line (without `node` and the script). */
export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const line = await parseCommandLine(argv, commands)
    if (line.type === 'run') {
      const command = await line.command.load()
      return await command.run(line.args, terminal)
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
