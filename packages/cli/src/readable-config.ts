import { createLocator, diskFiles, type ProblemCode, readConfig } from '@specnav/core'
import type { ProjectOptions } from './project.ts'

const failedIncludes: ProblemCode[] = ['include-missing', 'include-cycle', 'include-outside']

/** Throws if docs.json is missing or cannot be read completely, because nothing can be planned then. */
export function assertReadableConfig({ root, linksWithin }: ProjectOptions): void {
  const files = diskFiles(root, { linksWithin })
  const unreadable: ProblemCode[] = ['config-missing', 'config-syntax', 'config-too-deep', ...failedIncludes]
  const { problems } = readConfig(files)
  const problem = problems.find(({ code, severity }) => severity === 'error' && unreadable.includes(code))
  if (!problem) return
  const position = createLocator(files)(problem)
  const place = position ? `${problem.file}:${position.line}:${position.column}: ` : ''
  throw new Error(`${place}${problem.message}`)
}
