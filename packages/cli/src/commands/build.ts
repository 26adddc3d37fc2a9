import { buildEnvironment } from '../build-environment.ts'
import type { Args, Run } from '../command.ts'
import { docsFolder } from '../folders.ts'
import { createMemory, type Memory } from '../memory.ts'
import { programState } from '../program-state.ts'
import { hasConfig } from '../project.ts'
import type { Terminal } from '../terminal.ts'

export const run: Run = async (args, terminal) => {
  const { out, err } = terminal
  const memory = memoryFor(args, terminal)
  const printed = memory?.recall() ?? (await (await import('../built.ts')).build(args, terminal, memory))
  err.write(printed.err)
  out.write(printed.out)
  return printed.code
}

/** What the last build has printed, as long as nothing has changed: its result least of all. */
function memoryFor(args: Args, terminal: Terminal): Memory | undefined {
  const { cwd, cacheFolder, variables, out, err } = terminal
  const { flags, values, dir } = args
  if (flags.has('no-cache') || flags.has('pdf') || !hasConfig(args, terminal)) return undefined
  const root = docsFolder(dir, cwd)
  const look = [out.colors.isColorSupported, err.colors.isColorSupported, err.interactive]
  const options = [[...flags].toSorted(), [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)), cwd, look]
  return createMemory(cacheFolder, root, ['build', programState(), ...options, buildEnvironment(variables)])
}
