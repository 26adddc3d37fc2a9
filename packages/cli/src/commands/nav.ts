import type { Run } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { createMemory, type Printed } from '../memory.ts'
import { subjectOptions } from '../project.ts'
import { version } from '../version.ts'

export const run: Run = async (args, terminal) => {
  const { out, err } = terminal
  const options = await subjectOptions(args, terminal)
  const { root, linksWithin, files } = options
  const colors = [out.colors.isColorSupported, err.colors.isColorSupported]
  // A docs.json that is made depends on more than what is read for it.
  const memory = files
    ? undefined
    : createMemory(terminal.cacheFolder, root, ['nav', version(), [...args.flags], linksWithin, ...colors])
  const printed = memory?.recall() ?? (await print())
  out.write(printed.out)
  err.write(printed.err)
  return printed.code

  async function print(): Promise<Printed> {
    const [{ gradedProblems, isRemote, resolveProject }, { navJson }, { navText }, { problemsText }] =
      await Promise.all([
        import('@specnav/core'),
        import('../nav-json.ts'),
        import('../nav-text.ts'),
        import('../report.ts'),
      ])
    const project = await resolveProject(options)
    const { navigation, files, inputs } = project
    const problems = gradedProblems(project, project.problems)
    const code = exitCode(problems, args.flags.has('strict'))
    const result = args.flags.has('json')
      ? { out: `${JSON.stringify(navJson({ navigation, problems, files }), undefined, 2)}\n`, err: '', code }
      : { out: navText(navigation, out.colors), err: problemsText(problems, files, err.colors), code }
    // The content of a URL can change without a trace here.
    if (!isRemote(project)) memory?.keep(inputs, result)
    return result
  }
}
