import type { Terminal } from './terminal.ts'

/** A command as its help describes it. */
export interface Command {
  /** One word or two: `serve`, `job create`. */
  name: string
  /** One sentence. */
  summary: string
  /** The operand after the name: `<id>`. */
  operands?: readonly string[]
  options: Record<string, CommandOption>
  run(args: Args, terminal: Terminal): Promise<void>
}

export interface CommandOption {
  description: string
  /** The value of the option: `<url>`. Without it, the option is a flag. */
  value?: string
  required?: boolean
  /** Whether it may be repeated. */
  multiple?: boolean
}

/** A parsed command line. */
export interface Args {
  operands: readonly string[]
  flags: ReadonlySet<string>
  /** The last value of each option. */
  values: ReadonlyMap<string, string>
  /** All values of the options that may be repeated. */
  lists: ReadonlyMap<string, readonly string[]>
}

/** The command line is invalid: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
