import type { ExitCode } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

/** A command as its help tells of it. What it does is loaded when it is run: starting up costs more than most commands. */
export interface Command {
  name: string
  /** One sentence. */
  summary: string
  /** What has to be written before everything else. */
  operand?: { name: string; description: string }
  /** What it works on, where that is not a docs folder. Undefined: nothing at all. */
  subject?: { name: string; description: string }
  options: Record<string, CommandOption>
  load(): Promise<{ run: Run }>
}

/** Carries out a command. */
export type Run = (args: Args, terminal: Terminal) => Promise<ExitCode>

export interface CommandOption {
  description: string
  /** What the option takes: `<dir>`. Without it the option is a flag. */
  value?: string
  required?: boolean
}

/** A command line, read. */
export interface Args {
  /** The command's operand as written, where it has one. */
  operand?: string
  /** The docs folder as written; the current folder where none is. */
  dir: string
  flags: ReadonlySet<string>
  values: ReadonlyMap<string, string>
}
