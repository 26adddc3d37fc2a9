import type { Command } from './command.ts'

/** What `specnav --help` prints. */
export function helpText(commands: readonly Command[]): string {
  return `specnav: documentation navigation and endpoint pages from docs.json and OpenAPI

Usage
  specnav <command> [dir] [options]

Commands
${table(commands.map((command) => [command.name, command.summary]))}
Run \`specnav <command> --help\` for the options of a command, and \`specnav --version\` for the version.
`
}

/** What `specnav <command> --help` prints. */
export function commandHelpText(command: Command): string {
  const options = Object.entries(command.options)
  const { operands = [], subject } = command
  const positionals = [...operands, ...(subject ? [subject] : [])]
  const required = options.filter(([, option]) => option.required).map(([name, { value }]) => ` --${name} ${value}`)
  return `${command.summary}

Usage
  specnav ${command.name}${operands.map(({ name }) => ` ${name}`).join('')}${subject ? ` [${subject.name}]` : ''}${required.join('')} [options]
${positionals.length > 0 ? `\n${table(positionals.map(({ name, description }) => [name, description]))}` : ''}
Options
${table([
  ...options.map(
    ([name, { value, description }]) => [value ? `--${name} ${value}` : `--${name}`, description] as const,
  ),
  ['-h, --help', 'Show this help'],
])}
Exit codes
  0  Done
  1  ${command.failure ?? `The project has errors${command.options.strict ? ' (with --strict also warnings)' : ''}`}, or the command failed
  2  The command line is invalid
`
}

function table(rows: readonly (readonly [name: string, text: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('')
}
