import { setTimeout } from 'node:timers/promises'
import {
  type CallToolResult,
  fromJsonSchema,
  type McpServer,
  type ServerContext,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { schema2020 } from './json-schema.ts'
import { png, wav } from './media.ts'

type Content = CallToolResult['content'][number]

/** Tools that ask nothing. */
export function addTools(server: McpServer, bus: ServerEventBus): void {
  const add = (name: string, answer: (context: ServerContext) => Content[] | Promise<Content[]>) =>
    server.registerTool(name, { description: `The tool ${name}` }, async (context) => ({
      content: await answer(context),
    }))
  add('test_simple_text', () => [text('This is a simple text response for testing.')])
  add('test_image_content', () => [image])
  add('test_audio_content', () => [{ type: 'audio', data: wav, mimeType: 'audio/wav' }])
  add('test_embedded_resource', () => [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ])
  add('test_multiple_content_types', () => [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ])
  add('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  add('test_tool_with_logging', async ({ mcpReq }) => {
    await mcpReq.log('info', 'Tool execution started')
    await setTimeout(50)
    await mcpReq.log('info', 'Tool processing data')
    await setTimeout(50)
    await mcpReq.log('info', 'Tool execution completed')
    return [text('Done.')]
  })
  add('test_logging_tool', async ({ mcpReq }) => {
    await mcpReq.log('info', 'Called')
    return [text('Done.')]
  })
  add('test_tool_with_progress', async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
      await setTimeout(50)
    }
    return [text('Done.')]
  })
  add('test_trigger_tool_change', () => {
    bus.publish({ kind: 'tools_list_changed' })
    return [text('Done.')]
  })
  add('test_trigger_prompt_change', () => {
    bus.publish({ kind: 'prompts_list_changed' })
    return [text('Done.')]
  })
  addToolsWithInput(server)
}

function addToolsWithInput(server: McpServer): void {
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'A tool with words of JSON Schema 2020-12', inputSchema: fromJsonSchema(schema2020) },
    () => ({ content: [text('Done.')] }),
  )
  server.registerTool(
    'test_custom_header',
    {
      description: 'A tool whose input stands in a header, too',
      inputSchema: z.object({ region: z.string().meta({ 'x-mcp-header': 'Region' }) }),
    },
    () => ({ content: [text('Done.')] }),
  )
}

export function text(content: string): Content {
  return { type: 'text', text: content }
}

const image: Content = { type: 'image', data: png, mimeType: 'image/png' }

function resource(uri: string, mimeType: string, content: string): Content {
  return { type: 'resource', resource: { uri, mimeType, text: content } }
}
