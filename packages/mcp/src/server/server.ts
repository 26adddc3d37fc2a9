import { type CallToolResult, McpServer, ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { IndexHead } from '../search/format.ts'
import { IndexError } from '../search/source.ts'
import { addressOf } from './site.ts'
import table from './tools.json' with { type: 'json' }
import { failure } from './answers.ts'
import { changeInputs, getChange, listChanges } from './change-tools.ts'
import { fetchPage, getOperation, getSchema, inputs, listOperations, search, type ToolContext } from './tools.ts'

/** How long clients may keep lists and pages, in milliseconds: a site changes when it is published. */
const kept = { ttlMs: 300_000, cacheScope: 'public' } as const

/** The number of pages in one answer of `resources/list`. */
const pagesInList = 200

const readOnly = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false }

/** Adds tools and prompts to a server. Its resources are the pages of the site. */
export type Extend = (server: McpServer) => void | Promise<void>

/** An MCP server for one request or one connection: tools for its pages and operations, and a resource for each page. */
export async function createServer(context: ToolContext, extend?: Extend): Promise<McpServer> {
  const { name, description, releases } = await context.site.index.head().catch(unknownSite)
  const server = new McpServer(
    { name, version: '1.0.0', ...(description !== undefined && { description }) },
    {
      // A server lives for one request: nobody waits for changes.
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      instructions: `The documentation of ${name}.${description === undefined ? '' : ` ${description}`} Search first, then fetch what you need. Cite the URLs of answers.`,
      cacheHints: {
        'tools/list': kept,
        'resources/list': kept,
        'resources/templates/list': kept,
        'resources/read': kept,
        'server/discover': kept,
      },
    },
  )
  addTools(server, context, releases !== undefined)
  addResources(server, context)
  await extend?.(server)
  return server
}

/** A site whose index cannot be read still has its tools, which say why. */
export function unknownSite(error: unknown): Pick<IndexHead, 'name' | 'description' | 'releases'> {
  return { name: 'documentation', description: error instanceof Error ? error.message : String(error) }
}

function addTools(server: McpServer, context: ToolContext, hasChanges: boolean): void {
  add('search', inputs.search, search)
  add('fetch', inputs.fetch, fetchPage)
  add('list_operations', inputs.list_operations, listOperations)
  add('get_operation', inputs.get_operation, getOperation)
  add('get_schema', inputs.get_schema, getSchema)
  if (!hasChanges) return
  add('list_changes', changeInputs.list_changes, listChanges)
  add('get_change', changeInputs.get_change, getChange)

  function add<Input extends z.ZodObject>(
    name: keyof typeof table,
    inputSchema: Input,
    run: (context: ToolContext, input: z.infer<Input>) => Promise<CallToolResult>,
  ): void {
    const schema: z.ZodObject = inputSchema
    server.registerTool(name, { ...table[name], inputSchema: schema, annotations: readOnly }, (input) =>
      safely(() => run(context, inputSchema.parse(input))),
    )
  }
}

/** What is wrong with the index is an answer, too. */
async function safely(answer: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof IndexError) return failure(error.message)
    return failure(`This could not be answered: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The pages, by the URLs of their Markdown. */
function addResources({ server }: McpServer, { site, origin: known }: ToolContext): void {
  // The address of a resource has to be a whole one.
  const origin = known || 'docs://site'
  server.setRequestHandler('resources/list', async ({ params }) => {
    const start = Math.max(0, Number.parseInt(params?.cursor ?? '0', 10) || 0)
    const { pages, total } = await site.index.pages(start, pagesInList)
    const end = start + pages.length
    return {
      resources: pages.map((page) => ({
        uri: addressOf(page, origin),
        name: page.path,
        title: page.title,
        mimeType: 'text/markdown',
        ...(page.description !== undefined && { description: page.description }),
      })),
      ...(end < total && { nextCursor: String(end) }),
    }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const path = uri.startsWith(`${origin}/`) ? uri.slice(origin.length).replace(/#.*$/s, '') : undefined
    const pages = path === undefined ? [] : await site.index.named(path === '/' ? 'index' : path)
    const page = pages.find((each) => addressOf(each, origin) === uri.replace(/#.*$/s, '')) ?? pages[0]
    if (!page) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: 'text/markdown', text: await site.markdown(page) }] }
  })
}
