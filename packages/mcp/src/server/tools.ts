import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { IndexedPage } from '../search/format.ts'
import type { Filters } from '../search/site-index.ts'
import { answer, failure, pastEnd } from './answers.ts'
import { comparisonPage } from './comparison.ts'
import { addressOf, type DocsSite } from './site.ts'
import { operationSlice, schemaSlice, type Slice } from './slice.ts'
import { isFound, markdownSections } from '../markdown-sections.ts'
import { passage } from './text.ts'

/** Where answers come from, and where their links lead. */
export interface ToolContext {
  site: DocsSite
  /** The origin of the site. */
  origin: string
}

const filters = {
  version: z.string().max(200).optional().describe('Only pages of this version'),
  language: z.string().max(200).optional().describe('Only pages in this language (BCP 47 tag)'),
  tag: z.string().max(200).optional().describe('Only operations with this tag'),
  method: z.string().max(40).optional().describe('Only operations with this HTTP method'),
}

const mostTokens = 50_000
const tokens = z
  .number()
  .int()
  .min(200)
  .max(mostTokens)
  .default(8_000)
  .describe('Maximum size of the answer, in tokens')
const offset = z.number().int().min(0).default(0).describe('Where to read on: `next` of the last answer')
const cursor = z.number().int().min(0).default(0).describe('Where a list continues: `next` of the last answer')

/** A question longer than this is no question. */
const longestQuestion = 4_000

const searchInput = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(longestQuestion)
    .describe('Words, a question, an endpoint such as `GET /users/{id}`, or an operationId'),
  ...filters,
  limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results'),
})

const fetchInput = z.strictObject({
  id: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .describe('The `id` or `url` of a search result, the path of a page, or an endpoint such as `GET /users/{id}`'),
  section: z.string().max(500).optional().describe('The heading or the anchor of one section'),
  offset,
  max_tokens: tokens,
})

const listInput = z.strictObject({ ...filters, cursor, limit: z.number().int().min(1).max(200).default(50) })

const operationInput = z.strictObject({
  operation: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .describe('An endpoint such as `GET /users/{id}`, an operationId, or the `id` of a search result'),
  offset,
  max_tokens: tokens,
})

const schemaInput = z.strictObject({
  name: z.string().trim().min(1).max(500).describe('The name of the schema, such as `User`'),
  offset,
  max_tokens: tokens,
})

export const inputs = {
  search: searchInput,
  fetch: fetchInput,
  list_operations: listInput,
  get_operation: operationInput,
  get_schema: schemaInput,
}

export async function search(
  { site, origin }: ToolContext,
  { query, limit, ...filters }: z.infer<typeof searchInput>,
): Promise<CallToolResult> {
  const found = await site.index.search(query, { filters: given(filters), limit })
  const results = found.map(({ page, section }) => {
    const { title, anchor = '', excerpt = '' } = page.sections[section] ?? {}
    return {
      id: page.path + (anchor && `#${anchor}`),
      title: title ? `${page.title} › ${title}` : page.title,
      url: addressOf(page, origin, section),
      ...described(page),
      text: section === 0 ? (page.description ?? excerpt) : excerpt,
    }
  })
  const words = results.map(({ title, url, operation, text }) =>
    [`- [${title}](${url})${operation === undefined ? '' : ` \`${operation}\``}`, text && `  ${oneLine(text)}`]
      .filter(Boolean)
      .join('\n'),
  )
  return answer(words.join('\n') || 'Nothing was found. Try other words, or fewer filters.', { results })
}

export async function fetchPage(
  { site, origin }: ToolContext,
  { id, section, offset, max_tokens }: z.infer<typeof fetchInput>,
): Promise<CallToolResult> {
  const [name = '', anchor] = id.replace(/^https?:\/\/[^/]+(?=\/|$)/i, '').split('#', 2)
  const path = name.replace(/\?.*$/s, '').replace(/(?:\/index)?\.(?:md|html)$/, '')
  const page = (await pageNamed(site, /^[a-z]+ /i.test(id) ? id : path)) ?? (await comparisonPage(site, path))
  if (!page) return failure(`There is no page \`${id}\`. Use \`search\` to find one.`)
  const markdown = await site.markdown(page)
  const wanted = section ?? (anchor === undefined ? undefined : decoded(anchor))
  const part = wanted ? sectionOf(page, markdown, wanted) : { title: page.title, number: 0, text: markdown }
  if (!part) {
    const known = page.sections.flatMap(({ title }) => (title ? [`\`${title}\``] : []))
    return failure(`The page has no section \`${wanted}\`. It has ${known.join(', ') || 'none'}.`)
  }
  const { text, next, total } = passage(part.text, offset, max_tokens)
  if (offset > 0 && text === '') return pastEnd('offset', offset, total)
  const url = addressOf(page, origin, part.number)
  const rest =
    next === undefined ? '' : `\n\n[The text continues: call \`fetch\` again with \`offset\` ${next} of ${total}.]`
  return answer(`Source: ${url}\n\n${text}${rest}`)
}

/** A page by its path, its URL or its endpoint. The root leads to the first page of the navigation if it has none. */
async function pageNamed({ index }: DocsSite, name: string): Promise<IndexedPage | undefined> {
  const isRoot = /^\/?(?:index)?$/.test(name)
  for (const spelling of isRoot ? ['index'] : new Set([name, decoded(name)])) {
    const [page] = await index.named(spelling)
    if (page) return page
  }
  return isRoot ? (await index.pages(0, 1)).pages[0] : undefined
}

