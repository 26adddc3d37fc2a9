import { bodyText } from './body-text.ts'
import { say } from '@specnav/core/words'
import { docsLink } from '../text/docs-link.ts'
import type { Callback, EndpointPage, EndpointResponse, Example, MediaType } from '../endpoint-types.ts'
import { isEventStream, isForm, isJson, isJsonLines } from '../openapi/media-type-kind.ts'

/** An example as a page shows it. */
export interface ShownExample {
  /** The example's name among the other examples. */
  label: string
  /** Markdown. */
  description?: string
  /** As it is sent; absent if the specification only links to the example. */
  text?: string
  /** Language for highlighting. */
  language: string
}

/**
 * Examples of a body without the one that the example request shows already, of which only the description stays. A
 * generated form is only shown in the request.
 */
export function bodyExamples(
  mediaTypes: MediaType[],
  { request, samples }: Partial<Pick<EndpointPage, 'request' | 'samples'>> = {},
): ShownExample[] {
  const content = withExamples(mediaTypes)
  const all = content.flatMap((media) =>
    media.examples
      .filter((example) => !example.generated || example.isUnfit || !isForm(media.mediaType))
      .map((example) => ({ media, example })),
  )
  const bodies = all.map(({ media, example }) =>
    shown(example, media, exampleName(example, media, content) || 'Example'),
  )
  const at = all.findIndex(({ media, example }) => media === mediaTypes[0] && example.value !== undefined)
  const inRequest = all[at]?.example
  if (!request || !inRequest) return bodies
  const { generated, description, isUnfit } = inRequest
  // Samples of the specification may have another body.
  if (!generated && samples && samples.length > 0 && (all.length > 1 || description !== undefined)) return bodies
  const isSaid = isUnfit || (!generated && description !== undefined)
  const { text: sent } = bodies[at]!
  return bodies.flatMap((body, index) => {
    // What is made is the same for several media types.
    if (index !== at) return all[index]?.example.generated && body.text === sent ? [] : [body]
    const { text: _, ...said } = body
    return isSaid ? [said] : []
  })
}

/** Examples of responses. Equal ones, mostly of errors, appear once under all their names. */
export function responseExamples(responses: EndpointResponse[]): ShownExample[] {
  const found: ShownExample[] = []
  for (const { status, content: all } of responses) {
    const content = withExamples(all)
    for (const media of content) {
      for (const example of media.examples) {
        const name = exampleName(example, media, content)
        const next = shown(example, media, name === '' ? status : `${status} ${name}`)
        const same = found.find((each) => isAlike(each, next))
        if (same) same.label += `, ${next.label}`
        else found.push(next)
      }
    }
  }
  return found
}

/** The given examples of a callback. There is no room for generated ones. */
export function callbackExamples({ requestBody, responses }: Callback): { title: string; examples: ShownExample[] }[] {
  const givenIn = (content: MediaType[]) =>
    content.map((media) => ({ ...media, examples: media.examples.filter(({ generated }) => !generated) }))
  const payloads = bodyExamples(givenIn(requestBody?.content ?? []))
  const answers = responseExamples(responses.map((each) => ({ ...each, content: givenIn(each.content) })))
  return [
    { title: 'Example payloads', examples: payloads },
    { title: 'Example response', examples: answers },
  ].filter(({ examples }) => examples.length > 0)
}

function withExamples(content: MediaType[]): MediaType[] {
  return content.filter(({ examples }) => examples.length > 0)
}

function isAlike(one: ShownExample, other: ShownExample): boolean {
  return one.text === other.text && one.language === other.language && one.description === other.description
}

function shown(example: Example, { mediaType }: MediaType, label: string): ShownExample {
  const { externalValue, isUnfit, description = isUnfit && say('reference.unfit') } = example
  const text = exampleText(example, mediaType)
  const elsewhere =
    text === undefined && externalValue ? docsLink({ url: externalValue, description: externalValue }) : ''
  return {
    label,
    description: elsewhere && description ? `${description}\n\n${elsewhere}` : elsewhere || description,
    text,
    language: exampleLanguage(example, mediaType),
  }
}

/** The name of an example among others; for a single one its title, or nothing. */
function exampleName({ summary, name }: Example, media: MediaType, content: MediaType[]): string {
  const named = summary ?? name
  if (content.length === 1) return media.examples.length === 1 ? (summary ?? '') : (named ?? 'Example')
  return named === undefined ? media.mediaType : `${named} (${media.mediaType})`
}

const texts = new WeakMap<object, string>()

/** An example as it is sent, with JSON pretty-printed; undefined if its value is elsewhere. */
function exampleText({ value, serialized }: Example, mediaType: string): string | undefined {
  if (serialized !== undefined || value === undefined) return serialized
  if (typeof value !== 'object' || value === null || isJsonLines(mediaType) || isEventStream(mediaType))
    return bodyText(value, mediaType)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = JSON.stringify(value, null, 2)))
  return text
}

function exampleLanguage({ value, serialized }: Example, mediaType: string): string {
  if (isEventStream(mediaType)) return 'text'
  if (isJson(mediaType) || (typeof value === 'object' && value !== null && serialized === undefined)) return 'json'
  if (/\bxml\b/.test(mediaType)) return 'xml'
  return mediaType.startsWith('text/html') ? 'html' : 'text'
}
