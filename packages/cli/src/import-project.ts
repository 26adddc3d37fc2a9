import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { applyWithJournal, type ImportPlan } from '@specnav/codemod'
import type { Args } from './command.ts'
import { UsageError, type ExitCode } from './exit-code.ts'
import { assertCommitted } from './git.ts'
import { filesJson, planText } from './plan.ts'
import { plural } from './report.ts'
import { type Output, printable } from './terminal.ts'

/** Turns a project of another tool into ours: the step before anything else can be migrated. `report` is the file of a report. */
export async function importProject(
  plan: ImportPlan,
  root: string,
  { flags, report, out }: { flags: Args['flags']; report: string | undefined; out: Output },
): Promise<ExitCode> {
  const { edits, left, renames = [], source, steps } = plan
  if (report !== undefined && !report.endsWith('.md'))
    throw new UsageError(`The report about ${source} has to end in .md.`)
  const writes = flags.has('write')
  if (writes) {
    if (!flags.has('force')) await assertCommitted(root)
    await applyWithJournal(root, edits, { renames })
  }
  if (report !== undefined) {
    await mkdir(dirname(report), { recursive: true })
    await writeFile(report, reportOf(plan))
  }
  if (flags.has('json')) {
    out.write(`${JSON.stringify({ files: filesJson(plan), renames, steps, left }, undefined, 2)}\n`)
    return 0
  }
  // Of a whole site the diff of docs.json is shown alone.
  const created = { ...plan, edits: edits.filter(({ after }) => after !== undefined) }
  const shown = created.edits.length > 3 ? created.edits.filter(({ file }) => file === 'docs.json') : created.edits
  const others = plural(created.edits.length - shown.length + renames.length, 'other file')
  const alike = Map.groupBy(left, ({ pointer, why }) => `${pointer}\n${why}`)
  const lost = Array.from(alike.values(), ([first, ...more]) => {
    const files = more.length > 0 ? ` (and ${plural(more.length, 'other file')})` : ''
    return first ? `✗ ${printable(placeOf(first) || source)}  ${printable(first.why)}${files}\n` : ''
  })
  const undo = writes
    ? `${source} is deleted. Undo it with --undo\n`
    : `${source} is deleted then. --undo brings it back\n`
  const said =
    lost.length === 0 ? 'Every field is taken over\n' : `\n${plural(left.length, 'field')} left:\n${lost.join('')}`
  const more = shown.length < created.edits.length ? `${others} ${writes ? 'written' : 'to write'} or to move\n` : ''
  out.write(planText({ steps, edits: shown }, writes, out) + more + undo + said)
  return 0
}

function placeOf({ file, pointer }: ImportPlan['left'][number]): string {
  return [file, pointer].filter(Boolean).join(' ')
}

function reportOf({ source, steps, left }: ImportPlan): string {
  const rows = left.map((field) => `| \`${placeOf(field) || '/'}\` | ${field.why} |\n`)
  const table =
    rows.length === 0 ? 'Every field is taken over.\n' : `| Field of ${source} | |\n| --- | --- |\n${rows.join('')}`
  return `# From ${source} to docs.json\n\n${steps.map((step) => `- ${step}.\n`).join('')}\n${table}`
}
