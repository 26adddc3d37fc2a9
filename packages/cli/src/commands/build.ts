import { diskFiles } from '@specnav/core'
import { type Command, strictOption } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { docsFolder, outputFolder, shownPath } from '../folders.ts'
import { progress } from '../progress.ts'
import { plural, problemsText, summary } from '../report.ts'

const stages = { resolve: 'Reading the project', render: 'Rendering pages', write: 'Writing the site' }

export const build: Command = {
  name: 'build',
  summary: 'Builds the site: a folder of static files',
  options: {
    out: { value: '<dir>', description: 'Where the site is written (default: dist in the docs folder)' },
    'allow-problems': { description: 'Exit with 0 although the project has errors' },
    strict: strictOption,
  },
  async run(args, { cwd, out, err }) {
    const root = docsFolder(args.dir, cwd)
    const folder = outputFolder(args.values.get('out'), root, cwd)
    const line = progress(err)
    const { buildSite } = await import('@specnav/site')
    const site = await buildSite({ root, out: folder, onProgress: (stage) => line.update(stages[stage]) })
    line.done()
    err.write(problemsText(site.problems, diskFiles(root), err.colors))
    out.write(`${plural(site.pages, 'page')} in ${shownPath(site.out, cwd)}\n`)
    const code = exitCode(site.problems, args.flags.has('strict'))
    if (code === 0 || args.flags.has('allow-problems')) return 0
    err.write(
      `The site is written, but with gaps: ${summary(site.problems)}. Exit code ${code} (--allow-problems gives 0).\n`,
    )
    return code
  },
}
