import type { Run } from '../command.ts'
import { docsFolder } from '../folders.ts'
import { planInit } from '../init/plan.ts'
import { carryOut } from '../plan.ts'

export const run: Run = async (args, terminal) => {
  const root = docsFolder(args.dir, terminal.cwd)
  return carryOut(planInit(root), root, args, terminal)
}
