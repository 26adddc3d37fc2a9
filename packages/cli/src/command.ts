import type { ExitCode } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

export interface Command {
  name: string
  /** One sentence. */
  summary: string
  options: Record<string, CommandOption>
  run(args: Args, terminal: Terminal): Promise<ExitCode>
}

export interface CommandOption {
  description: string
  /** What the option takes: `<dir>`. Without it the option is a flag. */
  value?: string
  required?: boolean
}

/** A command line, read. */
export interface Args {
  /** The docs folder as written; the current folder where none is. */
  dir: string
  flags: ReadonlySet<string>
  values: ReadonlyMap<string, string>
}

export const strictOption: CommandOption = { description: 'Exit with 1 on warnings, too' }
