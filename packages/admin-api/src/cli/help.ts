import type { Command } from './command.ts'

const exitCodes = `Exit codes
  0  Done
  1  The command failed: the message says why
  2  The command line is invalid
`

/** What `specnav-admin --help` prints. */
export function helpText(commands: readonly Command[]): string {
  return `specnav-admin: the Admin API, its jobs and its keys

Usage
  specnav-admin <command> [options]

Commands
${table(commands.map((command) => [usage(command), command.summary]))}
Run \`specnav-admin <command> --help\` for the options of a command, and \`specnav-admin --version\` for the version.

${exitCodes}`
}

/** What `specnav-admin <command> --help` prints. */
export function commandHelpText(command: Command): string {
  const options = Object.entries(command.options)
  const required = options.filter(([, option]) => option.required).map(([name, { value }]) => ` --${name} ${value}`)
  return `${command.summary}

Usage
  specnav-admin ${usage(command)}${required.join('')} [options]

Options
${table([
  ...options.map(
    ([name, { value, description }]) => [value ? `--${name} ${value}` : `--${name}`, description] as const,
  ),
  ['-h, --help', 'Show this help'],
])}
${exitCodes}`
}

function usage({ name, operands = [] }: Command): string {
  return [name, ...operands].join(' ')
}

function table(rows: readonly (readonly [name: string, text: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('')
}
