import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkSite, type Lost, lostSince } from '@specnav/check'
import {
  diskFiles,
  type Files,
  gradedProblems,
  type Inputs,
  listNames,
  memoryOverlay,
  type Problem,
} from '@specnav/core'
import { resolveSite, type Site } from '@specnav/pages'
import { buildEnvironment } from './build-environment.ts'
import { checkedStore } from './checked-store.ts'
import type { Args } from './command.ts'
import { exitCode, UsageError } from './exit-code.ts'
import { docsPrefix, outputFolder, shownPath } from './folders.ts'
import { formatOf, formats } from './formats.ts'
import { changedSince } from './git.ts'
import { gitFiles } from './git-files.ts'
import { inputsOf } from './inputs.ts'
import type { Printed } from './memory.ts'
import { programState } from './program-state.ts'
import { progress } from './progress.ts'
import { publicationOptions } from './publication.ts'
import { type ProjectOptions, projectOptions, subjectOptions } from './project.ts'
import type { Terminal } from './terminal.ts'

/**
 * Checks a docs folder, or a specification. `inputs` are the files and folders that the result depends on; absent if it depends on more.
 */
export async function checkFolder(args: Args, terminal: Terminal): Promise<{ printed: Printed; inputs?: Inputs }> {
  let inputs: Inputs | undefined
  const printed = await printing(args, terminal, async () => {
    const options = await subjectOptions(args, terminal)
    const since = await changesSince(args, options.root)
    const site = await resolveSite(options)
    const publication = { ...(await publicationOptions(args)), environment: buildEnvironment(terminal.variables) }
    const live = args.values.has('live') ? await (await import('./live.ts')).liveProblems(site, args, terminal) : []
    const problems = [...(await checkSite(site, { store: checkedStore(terminal), publication })), ...live]
    if (site.access.audiences.length === 0) inputs = inputsOf(site, problems, options)
    // What a site is rendered from is more than what a check reads.
    else {
      const cache = { folder: terminal.cacheFolder, program: programState() }
      problems.push(...(await (await import('@specnav/site')).findClosedFiles(site, publication, cache)))
    }
    const { urls, isLost } = since ? await lostWith(since, site, options, problems) : { urls: [] }
    const isShown = (problem: Problem) =>
      isChanged(since, problem) || isLost?.(problem) || urls.some(({ actual }) => actual === problem.actual)
    return {
      problems: gradedProblems(site, [...problems, ...urls]).filter(isShown),
      files: site.files,
      root: options.root,
    }
  })
  return { printed, ...(inputs && { inputs }) }
}

/** Checks that the built site of an audience has nothing that its readers may not read. */
export function checkAudience(args: Args, terminal: Terminal): Promise<Printed> {
  return printing(args, terminal, async () => {
    const options = projectOptions(args, terminal)
    const out = outputFolder(args.values.get('out'), options.root, terminal.cwd)
    const name = args.values.get('audience')
    const site = await resolveSite(options)
    const { audiences } = site.access
    const audience = audiences.find((each) => each.name === name)
    if (!audience) {
      const known = listNames(audiences.map((each) => each.name))
      const advice = known === '' ? 'Everybody may read everything.' : `Write ${known}.`
      throw new UsageError(`There is no audience \`${name}\`. ${advice}`)
    }
    if (!existsSync(join(out, audience.folder)))
      throw new UsageError(
        `There is no site for \`${name}\` in \`${shownPath(out, terminal.cwd)}\`. Run \`specnav build\` first.`,
      )
    const { findLeaks } = await import('@specnav/site')
    return {
      problems: gradedProblems(site, await findLeaks(site, audience, out)),
      files: site.files,
      root: options.root,
    }
  })
}

interface Found {
  problems: Problem[]
  files: Files
  root: string
}

async function printing(args: Args, { out, err, cwd }: Terminal, find: () => Promise<Found>): Promise<Printed> {
  const format = formatOf(args, formats)
  const line = progress(err)
  line.update('Checking')
  const { problems, files, root } = await find()
  line.done()
  const text = formats[format](problems, files, out.colors, docsPrefix(root, cwd))
  return { out: text, err: '', code: exitCode(problems, args.flags.has('strict')) }
}

type Changes = Awaited<ReturnType<typeof changedSince>>

/** What `--since` compares with. */
async function changesSince({ values }: Args, root: string): Promise<Changes | undefined> {
  const since = values.get('since')
  return since === undefined ? undefined : changedSince(since, root)
}

/** Whether `--since` asks for a problem. */
function isChanged(since: Changes | undefined, { file }: Problem): boolean {
  return since === undefined || since.changed.has(file)
}

/** What readers lose with the changes. Only what has changed is read from git. */
async function lostWith(
  { base, changed }: Changes,
  site: Site,
  options: ProjectOptions,
  problems: readonly Problem[],
): Promise<Partial<Lost> & Pick<Lost, 'urls'>> {
  const { root, linksWithin, remote } = options
  if (changed.size === 0) return { urls: [] }
  const [now, before] = [diskFiles(root, { linksWithin }), gitFiles(root, base, linksWithin)]
  if (!before.has('docs.json')) return { urls: [] }
  const contents: Record<string, string | undefined> = {}
  // A file beside the folder is read when a specification refers to it.
  for (const file of changed) Object.defineProperty(contents, file, { enumerable: true, get: () => before.read(file) })
  const files = memoryOverlay(now, contents)
  return lostSince(site, await resolveSite({ ...options, files, remote: { ...remote, offline: true } }), problems)
}
