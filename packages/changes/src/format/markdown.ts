import type { Change, ChangedOperation } from '../types.ts'
import { bySeverity, groupChanges, levelTitle, summaryOf } from './groups.ts'

export interface ChangesTextOptions {
  /** The address of an operation's page. Default: operations are not links. */
  link?: (operation: ChangedOperation) => string | undefined
  /** The level of the first headings. Default: 2. */
  depth?: number
  /** About how many characters there may be: services limit comments. Default: any number. */
  limit?: number
}

/** How many operations are named at a change that they share. */
const maxNamed = 5

/** The changes as Markdown, the breaking ones first: for a comment, or for release notes. */
export function changesMarkdown(
  changes: readonly Change[],
  { link = () => undefined, depth = 2, limit = Infinity }: ChangesTextOptions = {},
): string {
  if (changes.length === 0) return 'No changes for clients.\n'
  const heading = '#'.repeat(depth)
  let text = `${summaryOf(changes)}\n`
  let left = changes.length
  for (const [level, found] of bySeverity(changes)) {
    if (text.length > limit) break
    text += `\n${heading} ${levelTitle(level)}\n`
    for (const { title, operations, changes: same } of groupChanges(found)) {
      const lines = same.map((change) => `- ${sentence(change)}\n`)
      const group = `\n${heading}# ${titleLine(title, operations, link)}\n\n${lines.join('')}`
      if (text.length + group.length > limit) continue
      text += group
      left -= same.length
    }
  }
  return left === 0 ? text : `${text}\n… and ${left} further changes.\n`
}

function sentence({ message, waived }: Change): string {
  return waived ? `${message} (${waived.level}, accepted until ${waived.until}: ${waived.reason})` : message
}

function titleLine(
  title: string,
  operations: readonly ChangedOperation[],
  link: NonNullable<ChangesTextOptions['link']>,
): string {
  if (operations.length === 0) return title
  const named = operations.slice(0, maxNamed).map((operation) => {
    const address = link(operation)
    return address === undefined ? `\`${operation.key}\`` : `[\`${operation.key}\`](${address})`
  })
  const more = operations.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