export async function listOperations(
  { site, origin }: ToolContext,
  { cursor, limit, ...filters }: z.infer<typeof listInput>,
): Promise<CallToolResult> {
  const { pages, total } = await site.index.operations(given(filters), cursor, limit)
  const operations = pages.map((page) => ({
    id: page.path,
    title: page.title,
    url: addressOf(page, origin),
    ...described(page),
  }))
  if (cursor > 0 && pages.length === 0) return pastEnd('cursor', cursor, total)
  const end = cursor + pages.length
  const words = operations.map(({ operation, title, url }) => `- \`${operation}\` [${title}](${url})`)
  const rest = end < total ? `\n\n[${total - end} more: call \`list_operations\` again with \`cursor\` ${end}.]` : ''
  return answer((words.join('\n') || 'No operation fits.') + rest, {
    operations,
    total,
    ...(end < total && { next: end }),
  })
}

export async function getOperation(
  { site, origin }: ToolContext,
  { operation, offset, max_tokens }: z.infer<typeof operationInput>,
): Promise<CallToolResult> {
  const pages = (await site.index.named(operation.replace(/^https?:\/\/[^/]+(?=\/)/i, ''))).filter(
    (page) => page.operation,
  )
  const [page, ...others] = pages
  if (!page)
    return failure(`There is no operation \`${operation}\`. Use \`search\` or \`list_operations\` to find one.`)
  const slice = await operationSlice(site.index, page, max_tokens)
  const url = addressOf(page, origin)
  if (!slice) return failure(`\`${operation}\` has no OpenAPI description. Call \`fetch\` with \`${page.path}\`.`)
  if (offset >= slice.text.length) return pastEnd('offset', offset, slice.text.length)
  const more = others.map((each) => `\n- ${addressOf(each, origin)} (\`${each.path}\`)`).join('')
  return answer(
    `Source: ${url}\n\n${sliceText(slice, { tool: 'get_operation', offset, tokens: max_tokens })}${more && `\n\nOthers of this name:${more}`}`,
  )
}

export async function getSchema(
  { site }: ToolContext,
  { name, offset, max_tokens }: z.infer<typeof schemaInput>,
): Promise<CallToolResult> {
  const keys = await site.index.schemas(name)
  const { specifications } = await site.index.head()
  // Specifications can have schemas of one name: each gets the same room.
  const room = Math.floor(max_tokens / Math.max(1, keys.length))
  const schemas = await Promise.all(keys.map(async (key) => ({ key, slice: await schemaSlice(site.index, key, room) })))
  const found = schemas.flatMap(({ key, slice }) =>
    // Of several that are read on, some have ended.
    slice && (offset === 0 || offset < slice.text.length)
      ? [
          `Specification: ${specifications[Number.parseInt(key, 10)] ?? ''}\n\n${sliceText(slice, { tool: 'get_schema', offset, tokens: room })}`,
        ]
      : [],
  )
  const longest = Math.max(0, ...schemas.map(({ slice }) => slice?.text.length ?? 0))
  if (longest === 0) return failure(`There is no schema \`${name}\`. \`get_operation\` names those of an operation.`)
  if (found.length === 0) return pastEnd('offset', offset, longest)
  return answer(found.join('\n\n'))
}

/** The number of references that an answer names as left out. */
const mostNamed = 20

/** A description, or the piece of it from `offset` on if it is larger than an answer may be. */
function sliceText(
  { text, isWhole, omitted }: Slice,
  { tool, offset, tokens }: { tool: string; offset: number; tokens: number },
): string {
  const piece = isWhole && offset === 0 ? { text, next: undefined } : passage(text, offset, tokens)
  const others = omitted.length > mostNamed ? `, and ${omitted.length - mostNamed} more` : ''
  const left = `${omitted.slice(0, mostNamed).join(', ')}${others}`
  const rest = [
    piece.next !== undefined &&
      `[The JSON continues: call \`${tool}\` again with \`offset\` ${piece.next} of ${text.length}, and the same \`max_tokens\`.]`,
    left && `[Left out for want of room: ${left}. Set a larger \`max_tokens\`, or call \`get_schema\`.]`,
  ]
  return [`\`\`\`json\n${piece.text}\n\`\`\``, ...rest.filter(Boolean)].join('\n\n')
}

/** A section of a page by its anchor or its heading. */
function sectionOf(
  page: IndexedPage,
  markdown: string,
  wanted: string,
): { title: string; number: number; text: string } | undefined {
  const name = wanted.trim().toLowerCase()
  const known = page.sections.findIndex(
    ({ anchor, title }) => anchor.toLowerCase() === name || title.toLowerCase() === name,
  )
  const headings = markdownSections(markdown)
  const own = headings.filter(isFound)
  // The index has the words of headings, without their marks, and each of several that are the same.
  const isListed = known > 0 && own.length === page.sections.length - 1
  const title = (page.sections[known]?.title || name).toLowerCase()
  const section = isListed ? own[known - 1] : headings.find((each) => each.title.toLowerCase() === title)
  if (!section) return undefined
  const { start, end } = section
  return { title: section.title, number: Math.max(0, known), text: markdown.slice(start, end) }
}

/** A path or an anchor as it is written in a URL: `gr%C3%B6sse`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function described({ place, version, language, operation }: IndexedPage) {
  return {
    ...(place.length > 0 && { place: place.join(' › ') }),
    ...(version !== undefined && { version }),
    ...(language !== undefined && { language }),
    ...(operation && {
      operation: operation.key,
      ...(operation.operationId !== undefined && { operationId: operation.operationId }),
      ...(operation.tags.length > 0 && { tags: operation.tags }),
      ...(operation.deprecated && { deprecated: true }),
    }),
  }
}

function given(filters: { [Key in keyof Filters]: string | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
