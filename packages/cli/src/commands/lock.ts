import { planLock } from '@specnav/codemod'
import { resolveSite } from '@specnav/core'
import type { Run } from '../command.ts'
import { carryOut } from '../plan.ts'
import { projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  assertReadableConfig(options.root)
  const plan = await planLock(await resolveSite(options), { accept: args.flags.has('accept') })
  return carryOut(plan, options.root, args, terminal)
}
