import logger from '@docusaurus/logger'
import type { Problem, SiteHandle } from '@specnav/core'
import { problemLines } from '@specnav/host'

/** Tells problems with their places in the host's log; each once for as long as it lasts. */
export function reporter(handle: SiteHandle): (problems: readonly Problem[]) => void {
  let told = new Set<string>()
  return (problems) => {
    const lines = problemLines(problems, handle.site.files)
    for (const { problem, line } of lines) {
      if (!told.has(line)) logger.default[problem.severity === 'error' ? 'error' : 'warn'](line)
    }
    told = new Set(lines.map(({ line }) => line))
  }
}
