import { createLocator, diskFiles, readConfig } from '@specnav/core'

/** Nothing is planned for a project whose docs.json is missing, or cannot be read to its end: says what is wrong with it. */
export function assertReadableConfig(root: string): void {
  const files = diskFiles(root)
  const unreadable = ['config-missing', 'config-syntax', 'config-too-deep']
  const { problems } = readConfig(files)
  const problem = problems.find(({ code, severity }) => severity === 'error' && unreadable.includes(code))
  if (!problem) return
  const position = createLocator(files)(problem)
  const place = position ? `${problem.file}:${position.line}:${position.column}: ` : ''
  throw new Error(`${place}${problem.message}`)
}
