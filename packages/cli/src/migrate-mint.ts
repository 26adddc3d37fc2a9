import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { applyWithJournal, type MintPlan, planMint } from '@specnav/codemod'
import { diskFiles } from '@specnav/core'
import type { Args } from './command.ts'
import { UsageError, type ExitCode } from './exit-code.ts'
import { assertCommitted } from './git.ts'
import { filesJson, planText } from './plan.ts'
import type { ProjectOptions } from './project.ts'
import { plural } from './report.ts'
import { printable, type Terminal } from './terminal.ts'

/** Turns mint.json into docs.json: the step before anything else can be migrated. `report` is the file of a report. */
export async function migrateMint(
  { root, linksWithin }: ProjectOptions,
  { flags }: Args,
  report: string | undefined,
  { out }: Terminal,
): Promise<ExitCode> {
  if (report !== undefined && !report.endsWith('.md'))
    throw new UsageError('The report about mint.json has to end in .md.')
  const writes = flags.has('write')
  const plan = planMint(diskFiles(root, { linksWithin }))
  if (writes) {
    if (!flags.has('force')) await assertCommitted(root)
    await applyWithJournal(root, plan.edits)
  }
  if (report !== undefined) {
    await mkdir(dirname(report), { recursive: true })
    await writeFile(report, reportOf(plan))
  }
  const { left, steps } = plan
  if (flags.has('json')) out.write(`${JSON.stringify({ files: filesJson(plan), steps, left }, undefined, 2)}\n`)
  else {
    const created = { ...plan, edits: plan.edits.filter(({ after }) => after !== undefined) }
    const lost = left.map(({ pointer, why }) => `✗ ${printable(pointer || 'mint.json')}  ${printable(why)}\n`)
    const undo = writes
      ? 'mint.json is deleted. Undo it with --undo\n'
      : 'mint.json is deleted then. --undo brings it back\n'
    const said =
      lost.length === 0 ? 'Every field is taken over\n' : `\n${plural(lost.length, 'field')} left:\n${lost.join('')}`
    out.write(planText(created, writes, out) + undo + said)
  }
  return 0
}

function reportOf({ steps, left }: MintPlan): string {
  const rows = left.map(({ pointer, why }) => `| \`${pointer || '/'}\` | ${why} |\n`)
  const table =
    rows.length === 0 ? 'Every field is taken over.\n' : `| Field of mint.json | |\n| --- | --- |\n${rows.join('')}`
  return `# From mint.json to docs.json\n\n${steps.map((step) => `- ${step}.\n`).join('')}\n${table}`
}
