import { posix } from 'node:path'
import { type Files, type Problem, problemCodes, type Severity } from '@specnav/core'
import type { Args } from './command.ts'
import { UsageError } from './exit-code.ts'
import { type ProblemJson, problemsJson, problemsText } from './report.ts'
import type { Colors } from './terminal.ts'
import { version } from './version.ts'

/** `prefix` is the path from the working directory to the docs folder: services resolve files from there. */
type Format = (problems: readonly Problem[], files: Files, colors: Colors, prefix: string) => string

/** The format that a command line asks for. */
export function formatOf({ flags, values }: Args): keyof typeof formats {
  const name = flags.has('json') ? 'json' : (values.get('format') ?? 'text')
  if (!isFormat(name)) throw new UsageError(`--format takes ${Object.keys(formats).join(', ')}, not \`${name}\`.`)
  return name
}

/** The formats in which problems are reported. */
export const formats = {
  text: (problems, files, colors) => problemsText(problems, files, colors, { notes: true }) || 'No problems\n',
  json: (problems, files) => `${JSON.stringify({ problems: problemsJson(problems, files) }, undefined, 2)}\n`,
  github: (problems, files, _, prefix) => located(problems, files, prefix).map(annotation).join(''),
  sarif: (problems, files, _, prefix) => `${JSON.stringify(sarif(located(problems, files, prefix)), undefined, 2)}\n`,
} satisfies Record<string, Format>

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}

function located(problems: readonly Problem[], files: Files, prefix: string): ProblemJson[] {
  return problemsJson(problems, files).map((problem) => ({
    ...problem,
    file: URL.canParse(problem.file) ? problem.file : posix.join(prefix, problem.file),
  }))
}

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' }

/** A workflow command of GitHub Actions, which shows the problem at its line of a pull request. */
function annotation({ code, severity, message, file, line, column }: ProblemJson): string {
  const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`
  return `::${commands[severity]} ${place}::${data(message)}\n`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** SARIF 2.1.0, which code scanning services read. */
function sarif(found: readonly ProblemJson[]): object {
  const codes = [...new Set(found.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'specnav',
            version: version(),
            rules: codes.map((id) => ({ id, shortDescription: { text: problemCodes[id] } })),
          },
        },
        results: found.map(({ code, severity, message, file, line, column }) => ({
          ruleId: code,
          level: severity,
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file) },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  }
}
