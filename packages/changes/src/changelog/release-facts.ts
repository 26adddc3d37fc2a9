import type { ChangelogRelease, Page } from '@specnav/pages'
import { firstPage, visibleChanges } from './release-part.ts'
import type { ShownRelease } from './shown.ts'

/** A release as data, with what readers of these pages may know. */
export function releaseFacts(release: ShownRelease, pages: ReadonlyMap<string, Page>): ChangelogRelease {
  const { label, date, path } = release
  return {
    ...{ label, path },
    ...(date !== undefined && { date }),
    changes: visibleChanges(release, pages).map((change) => {
      const { rule, level, message, operations, direction, field, before, after } = change
      const page = firstPage(change, pages)
      return {
        ...{ rule, level, message },
        operations: operations.map(({ key }) => key),
        ...(page && { page: page.path }),
        ...(direction && { direction }),
        ...(field !== undefined && { field }),
        ...(before?.value !== undefined && { before: before.value }),
        ...(after?.value !== undefined && { after: after.value }),
      }
    }),
  }
}
