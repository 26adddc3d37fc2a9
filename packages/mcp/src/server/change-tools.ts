import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { endpointName, type IndexedChange, type IndexedRelease } from '../search/format.ts'
import { answer, failure, pastEnd } from './answers.ts'
import type { ToolContext } from './tools.ts'

const listInput = z.strictObject({
  release: z.string().trim().max(500).optional().describe('Only this release: its name, such as `v2.0`. Default: all'),
  operation: z.string().trim().max(2_000).optional().describe('Only changes of this endpoint: `GET /users/{id}`'),
  level: z
    .enum(['breaking', 'warning', 'info'])
    .optional()
    .describe('Only changes at least as serious: `breaking` can fail clients that work today'),
  cursor: z.number().int().min(0).default(0).describe('Where a list continues: `next` of the last answer'),
  limit: z.number().int().min(1).max(200).default(50),
})

const getInput = z.strictObject({
  id: z.string().trim().min(1).max(2_000).describe('The `id` of a change in `list_changes`'),
})

export const changeInputs = { list_changes: listInput, get_change: getInput }

interface Listed {
  id: string
  release: IndexedRelease
  change: IndexedChange
}

const levels = ['breaking', 'warning', 'info']

/** The changes that fit, the newest release first. Releases are read until the answer is full. */
export async function listChanges(
  { site, origin }: ToolContext,
  { release, operation, level = 'info', cursor, limit }: z.infer<typeof listInput>,
): Promise<CallToolResult> {
  const { releases = [] } = await site.index.head()
  const isMeant = ({ label, path }: IndexedRelease) =>
    release === undefined || [label, path].some((name) => name.toLowerCase() === release.toLowerCase())
  if (!releases.some(isMeant))
    return failure(
      `There is no release \`${release}\`. The newest are ${releases
        .slice(0, 10)
        .map(({ label }) => `\`${label}\``)
        .join(', ')}.`,
    )
  const endpoint = operation === undefined ? undefined : (endpointName(operation) ?? operation.toLowerCase())
  const fits = (change: IndexedChange) =>
    levels.indexOf(change.level) <= levels.indexOf(level) &&
    (endpoint === undefined || change.operations.some((key) => (endpointName(key) ?? key.toLowerCase()) === endpoint))
  const found: Listed[] = []
  for (const [number, each] of releases.entries()) {
    if (!isMeant(each)) continue
    if (found.length > cursor + limit) break
    for (const [index, change] of (await site.index.changes(number)).entries())
      if (fits(change)) found.push({ id: `${each.path}#${index + 1}`, release: each, change })
  }
  const shown = found.slice(cursor, cursor + limit)
  if (cursor > 0 && shown.length === 0) return pastEnd('cursor', cursor, found.length)
  const next = found.length > cursor + limit ? cursor + limit : undefined
  const words = shown.map(
    ({ id, release: of, change }) =>
      `- ${of.label}, ${change.level}: ${change.operations.join(', ') || 'the API as a whole'}: ${change.message} (\`${id}\`)`,
  )
  const rest = next === undefined ? '' : `\n\n[There are more: call \`list_changes\` again with \`cursor\` ${next}.]`
  return answer((words.join('\n') || 'No change fits.') + rest, {
    changes: shown.map((listed) => described(listed, origin)),
    ...(next !== undefined && { next }),
  })
}

/** A change with what was there before and is there after it. */
export async function getChange(
  { site, origin }: ToolContext,
  { id }: z.infer<typeof getInput>,
): Promise<CallToolResult> {
  const { releases = [] } = await site.index.head()
  const [path = '', position = ''] = id.split('#', 2)
  const number = releases.findIndex((release) => release.path === path)
  const release = releases[number]
  const change = release && (await site.index.changes(number))[Number(position) - 1]
  if (!change) return failure(`There is no change \`${id}\`. Use \`list_changes\` to find one.`)
  const { before, after, direction, field } = change
  const facts = { ...described({ id, release, change }, origin), direction, field, before, after }
  return answer(
    `Source: ${origin}${release.url}\n\n${change.message}\n\n\`\`\`json\n${JSON.stringify(facts, undefined, 2)}\n\`\`\``,
  )
}

function described({ id, release, change: { level, rule, operations, message, url } }: Listed, origin: string) {
  return {
    id,
    release: release.label,
    ...(release.date !== undefined && { date: release.date }),
    ...{ level, rule, operations, message },
    url: origin + (url ?? release.url),
  }
}
