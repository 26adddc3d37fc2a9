import { gradedProblems, type Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { checkRequests } from '@specnav/check/contract'
import { type Plan, spliceEdit } from './plan.ts'

/**
 * Requests in pages whose path, method or call is nearly that of one operation, as the specification has them. Files of
 * `taken` have other edits, and are mended the next time. All other bytes stay.
 */
export function mendRequests(site: Site, taken: ReadonlySet<string>): Plan {
  const wrong = gradedProblems(site, checkRequests(site)).filter(
    ({ code, file }) => /^request-(?:path|call)$/.test(code) && !taken.has(file),
  )
  const steps: string[] = []
  const edits = Array.from(
    Map.groupBy(wrong, ({ file }) => file),
    ([file, problems]) => {
      const before = site.files.read(file) ?? ''
      const splices = problems.flatMap((problem) => {
        const splice = spliceOf(problem, before)
        if (splice) steps.push(`write ${splice.text} for ${problem.actual} in ${file}`)
        return splice ?? []
      })
      return spliceEdit(site.files, file, splices)
    },
  )
  return { edits: edits.filter(({ before, after }) => before !== after), steps: [...new Set(steps)] }
}

function spliceOf({ offset: start, actual, suggestion: text }: Problem, before: string) {
  if (start === undefined || actual === undefined || text === undefined) return undefined
  const end = start + actual.length
  return before.slice(start, end) === actual ? { start, end, text } : undefined
}
