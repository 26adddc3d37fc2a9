import { applyWithJournal, planEject } from '@specnav/codemod'
import { diskFiles } from '@specnav/core'
import type { Run } from '../command.ts'
import { assertCommitted } from '../git.ts'
import { filesJson, planText } from '../plan.ts'
import { projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  const { root, linksWithin, remote } = options
  const { flags, operands } = args
  const writes = flags.has('write')
  assertReadableConfig(options)
  if (writes && !flags.has('force')) await assertCommitted(root)
  const plan = await planEject(diskFiles(root, { linksWithin }), operands[0] ?? '', { remote })
  if (writes) await applyWithJournal(root, plan.edits)
  const { out } = terminal
  if (flags.has('json')) out.write(`${JSON.stringify({ files: filesJson(plan), steps: plan.steps }, undefined, 2)}\n`)
  else out.write(planText(plan, writes, out))
  return writes ? 0 : 1
}
