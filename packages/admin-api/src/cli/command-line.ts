import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Args, type Command, UsageError } from './command.ts'

export type CommandLine =
  | { type: 'help'; command?: Command }
  | { type: 'version' }
  | { type: 'run'; command: Command; args: Args }

/** Parses a command line (without `node` and the script). Throws a `UsageError` if it is invalid. */
export function parseCommandLine(argv: readonly string[], commands: readonly Command[]): CommandLine {
  const [first, second] = argv
  if (first === undefined || first === '--help' || first === '-h') return { type: 'help' }
  if (first === '--version' || first === '-v') return { type: 'version' }
  const command = commands.find(({ name }) => name === first || name === `${first} ${second}`)
  if (!command) {
    const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => `\`${name}\``)
    if (group.length > 0) throw new UsageError(`\`${first}\` is one of ${group.join(', ')}.`)
    throw new UsageError(`There is no command \`${first}\`.`)
  }
  const { values, positionals } = parse(command, argv.slice(command.name.split(' ').length))
  if (values.help) return { type: 'help', command }

  const { operands = [] } = command
  if (positionals.length !== operands.length) {
    const expected = operands.length === 0 ? 'only options' : operands.join(' and ')
    const found = positionals.length === 0 ? 'nothing' : positionals.map((each) => `\`${each}\``).join(' and ')
    throw new UsageError(`\`${command.name}\` takes ${expected}; there is ${found}.`)
  }
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const lists = Object.entries(values).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.map(String)] as const] : [],
  )
  const args: Args = {
    operands: positionals,
    flags: new Set(Object.keys(values).filter((name) => values[name] === true)),
    values: new Map(texts),
    lists: new Map(lists),
  }
  for (const [name, { required, value }] of Object.entries(command.options)) {
    if (required && !args.values.has(name)) throw new UsageError(`\`${command.name}\` needs --${name} ${value}.`)
  }
  return { type: 'run', command, args }
}

function parse(command: Command, args: string[]) {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } }
  for (const [name, { value, multiple = false }] of Object.entries(command.options))
    options[name] = { type: value === undefined ? 'boolean' : 'string', multiple }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's message continues with advice about `--` that does not help here.
    throw new UsageError(`${error.message.split(/[.\n]/, 1)[0]}.`, { cause: error })
  }
}
