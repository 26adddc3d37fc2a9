import type { Files, Problem } from '@specnav/core'
import type { Run } from '../command.ts'
import { audienceOption, projectOptions } from '../project.ts'
import { publicationOptions } from '../publication.ts'
import { problemsText } from '../report.ts'
import { serverAddress, untilInterrupted } from '../server.ts'
import { loadSitePackage } from '../site-package.ts'
import type { Output } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const address = serverAddress(args)
  const publication = await publicationOptions(args)
  const { devSite } = await loadSitePackage()
  const server = await devSite({
    ...projectOptions(args, terminal),
    ...publication,
    ...address,
    ...audienceOption(args),
    onProblems: reporter(terminal.err),
  })
  return untilInterrupted(server, terminal)
}

/** Prints the current problems if they differ from the last ones. */
function reporter(output: Output): (problems: readonly Problem[], files: Files) => void {
  let printed = ''
  return (problems, files) => {
    const text = problemsText(problems, files, output.colors, { notes: true })
    if (text !== printed) output.write(text || 'No problems\n')
    printed = text
  }
}
