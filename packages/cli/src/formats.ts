import type { Files, Problem, Severity } from '@specnav/core'
import { problemCodes } from '@specnav/core'
import { problemsJson, problemsText } from './report.ts'
import type { Colors } from './terminal.ts'
import { version } from './version.ts'

type Format = (problems: readonly Problem[], files: Files, colors: Colors) => string

/** The ways in which problems are told. */
export const formats = {
  text: (problems, files, colors) => problemsText(problems, files, colors, { notes: true }) || 'No problems\n',
  json: (problems, files) => `${JSON.stringify({ problems: problemsJson(problems, files) }, undefined, 2)}\n`,
  github: (problems, files) => problemsJson(problems, files).map(annotation).join(''),
  sarif: (problems, files) => `${JSON.stringify(sarif(problems, files), undefined, 2)}\n`,
} satisfies Record<string, Format>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' }

/** A workflow command of GitHub Actions, which shows the problem at its line of a pull request. */
function annotation({ code, severity, message, file, line, column }: ReturnType<typeof problemsJson>[number]): string {
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
function sarif(problems: readonly Problem[], files: Files): object {
  const found = problemsJson(problems, files)
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
