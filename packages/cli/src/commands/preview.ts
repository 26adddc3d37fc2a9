import { existsSync } from 'node:fs'
import type { Run } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { outputFolder, shownPath } from '../folders.ts'
import { audienceOption, subjectOptions } from '../project.ts'
import { publicationOptions } from '../publication.ts'
import { serverAddress, serveOn } from '../server.ts'

export const run: Run = async (args, terminal) => {
  const { root } = await subjectOptions(args, terminal)
  const out = outputFolder(args.values.get('out'), root, terminal.cwd)
  const address = serverAddress(args)
  const { base } = await publicationOptions(args)
  if (!existsSync(out)) {
    throw new UsageError(`There is no site in \`${shownPath(out, terminal.cwd)}\`. Run \`specnav build\` first.`)
  }
  const { previewSite } = await import('@specnav/site')
  return serveOn(await previewSite({ out, base, ...address, ...audienceOption(args) }), terminal)
}
