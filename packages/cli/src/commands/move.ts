import { applyWithJournal, isInterrupted, planMove } from '@specnav/codemod'
import { diskFiles } from '@specnav/core'
import type { Run } from '../command.ts'
import { filesJson, planText } from '../plan.ts'
import { projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'
import { undo } from '../undo.ts'

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  const { root, linksWithin, remote } = options
  const { flags, operands } = args
  if (flags.has('undo')) return undo(root, args, terminal)
  if (isInterrupted(root)) throw new Error('The last run was interrupted. Undo it first, with `specnav move --undo`.')
  assertReadableConfig(options)
  const writes = flags.has('write')
  const [from = '', to = ''] = operands
  const plan = await planMove(diskFiles(root, { linksWithin }), { from, to }, { remote })
  const { edits, renames, urls, steps } = plan
  if (writes) await applyWithJournal(root, edits, { renames })
  const { out } = terminal
  if (flags.has('json'))
    out.write(`${JSON.stringify({ urls, renames, files: filesJson(plan), steps }, undefined, 2)}\n`)
  else out.write(planText(plan, writes, out))
  return writes ? 0 : 1
}
