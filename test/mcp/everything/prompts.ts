import {
  acceptedContent,
  completable,
  inputRequired,
  type McpServer,
  type PromptMessage,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { png } from './media.ts'

export function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'A text' }, () => ({
    messages: [text('This is a simple prompt for testing.')],
  }))
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'A text with arguments',
      argsSchema: z.object({
        arg1: completable(z.string(), (value) => ['test', 'testing'].filter((word) => word.startsWith(value))),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({ messages: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)] }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        user({
          type: 'resource',
          resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        text('Please process the embedded resource above.'),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'An image' }, () => ({
    messages: [user({ type: 'image', data: png, mimeType: 'image/png' }), text('Please analyze the image above.')],
  }))
  addQuestion(server)
}

/** A prompt that asks what it is about. */
function addQuestion(server: McpServer): void {
  const asked = z.object({ context: z.string() })
  server.registerPrompt('test_input_required_result_prompt', { description: 'A question' }, ({ mcpReq }) => {
    const context = acceptedContent(mcpReq.inputResponses, 'user_context', asked)?.context
    if (context !== undefined) return { messages: [text(`Context: ${context}`)] }
    const message = 'What context should the prompt use?'
    return inputRequired({ inputRequests: { user_context: inputRequired.elicit({ message, requestedSchema: asked }) } })
  })
}

function text(content: string): PromptMessage {
  return user({ type: 'text', text: content })
}

function user(content: PromptMessage['content']): PromptMessage {
  return { role: 'user', content }
}
