import type { Terminal } from './terminal.ts'

/** A command as its help tells of it. */
export interface Command {
  /** One word or two: `serve`, `job create`. */
  name: string
  /** One sentence. */
  summary: string
  /** What has to be written behind the name: `<id>`. */
  operands?: readonly string[]
  options: Record<string, CommandOption>
  run(args: Args, terminal: Terminal): Promise<void>
}

export interface CommandOption {
  description: string
  /** What the option takes: `<url>`. Without it the option is a flag. */
  value?: string
  required?: boolean
  /** May be written more than once. */
  multiple?: boolean
}

/** A command line, read. */
export interface Args {
  operands: readonly string[]
  flags: ReadonlySet<string>
  /** The last value of each option that is written. */
  values: ReadonlyMap<string, string>
  /** All values of those that may be written more than once. */
  lists: ReadonlyMap<string, readonly string[]>
}

/** The command line cannot be carried out as written: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
