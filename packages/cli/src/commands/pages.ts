import { resolve } from 'node:path'
import { gradedProblems, type Operation, type Problem } from '@specnav/core'
import { type Page, resolveSite } from '@specnav/pages'
import type { Run } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { isInside, outputFolder, shownPath } from '../folders.ts'
import { progress } from '../progress.ts'
import { subjectOptions } from '../project.ts'
import { plural, problemsText } from '../report.ts'
import { changesWriter } from '../write-file.ts'

export const run: Run = async (args, terminal) => {
  const { cwd, out, err } = terminal
  const options = await subjectOptions(args, terminal)
  const folder = outputFolder(args.values.get('out'), options.root, cwd)
  const site = await resolveSite(options)
  const line = progress(err)
  const result = writePages([...site.pages.values()], folder, (done, total) =>
    line.update(`Writing pages ${done}/${total}`),
  )
  line.done()
  const problems = gradedProblems(site, [...site.problems, ...result.problems])
  err.write(problemsText(problems, site.files, err.colors))
  out.write(`${plural(result.pages, 'endpoint page')} in ${shownPath(folder, cwd)}, ${result.written} written\n`)
  return exitCode(problems, args.flags.has('strict'))
}

interface WrittenPages {
  /** Number of endpoint pages in the folder. */
  pages: number
  /** Number of them that were written: new or changed. */
  written: number
  problems: Problem[]
}

function writePages(all: readonly Page[], folder: string, onPage: (done: number, total: number) => void): WrittenPages {
  const documented = all.flatMap((page) => (page.operation ? [{ page, operation: page.operation }] : []))
  const write = changesWriter()
  const result: WrittenPages = { pages: 0, written: 0, problems: [] }
  for (const [index, { page, operation }] of documented.entries()) {
    onPage(index + 1, documented.length)
    const file = resolve(folder, `${page.path}.md`)
    if (!isInside(file, folder)) {
      result.problems.push(outside(page, operation))
      continue
    }
    if (write(file, page.markdown())) result.written += 1
    result.pages += 1
  }
  return result
}

function outside(page: Page, operation: Operation): Problem {
  return {
    code: 'page-outside',
    severity: 'error',
    message: `The page of \`${operation.key}\` has the path \`${page.path}\`, which leaves the output folder. It is not written.`,
    ...operation.place,
    actual: page.path,
    expected: 'a path without `..`',
  }
}
