import { say } from '@specnav/core/words'
import type { ChannelOperation, Message } from '../endpoint-types.ts'
import { channelParts, messageText } from '../text/channel.ts'
import { freeName, idPart } from '../text/id-part.ts'
import { type Draft, type DraftSlot, markup } from './draft.ts'
import { contentOf } from './exchange.ts'
import { partOf } from './schema.ts'
import { flagMarks, prose } from './words.ts'

/** Makes a heading, which is then in the table of contents. */
export type MakeHeading = (depth: 2 | 3, slug: string, text: string) => DraftSlot

/** What is sent over a channel, by direction. */
export function channelOf(operations: ChannelOperation[], heading: MakeHeading): DraftSlot {
  const taken = new Set<string>()
  return channelParts(operations).map(({ slug, title, operations: own }) => [
    heading(2, slug, title),
    own.map((operation) => [
      aboutOf(operation),
      operation.messages.map((message) => {
        // One message can be sent by several operations.
        const id = freeName(`message-${idPart(message.name)}`, taken)
        return [heading(3, id, message.title), messageOf(message, id)]
      }),
    ]),
  ])
}

function aboutOf({ name, title, description, deprecated }: ChannelOperation): DraftSlot {
  if (name === '') return undefined
  return markup`
    <p><code class="sn-name">${name}</code>${title !== undefined && ` ${title}`}${deprecated && flagMarks(['deprecated'])}</p>
    ${prose(description)}`
}

function messageOf(message: Message, id: string): Draft {
  const { deprecated, headers, content } = message
  const description = messageText(message)
  return markup`
    ${deprecated && markup`<p>${flagMarks(['deprecated'])}</p>`}
    ${prose(description)}
    ${headers && partOf(say('reference.headers'), headers, `${id}:headers`)}
    ${contentOf({ content, description }, id)}`
}
