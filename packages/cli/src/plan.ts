import { applyEdits, type Plan, unifiedDiff } from '@specnav/codemod'
import type { Args } from './command.ts'
import type { ExitCode } from './exit-code.ts'
import { plural } from './report.ts'
import { type Output, printable, type Terminal } from './terminal.ts'

/**
 * Shows a plan, and writes it if the command line says so. Returns 1 if there are changes that are not
 * written.
 */
export function carryOut(plan: Plan, root: string, { flags }: Args, { out }: Terminal): ExitCode {
  const writes = flags.has('write')
  if (writes) applyEdits(root, plan.edits)
  if (flags.has('json')) out.write(`${JSON.stringify(plan, undefined, 2)}\n`)
  else out.write(planText(plan, writes, out))
  return writes || plan.edits.length === 0 ? 0 : 1
}

export function planText({ steps, edits, renames = [] }: Plan, writes: boolean, output: Output): string {
  const list = steps.map((step) => `• ${printable(step)}\n`).join('')
  if (edits.length + renames.length === 0) return `${list}Nothing to change\n`
  const moved = new Set(edits.flatMap(({ movedFrom }) => movedFrom?.file ?? []))
  const shown = edits.filter(({ file }) => !moved.has(file))
  const files = plural(shown.length + renames.length, 'file')
  return `${list}\n${shown.map((edit) => paintDiff(unifiedDiff(edit), output)).join('\n')}\n${writes ? `${files} written` : `${files} to write: add --write`}\n`
}

/** The changes of a plan to each file, for machines. */
export function filesJson({ edits }: Plan): { file: string; change: 'create' | 'edit' | 'delete'; diff?: string }[] {
  return edits.map((edit) => {
    if (edit.after === undefined) return { file: edit.file, change: 'delete' }
    return { file: edit.file, change: edit.before === undefined ? 'create' : 'edit', diff: unifiedDiff(edit) }
  })
}

/** A diff in colors. */
export function paintDiff(diff: string, { colors }: Output): string {
  return diff
    .split('\n')
    .map((line) => paint(printable(line), colors))
    .join('\n')
}

function paint(line: string, colors: Output['colors']): string {
  if (line.startsWith('+')) return colors.green(line)
  if (line.startsWith('-')) return colors.red(line)
  return line.startsWith('@@') ? colors.cyan(line) : line
}
