import { diskFiles } from '@specnav/core'
import type { Run } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { outputFolder, shownPath } from '../folders.ts'
import { progress } from '../progress.ts'
import { projectOptions } from '../project.ts'
import { plural, problemsText, summary } from '../report.ts'

const stages = { resolve: 'Reading the project', render: 'Rendering pages', write: 'Writing the site' }

export const run: Run = async (args, terminal) => {
  const { cwd, out, err } = terminal
  const { root, remote } = projectOptions(args, terminal)
  const folder = outputFolder(args.values.get('out'), root, cwd)
  const line = progress(err)
  const { buildSite } = await import('@specnav/site')
  const site = await buildSite({ root, out: folder, remote, onProgress: (stage) => line.update(stages[stage]) })
  line.done()
  err.write(problemsText(site.problems, diskFiles(root), err.colors))
  out.write(`${plural(site.pages, 'page')} in ${shownPath(site.out, cwd)}\n`)
  const code = exitCode(site.problems, args.flags.has('strict'))
  if (code === 0 || args.flags.has('allow-problems')) return 0
  err.write(
    `The site is written, but with gaps: ${summary(site.problems)}. Exit code ${code} (--allow-problems gives 0).\n`,
  )
  return code
}
