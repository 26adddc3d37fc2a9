import { buildEnvironment } from '../build-environment.ts'
import type { Args, Run } from '../command.ts'
import { createMemory, type Memory, type Printed } from '../memory.ts'
import { programState } from '../program-state.ts'
import { hasConfig, projectOptions } from '../project.ts'
import type { Terminal } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const memory = memoryFor(args, terminal)
  const printed = memory?.recall() ?? (await check())
  terminal.out.write(printed.out)
  return printed.code

  async function check(): Promise<Printed> {
    const { checkAudience, checkFolder } = await import('../checked.ts')
    if (args.values.has('audience')) return checkAudience(args, terminal)
    const { printed, inputs } = await checkFolder(args, terminal)
    if (inputs) memory?.keep(inputs, printed)
    return printed
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
