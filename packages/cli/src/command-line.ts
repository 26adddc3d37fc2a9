import type { Args, Command } from './command.ts'
import { UsageError } from './exit-code.ts'

// An `import` would load everything that the module exports, which few commands need.
const { parseArgs } = process.getBuiltinModule('node:util')

export type CommandLine =
  | { type: 'help'; command?: Command }
  | { type: 'version' }
  | { type: 'run'; command: Command; args: Args }

/** Parses a command line (without `node` and the script). Throws a `UsageError` if it is invalid. */
export async function parseCommandLine(argv: readonly string[], commands: readonly Command[]): Promise<CommandLine> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h') return { type: 'help' }
  if (name === '--version' || name === '-v') return { type: 'version' }
  if (name === 'help') return parseCommandLine([...rest.slice(0, 1), '--help'], commands)
  const names = commands.map((command) => command.name)
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    // Loaded on demand: a command that exists should not wait for it.
    const { listNames, nearest } = await import('@specnav/core')
    const similar = nearest(name, names)
    const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : `Write ${listNames(names)}.`
    throw new UsageError(`There is no command \`${name}\`. ${advice}`)
  }
  return parseCommand(command, rest)
}

async function parseCommand(command: Command, argv: string[]): Promise<CommandLine> {
  const { values, positionals } = await parse(command, argv)
  if (values.help) return { type: 'help', command }
  const needed = values.undo ? [] : (command.operands ?? [])
  const operands = positionals.splice(0, needed.length)
  const missing = needed[operands.length]
  if (missing) throw new UsageError(`\`specnav ${command.name}\` needs ${missing.name}.`)
  const most = command.subject ? 1 : 0
  if (positionals.length > most) {
    const what = most === 0 ? 'nothing' : 'one folder'
    throw new UsageError(`\`specnav ${command.name}\` takes ${what}, not ${positionals.length}.`)
  }
  const flags = new Set<string>()
  const texts = new Map<string, string>()
  for (const [option, value] of Object.entries(values)) {
    if (typeof value === 'string') texts.set(option, value)
    else if (value) flags.add(option)
  }
  for (const [option, { required, value }] of Object.entries(command.options)) {
    if (required && !texts.has(option)) throw new UsageError(`\`specnav ${command.name}\` needs --${option} ${value}.`)
  }
  return {
    type: 'run',
    command,
    args: { operands, dir: positionals[0] ?? '.', flags, values: texts },
  }
}

async function parse(command: Command, args: string[]) {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
  }
  for (const [name, option] of Object.entries(command.options)) {
    options[name] = { type: option.value === undefined ? 'boolean' : 'string' }
  }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const unknown = /^Unknown option '(-[^']*)'/.exec(error.message)?.[1]
    if (unknown !== undefined) throw await unknownOption(command.name, unknown, Object.keys(options))
    // Node's message continues with advice about `--` that does not help here.
    throw new UsageError(`${error.message.split(/[.\n]/, 1)[0]}.`, { cause: error })
  }
}

async function unknownOption(command: string, written: string, known: readonly string[]): Promise<UsageError> {
  const { listNames, nearest } = await import('@specnav/core')
  const options = known.map((name) => `--${name}`)
  const similar = nearest(written, options)
  const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : `Write ${listNames(options)}.`
  return new UsageError(`\`specnav ${command}\` has no option \`${written}\`. ${advice}`)
}
