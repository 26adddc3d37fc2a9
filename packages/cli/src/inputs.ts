import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Inputs, isRemote, type Problem, type ProblemCode } from '@specnav/core'
import { ancestors, ignoreFile } from '@specnav/core/files'
import type { Site } from '@specnav/pages'
import { installed } from './program-state.ts'
import type { ProjectOptions } from './project.ts'

/** Problems with what is fetched: they can be gone without a change of a file, unless the network is not used. */
const ofFetched: ReadonlySet<ProblemCode> = new Set(['spec-remote', 'package-missing', 'font-source'])

/** What changes with a commit, and with what package managers install. */
const around = ['.git', ...['', ...installed].map((file) => `node_modules${file}`)]

/**
 * The files and folders that the result of a command depends on: all files of the docs, pictures too, what it looked up
 * besides, and what is around them and fetched. Undefined if it depends on more: on other servers, or a network that failed.
 */
export function inputsOf(
  site: Site,
  problems: readonly Problem[],
  { root, remote: { offline = false, cacheFolder } }: ProjectOptions,
): Inputs | undefined {
  const { files, inputs } = site
  const folders = ancestors(root)
  const isFetched = isRemote(site) || [...inputs.files].some((path) => URL.canParse(path))
  // The history of a working tree of its own is elsewhere.
  const hasOwnHistory = !folders.some((folder) => statSync(join(folder, '.git'), { throwIfNoEntry: false })?.isFile())
  const isFinal = ({ code }: Problem) => (code === 'dates-missing' ? hasOwnHistory : offline || !ofFetched.has(code))
  if (isFetched || !problems.every(isFinal)) return undefined
  const outside = folders.flatMap((folder) => around.map((name) => join(folder, name)))
  const packages = cacheFolder === undefined ? [] : [join(cacheFolder, 'packages')]
  return {
    files: new Set([...files.list(), ...inputs.files, ignoreFile]),
    folders: new Set([
      ...files.folders(),
      ...inputs.folders,
      ...[...outside, ...packages].map((path) => relative(root, path)),
    ]),
    ...(inputs.history && { history: inputs.history }),
  }
}
