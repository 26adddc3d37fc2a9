import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { applyEdits, type FileEdit, type Plan } from '@specnav/codemod'
import type { Args } from './command.ts'
import type { ExitCode } from './exit-code.ts'
import { plural } from './report.ts'
import { type Output, printable, type Terminal } from './terminal.ts'

/** Shows a plan, and writes it where the command line says so. 1: there are changes, and they are not written. */
export function carryOut(plan: Plan, root: string, { flags }: Args, { out }: Terminal): ExitCode {
  const writes = flags.has('write')
  if (flags.has('json')) out.write(`${JSON.stringify(plan, undefined, 2)}\n`)
  else out.write(planText(plan, writes, out))
  if (writes) applyEdits(root, plan.edits)
  return writes || plan.edits.length === 0 ? 0 : 1
}

function planText({ steps, edits }: Plan, writes: boolean, output: Output): string {
  const told = steps.map((step) => `• ${printable(step)}\n`).join('')
  if (edits.length === 0) return `${told}Nothing to change\n`
  const files = plural(edits.length, 'file')
  return `${told}\n${edits.map((edit) => diffText(edit, output)).join('\n')}\n${writes ? `${files} written` : `${files} to write: add --write`}\n`
}

/** A file's change as `diff -u` shows it. */
function diffText({ file, before, after }: FileEdit, { colors }: Output): string {
  const [from, to] = [before === undefined ? '/dev/null' : file, after === undefined ? '/dev/null' : file]
  const options = { context: 2, headerOptions: FILE_HEADERS_ONLY }
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', '', '', options)
    .split('\n')
    .map((line) => paint(printable(line), colors))
    .join('\n')
}

function paint(line: string, colors: Output['colors']): string {
  if (line.startsWith('+')) return colors.green(line)
  if (line.startsWith('-')) return colors.red(line)
  return line.startsWith('@@') ? colors.cyan(line) : line
}
