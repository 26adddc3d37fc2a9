import { say } from '@specnav/core/words'
import type { ChannelOperation, Message } from '../endpoint-types.ts'
import { type ShownExample, bodyExamples } from '../examples/shown.ts'
import { bothTexts } from './both-texts.ts'

/** The operations of a channel in one direction. */
export interface ChannelPart {
  slug: string
  title: string
  operations: ChannelOperation[]
}

const directions = [
  { direction: 'send', slug: 'send' },
  { direction: 'receive', slug: 'receive' },
  { direction: 'either', slug: 'messages' },
] as const

export function channelParts(operations: ChannelOperation[]): ChannelPart[] {
  return directions.flatMap(({ direction, slug }) => {
    const own = operations.filter((each) => each.direction === direction)
    return own.length > 0 ? [{ slug, title: say(`reference.${slug}`), operations: own }] : []
  })
}

/** What a message says besides its title. */
export function messageText({ title, summary, description }: Message): string | undefined {
  return bothTexts(summary === title ? undefined : summary, description)
}

/** The examples of all messages, each once, under the title of its message. */
export function messageExamples(operations: ChannelOperation[]): ShownExample[] {
  const found = new Map<string, ShownExample>()
  for (const { title, content } of operations.flatMap(({ messages }) => messages)) {
    const examples = bodyExamples(content)
    for (const example of examples) {
      const label = examples.length === 1 ? title : `${title}: ${example.label}`
      if (!found.has(label)) found.set(label, { ...example, label })
    }
  }
  return [...found.values()]
}
