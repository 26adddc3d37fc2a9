import { type CallToolResult, McpServer, ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { IndexHead } from '../search/format.ts'
import { IndexError } from '../search/source.ts'
import { addressOf } from './site.ts'
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
  addTools(server, context)
  if (releases) addChangeTools(server, context)
  addResources(server, context)
  await extend?.(server)
  return server
}

/** A site whose index cannot be read still has its tools, which say why. */
export function unknownSite(error: unknown): Pick<IndexHead, 'name' | 'description' | 'releases'> {
  return { name: 'documentation', description: error instanceof Error ? error.message : String(error) }
}

/** Tools of a site that has a changelog. */
function addChangeTools(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'list_changes',
    {
      title: 'List API changes',
      description: 'Lists what has changed in the API: by release, endpoint or level. The newest release first.',
      inputSchema: changeInputs.list_changes,
      annotations: readOnly,
    },
    (input) => safely(() => listChanges(context, input)),
  )
  server.registerTool(
    'get_change',
    {
      title: 'Describe an API change',
      description: 'Describes a change: what was there before and is there after it, and where.',
      inputSchema: changeInputs.get_change,
      annotations: readOnly,
    },
    (input) => safely(() => getChange(context, input)),
  )
}

function addTools(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds pages, sections and API operations by words, by endpoint or by operationId. Best results first.',
      inputSchema: inputs.search,
      annotations: readOnly,
    },
    (input) => safely(() => search(context, input)),
  )
  server.registerTool(
    'fetch',
    {
      title: 'Read a page',
      description: 'Reads a page, one of its sections, or an operation, as Markdown. Long texts come in parts.',
      inputSchema: inputs.fetch,
      annotations: readOnly,
    },
    (input) => safely(() => fetchPage(context, input)),
  )
  server.registerTool(
    'list_operations',
    {
      title: 'List API operations',
      description: 'Lists the operations of the API in the order of the documentation.',
      inputSchema: inputs.list_operations,
      annotations: readOnly,
    },
    (input) => safely(() => listOperations(context, input)),
  )
  server.registerTool(
    'get_operation',
    {
      title: 'Describe an API operation',
      description:
        'The OpenAPI description of one operation, with exactly the schemas and other parts that it reaches.',
      inputSchema: inputs.get_operation,
      annotations: readOnly,
    },
    (input) => safely(() => getOperation(context, input)),
  )
  server.registerTool(
    'get_schema',
    {
      title: 'Describe a schema',
      description: 'A named schema of the API, with the schemas that it reaches.',
      inputSchema: inputs.get_schema,
      annotations: readOnly,
    },
    (input) => safely(() => getSchema(context, input)),
  )
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
