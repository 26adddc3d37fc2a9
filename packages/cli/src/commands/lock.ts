import { planLock, soughtByLock, unreadSpecs } from '@specnav/codemod'
import { resolveSite } from '@specnav/pages'
import { problemsAtOrigin } from '@specnav/core/problems'
import type { Run } from '../command.ts'
import { earlierVersions } from '../earlier.ts'
import { carryOut } from '../plan.ts'
import { projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'
import { problemsText } from '../report.ts'

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  assertReadableConfig(options)
  const site = await resolveSite(options)
  const plan = await planLock(site, {
    accept: args.flags.has('accept'),
    refresh: args.flags.has('write'),
    earlier: await earlierVersions(options.root, soughtByLock(site)),
    remote: options.remote,
  })
  const code = carryOut(plan, options.root, args, terminal)
  const unread = unreadSpecs(site)
  terminal.err.write(problemsText(problemsAtOrigin(site, unread), site.files, terminal.err.colors))
  return unread.length > 0 ? 1 : code
}
