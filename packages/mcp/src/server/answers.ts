import type { CallToolResult } from '@modelcontextprotocol/server'

/** Data is for clients that read lists; a text is not sent twice. */
export function answer(text: string, structuredContent?: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], ...(structuredContent && { structuredContent }) }
}

export function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** The answer to a client that reads on where nothing is. */
export function pastEnd(name: 'offset' | 'cursor', asked: number, end: number): CallToolResult {
  return failure(`There is nothing at \`${name}\` ${asked}: the end is at ${end}.`)
}
