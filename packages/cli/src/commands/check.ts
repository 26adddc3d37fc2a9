import { statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { resolveBranding } from '@specnav/branding'
import { checkSite } from '@specnav/check'
import { diskFiles, type Files, folderStore, type Problem, resolveSite } from '@specnav/core'
import { checkSpec } from '@specnav/core/contract'
import { buildEnvironment } from '../build-environment.ts'
import type { Args, Run } from '../command.ts'
import { exitCode, UsageError } from '../exit-code.ts'
import { progress } from '../progress.ts'
import { linksWithin, projectOptions } from '../project.ts'
import { formats, isFormat } from '../formats.ts'
import type { Terminal } from '../terminal.ts'
import { version } from '../version.ts'

export const run: Run = async (args, terminal) => {
  const { out, err } = terminal
  const format = args.flags.has('json') ? 'json' : (args.values.get('format') ?? 'text')
  if (!isFormat(format)) {
    throw new UsageError(`--format takes ${Object.keys(formats).join(', ')}, not \`${format}\`.`)
  }
  const line = progress(err)
  line.update('Checking')
  const { problems, files, root } = await find(args, terminal)
  line.done()
  const prefix = relative(terminal.cwd, root).replaceAll(sep, '/')
  out.write(formats[format](problems, files, out.colors, prefix))
  return exitCode(problems, args.flags.has('strict'))
}

/** Checks a docs folder, or one specification if the command line names a file. */
async function find(args: Args, terminal: Terminal): Promise<{ problems: Problem[]; files: Files; root: string }> {
  const path = resolve(terminal.cwd, args.dir)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`There is no file or folder \`${args.dir}\`.`)
  // A docs.json is no specification: its folder is what can be checked.
  if (stats.isFile() && basename(path) !== 'docs.json') {
    const root = dirname(path)
    const files = diskFiles(root, { linksWithin: linksWithin(args, root, terminal.cwd) })
    return { problems: await checkSpec(files, basename(path)), files, root }
  }
  const options = projectOptions(args, terminal)
  const site = await resolveSite(options)
  // Another version may have other results.
  const store = folderStore(join(terminal.cacheFolder, 'checked', version()))
  // What a build makes readable by itself is for the build to tell.
  const look = resolveBranding(site.config, { has: site.files.has }).problems.filter(
    ({ severity }) => severity !== 'note',
  )
  const publication = { environment: buildEnvironment(terminal.variables) }
  return {
    problems: [...(await checkSite(site, { store, publication })), ...look],
    files: site.files,
    root: options.root,
  }
}
