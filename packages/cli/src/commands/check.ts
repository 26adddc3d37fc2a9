import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { buildEnvironment } from '../build-environment.ts'
import type { Args, Run } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { createMemory, type Memory, type Printed } from '../memory.ts'
import { programState } from '../program-state.ts'
import { hasConfig, projectOptions } from '../project.ts'
import type { Terminal } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const specification = specificationIn(args, terminal)
  const memory = specification === undefined ? memoryFor(args, terminal) : undefined
  const printed = memory?.recall() ?? (await check())
  terminal.out.write(printed.out)
  return printed.code

  async function check(): Promise<Printed> {
    const { checkAudience, checkFile, checkFolder } = await import('../checked.ts')
    if (args.values.has('audience')) return checkAudience(args, terminal)
    if (specification !== undefined && !isAsyncApi(specification)) return checkFile(specification, args, terminal)
    const { printed, inputs } = await checkFolder(args, terminal)
    if (inputs) memory?.keep(inputs, printed)
    return printed
  }
}

/** The absolute path of the specification that the command line names in the place of a docs folder. */
function specificationIn({ dir }: Args, { cwd }: Terminal): string | undefined {
  if (URL.canParse(dir)) return undefined
  const path = resolve(cwd, dir)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`There is no file or folder \`${dir}\`.`)
  // A docs.json is not a specification: its folder can be checked.
  return stats.isFile() && basename(path) !== 'docs.json' ? path : undefined
}

/** A description of channels is checked as the site that shows it. */
function isAsyncApi(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  if (!text.trimStart().startsWith('{')) return /^(["']?)asyncapi\1\s*:/m.test(text)
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'asyncapi' in value
  } catch {
    return false
  }
}

/** What is known of the last check of the docs folder. Changes since a commit are no file of it, nor is a built site or a server. */
function memoryFor(args: Args, terminal: Terminal): Memory | undefined {
  if (['since', 'audience', 'live'].some((name) => args.values.has(name)) || !hasConfig(args, terminal))
    return undefined
  const { cacheFolder, cwd, out, variables } = terminal
  const { root, linksWithin } = projectOptions(args, terminal)
  const options = [[...args.flags], [...args.values], linksWithin, cwd, out.colors.isColorSupported]
  return createMemory(cacheFolder, root, ['check', programState(), ...options, buildEnvironment(variables)])
}
