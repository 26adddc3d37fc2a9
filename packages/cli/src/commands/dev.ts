import type { Files, Problem } from '@specnav/core'
import type { Command } from '../command.ts'
import { docsFolder } from '../folders.ts'
import { problemsText } from '../report.ts'
import { serverAddress, serverOptions, untilInterrupted } from '../server.ts'
import type { Output } from '../terminal.ts'

export const dev: Command = {
  name: 'dev',
  summary: 'Serves the site and reloads it when docs.json, a page or a specification changes',
  options: serverOptions('3000, or the next that is free'),
  async run(args, terminal) {
    const root = docsFolder(args.dir, terminal.cwd)
    const address = serverAddress(args)
    const { devSite } = await import('@specnav/site')
    return untilInterrupted(await devSite({ root, ...address, onProblems: teller(terminal.err) }), terminal)
  },
}

/** Tells what is wrong now, when it is something else than before. */
function teller(output: Output): (problems: readonly Problem[], files: Files) => void {
  let told = ''
  return (problems, files) => {
    const text = problemsText(problems, files, output.colors)
    if (text !== told) output.write(text || 'No problems\n')
    told = text
  }
}
