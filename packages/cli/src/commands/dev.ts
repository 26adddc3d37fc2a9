import type { Files, Problem } from '@specnav/core'
import type { Run } from '../command.ts'
import { audienceOption, subjectOptions } from '../project.ts'
import { schemaWriter } from '../project-schema.ts'
import { publicationOptions } from '../publication.ts'
import { problemsText } from '../report.ts'
import { serverAddress, serveOn } from '../server.ts'
import type { Output } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const address = serverAddress(args)
  const publication = await publicationOptions(args)
  const { devSite } = await import('@specnav/site')
  const options = await subjectOptions(args, terminal)
  const report = reporter(terminal.err)
  const writeSchema = schemaWriter(options.root)
  const server = await devSite({
    ...options,
    ...publication,
    ...address,
    ...audienceOption(args),
    onProblems: (problems, site) => {
      report(problems, site.files)
      writeSchema(site)
    },
  })
  return serveOn(server, terminal)
}

/**
 * Prints the problems that are new, and how many there are; nothing if they are those of before. Notes are printed
 * once: pages report them anew whenever they are drawn.
 */
export function reporter(output: Output): (problems: readonly Problem[], files: Files) => void {
  const notes = new Set<string>()
  let before = new Set<string>()
  return (problems, files) => {
    const fresh = problems.filter((problem) => !before.has(keyOf(problem)) && !notes.has(keyOf(problem)))
    const now = new Set<string>()
    for (const problem of problems) (problem.severity === 'note' ? notes : now).add(keyOf(problem))
    const isSame = fresh.length === 0 && now.size === before.size
    before = now
    if (isSame) return
    output.write(problemsText(fresh, files, output.colors, { total: problems }) || 'No problems\n')
  }
}

/** What a problem says of which file: its line changes with every edit above it. */
function keyOf({ code, file, message }: Problem): string {
  return JSON.stringify([code, file, message])
}
