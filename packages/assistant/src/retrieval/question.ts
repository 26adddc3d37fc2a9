import type { SiteIndex } from '@specnav/mcp/search'
import type { AssistantMessage, AssistantRequest } from '../wire.ts'
import { isOnTopic, type Passage, retrieve } from './retrieve.ts'

/** What the last question of a conversation finds; undefined if it is not about the site. */
export async function passagesFor(
  index: SiteIndex,
  { messages, ...reader }: AssistantRequest,
  budget?: number,
): Promise<Passage[] | undefined> {
  const [question = '', before] = questions(messages)
  const options = { ...reader, ...(budget !== undefined && { budget }) }
  const found = await retrieve(index, question, options)
  if (isOnTopic(found)) return found
  if (before === undefined) return undefined
  // "And in Python?" means the question before.
  const continued = await retrieve(index, `${before}\n${question}`, options)
  return isOnTopic(continued) ? continued : undefined
}

/** The questions of a reader, the last one first. */
function questions(messages: readonly AssistantMessage[]): string[] {
  return messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).toReversed()
}
