import { resolveProject } from '@specnav/core'
import { type Command, strictOption } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { docsFolder } from '../folders.ts'
import { navJson } from '../nav-json.ts'
import { navText } from '../nav-text.ts'
import { problemsText } from '../report.ts'

export const nav: Command = {
  name: 'nav',
  summary: 'Prints the resolved navigation: every page and endpoint, in order, with its URL path',
  options: {
    json: { description: 'Print JSON, with the problems in it' },
    strict: strictOption,
  },
  async run(args, { cwd, out, err }) {
    const project = await resolveProject({ root: docsFolder(args.dir, cwd) })
    if (args.flags.has('json')) {
      out.write(`${JSON.stringify(navJson(project), undefined, 2)}\n`)
    } else {
      out.write(navText(project.navigation, out.colors))
      err.write(problemsText(project.problems, project.files, err.colors))
    }
    return exitCode(project.problems, args.flags.has('strict'))
  },
}
