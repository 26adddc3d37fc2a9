import { planSync, soughtBySync, unreadNamedSpecs } from '@specnav/codemod'
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
  const site = await resolveSite({ ...options, asWritten: true })
  const unread = unreadNamedSpecs(site)
  if (unread.length > 0) {
    terminal.err.write(`${problemsText(problemsAtOrigin(site, unread), site.files, terminal.err.colors)}\n`)
    throw new Error(
      'Nothing was changed, because a specification cannot be read and its operations would count as removed.',
    )
  }
  const earlier = await earlierVersions(options.root, soughtBySync(site))
  return carryOut(planSync(site, { earlier }), options.root, args, terminal)
}
