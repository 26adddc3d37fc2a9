import { posix } from 'node:path'
import type { Severity } from '@specnav/core'
import { version } from './version.ts'

/** Something that services show at its line: a problem, or a change. */
export interface Finding {
  /** The code or rule of the finding. */
  id: string
  level: Severity
  message: string
  /** From the working directory. */
  file: string
  /** Starts at 1. */
  line: number
  /** Starts at 1, in UTF-16 units. */
  column: number
}

/** The path of a file as services resolve it. `prefix`: the path from the working directory to its folder. */
export function servicePath(file: string, prefix: string): string {
  return URL.canParse(file) ? file : posix.join(prefix, file)
}

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' }

/** A workflow command of GitHub Actions, which shows a finding at its line of a pull request. */
export function annotation({ id, level, message, file, line, column }: Finding): string {
  const place = `file=${property(file)},line=${line},col=${column},title=${property(id)}`
  return `::${commands[level]} ${place}::${data(message)}\n`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** SARIF 2.1.0, which code scanning services read. */
export function sarif(found: readonly Finding[], titleOf: (id: string) => string): string {
  const ids = [...new Set(found.map(({ id }) => id))].sort()
  const report = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'specnav',
            version: version(),
            rules: ids.map((id) => ({ id, shortDescription: { text: titleOf(id) } })),
          },
        },
        results: found.map(({ id, level, message, file, line, column }) => ({
          ruleId: id,
          level,
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
  return `${JSON.stringify(report, undefined, 2)}\n`
}
