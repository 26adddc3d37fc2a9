import { gradeChanges, gradingProblems, isAtLeast, type Level } from '@specnav/changes'
import { compareVersions } from '../changes/compare.ts'
import { formats } from '../changes/formats.ts'
import { pageLinks } from '../changes/links.ts'
import { readVersions, type Version } from '../changes/versions.ts'
import type { Args, Run } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { formatOf } from '../formats.ts'
import { progress } from '../progress.ts'
import { printable } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const { out, err } = terminal
  const format = formatOf(args, formats)
  const failOn = failOnOf(args)
  const line = progress(err)
  line.update('Comparing')
  const { before, after, grading } = await readVersions(args, terminal)
  const today = new Date().toISOString().slice(0, 10)
  const found = compareVersions(before, after, today, {
    grade: (changes) => gradeChanges(changes, grading, today),
    hasOldLines: format === 'json',
  })
  const link = format === 'markdown' || format === 'html' ? pageLinks(after) : undefined
  line.done()
  // One specification, or a part of what there is, does not have all operations.
  const isAll = found.isWhole && !before.isFile && !after.isFile
  const problems = gradingProblems(grading, today, isAll ? operationsOf(before, after) : undefined)
  for (const note of [...problems, ...found.notes]) err.write(`${printable(note)}\n`)
  // "No changes" is only said of what was compared.
  const isSilent = found.changes.length === 0 && !found.isWhole && format !== 'json' && format !== 'sarif'
  const context = { colors: out.colors, prefix: after.folder, oldPrefix: before.folder, link }
  if (!isSilent) out.write(formats[format](found.changes, context))
  const fails = failOn !== undefined && found.changes.some(({ level }) => isAtLeast(level, failOn))
  return fails || !found.isWhole ? 1 : 0
}

function operationsOf(...versions: Version[]): ReadonlySet<string> {
  return new Set(versions.flatMap(({ specs }) => specs.flatMap(({ operations }) => [...operations.keys()])))
}

function failOnOf({ values }: Args): Level | undefined {
  const level = values.get('fail-on')
  if (level === undefined || level === 'breaking' || level === 'warning' || level === 'info') return level
  throw new UsageError(`--fail-on takes breaking, warning or info, not \`${level}\`.`)
}
