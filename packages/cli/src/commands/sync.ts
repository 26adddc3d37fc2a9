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
    throw new Error('Nothing is changed while a specification cannot be read: what it has would count as gone.')
  }
  return carryOut(planSync(site), options.root, args, terminal)
}
