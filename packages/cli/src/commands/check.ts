import { resolveSite } from '@specnav/core'
import { type Command, strictOption } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { docsFolder } from '../folders.ts'
import { progress } from '../progress.ts'
import { problemsJson, problemsText } from '../report.ts'

export const check: Command = {
  name: 'check',
  summary: 'Reports everything that is wrong with docs.json, the pages and the specifications',
  options: {
    json: { description: 'Print JSON: { "problems": [{ code, severity, message, file, line, column }] }' },
    strict: strictOption,
  },
  async run(args, { cwd, out, err }) {
    const site = await resolveSite({ root: docsFolder(args.dir, cwd) })
    const line = progress(err)
    line.update('Checking')
    const { checkSite } = await import('@specnav/core/check')
    const problems = await checkSite(site)
    line.done()
    if (args.flags.has('json')) {
      out.write(`${JSON.stringify({ problems: problemsJson(problems, site.files) }, undefined, 2)}\n`)
    } else {
      out.write(problemsText(problems, site.files, out.colors, { notes: true }) || 'No problems\n')
    }
    return exitCode(problems, args.flags.has('strict'))
  },
}
