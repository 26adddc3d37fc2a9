import type { ExitCode } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

/**
 * A command as its help describes it. Its code is loaded when it runs, because that costs more than most
 * commands.
 */
export interface Command {
  name: string
  /** One sentence. */
  summary: string
  /** The operands before all others. They are left out with `--undo`. */
  operands?: readonly { name: string; description: string }[] | undefined
  /** What the command works on, if that is not a docs folder. Undefined: nothing. */
  subject?: { name: string; description: string } | undefined
  options: Record<string, CommandOption>
  /** When it exits with 1. Default: the project has errors. */
  failure?: string | undefined
  /** The folder of the project that it writes into: for one command at a time. Undefined: it only reads. */
  writesInto?(args: Args, cwd: string): string | undefined
  load(): Promise<{ run: Run }>
}

/** Runs a command. */
export type Run = (args: Args, terminal: Terminal) => Promise<ExitCode>

export interface CommandOption {
  description: string
  /** The value of the option: `<dir>`. Without it, the option is a flag. */
  value?: string
  required?: boolean
}

/** A parsed command line. */
export interface Args {
  /** The command's operands as written. */
  operands: readonly string[]
  /** The docs folder as written; by default the current folder. */
  dir: string
  flags: ReadonlySet<string>
  values: ReadonlyMap<string, string>
}
