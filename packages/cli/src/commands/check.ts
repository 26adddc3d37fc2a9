import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { checkSite } from '@specnav/check'
import { diskFiles, type Files, gradedProblems, type Problem, resolveSite } from '@specnav/core'
import { checkSpec } from '@specnav/core/contract'
import { buildEnvironment } from '../build-environment.ts'
import type { Args, Run } from '../command.ts'
import { exitCode, UsageError } from '../exit-code.ts'
import { progress } from '../progress.ts'
import { linksWithin, projectOptions } from '../project.ts'
import { checkedStore } from '../checked-store.ts'
import { changedSince } from '../git.ts'
import { docsPrefix } from '../folders.ts'
import { formatOf, formats } from '../formats.ts'
import type { Terminal } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const { out, err } = terminal
  const format = formatOf(args)
  const line = progress(err)
  line.update('Checking')
  const found = await find(args, terminal)
  const { files, root } = found
  const since = args.values.get('since')
  const changed = since === undefined ? undefined : await changedSince(since, root)
  const problems = changed ? found.problems.filter(({ file }) => changed.has(file)) : found.problems
  line.done()
  out.write(formats[format](problems, files, out.colors, docsPrefix(root, terminal.cwd)))
  return exitCode(problems, args.flags.has('strict'))
}

/** Checks a docs folder, or one specification if the command line names a file. */
async function find(args: Args, terminal: Terminal): Promise<{ problems: Problem[]; files: Files; root: string }> {
  const path = resolve(terminal.cwd, args.dir)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`There is no file or folder \`${args.dir}\`.`)
  // A docs.json is not a specification: its folder can be checked.
  if (stats.isFile() && basename(path) !== 'docs.json') {
    const root = dirname(path)
    const files = diskFiles(root, { linksWithin: linksWithin(args, root, terminal.cwd) })
    return { problems: await checkSpec(files, basename(path)), files, root }
  }
  const options = projectOptions(args, terminal)
  const site = await resolveSite(options)
  const publication = { environment: buildEnvironment(terminal.variables) }
  const problems = await checkSite(site, { store: checkedStore(terminal), publication })
  return { problems: gradedProblems(site, problems), files: site.files, root: options.root }
}
