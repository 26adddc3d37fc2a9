import { planSync, unreadSpecs } from '@specnav/codemod'
import { resolveSite } from '@specnav/core'
import type { Run } from '../command.ts'
import { carryOut } from '../plan.ts'
import { projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'
import { problemsText } from '../report.ts'

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  assertReadableConfig(options)
  const site = await resolveSite(options)
  const unread = unreadSpecs(site)
  if (unread.length > 0) {
    terminal.err.write(`${problemsText(unread, site.files, terminal.err.colors)}\n`)
    throw new Error(
      'Nothing was changed, because a specification cannot be read and its operations would count as removed.',
    )
  }
  return carryOut(planSync(site), options.root, args, terminal)
}
