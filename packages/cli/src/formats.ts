import { type Files, type Problem, problemCodes } from '@specnav/core'
import type { Args } from './command.ts'
import { UsageError } from './exit-code.ts'
import { problemsJson, problemsText } from './report.ts'
import { annotation, type Finding, sarif, servicePath } from './services.ts'
import type { Colors } from './terminal.ts'

/** `prefix` is the path from the working directory to the docs folder: services resolve files from there. */
type Format = (problems: readonly Problem[], files: Files, colors: Colors, prefix: string) => string

/** The format of those of a command that its line asks for. */
export function formatOf<Name extends string>({ flags, values }: Args, known: Readonly<Record<Name, unknown>>): Name {
  const name = flags.has('json') ? 'json' : (values.get('format') ?? 'text')
  const isKnown = (written: string): written is Name => Object.hasOwn(known, written)
  if (!isKnown(name)) throw new UsageError(`--format takes ${Object.keys(known).join(', ')}, not \`${name}\`.`)
  return name
}

/** The formats in which problems are reported. */
export const formats = {
  text: (problems, files, colors) => problemsText(problems, files, colors) || 'No problems\n',
  json: (problems, files) => `${JSON.stringify({ problems: problemsJson(problems, files) }, undefined, 2)}\n`,
  github: (problems, files, _, prefix) => findings(problems, files, prefix).map(annotation).join(''),
  sarif: (problems, files, _, prefix) => sarif(findings(problems, files, prefix), (code) => titles[code] ?? code),
} satisfies Record<string, Format>

function findings(problems: readonly Problem[], files: Files, prefix: string): Finding[] {
  return problemsJson(problems, files).flatMap(({ code, severity, message, file, line, column, others = [] }) =>
    [{ file, line, column }, ...others].map((place) => ({
      message,
      ...place,
      id: code,
      level: severity,
      file: servicePath(place.file, prefix),
    })),
  )
}

const titles: Readonly<Record<string, string>> = problemCodes
