import { resolve } from 'node:path'
import { type Operation, type Page, type Problem, resolveSite } from '@specnav/core'
import { type Command, strictOption } from '../command.ts'
import { exitCode } from '../exit-code.ts'
import { docsFolder, isInside, outputFolder, shownPath } from '../folders.ts'
import { progress } from '../progress.ts'
import { plural, problemsText } from '../report.ts'
import { writeChangedFile } from '../write-file.ts'

export const pages: Command = {
  name: 'pages',
  summary: 'Writes every endpoint page as a Markdown file',
  options: {
    out: {
      value: '<dir>',
      description: 'The folder to write to; only files whose content changed are written',
      required: true,
    },
    strict: strictOption,
  },
  async run(args, { cwd, out, err }) {
    const root = docsFolder(args.dir, cwd)
    const folder = outputFolder(args.values.get('out'), root, cwd)
    const site = await resolveSite({ root })
    const line = progress(err)
    const result = await writePages([...site.pages.values()], folder, (done, total) =>
      line.update(`Writing pages ${done}/${total}`),
    )
    line.done()
    const problems = [...site.problems, ...result.problems]
    err.write(problemsText(problems, site.files, err.colors))
    out.write(`${plural(result.pages, 'endpoint page')} in ${shownPath(folder, cwd)}, ${result.written} written\n`)
    return exitCode(problems, args.flags.has('strict'))
  },
}

interface WrittenPages {
  /** Endpoint pages that stand in the folder now. */
  pages: number
  /** Those of them that were written: new or changed. */
  written: number
  problems: Problem[]
}

async function writePages(
  all: readonly Page[],
  folder: string,
  onPage: (done: number, total: number) => void,
): Promise<WrittenPages> {
  const documented = all.flatMap((page) => (page.operation ? [{ page, operation: page.operation }] : []))
  const result: WrittenPages = { pages: 0, written: 0, problems: [] }
  for (const [index, { page, operation }] of documented.entries()) {
    onPage(index + 1, documented.length)
    const file = resolve(folder, `${page.path}.md`)
    if (!isInside(file, folder)) {
      result.problems.push(outside(page, operation))
      continue
    }
    if (await writeChangedFile(file, page.markdown())) result.written += 1
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
