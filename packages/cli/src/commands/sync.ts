import { planSync } from '@specnav/codemod'
import { resolveSite } from '@specnav/core'
import type { Run } from '../command.ts'
import { carryOut } from '../plan.ts'
import { projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  assertReadableConfig(options.root)
  return carryOut(planSync(await resolveSite(options)), options.root, args, terminal)
}
