import { bodyText } from './body-text.ts'
import { docsLink } from '../text/docs-link.ts'
import type { Callback, EndpointResponse, Example, MediaType, RequestExample } from '../endpoint-types.ts'
import { isForm, isJson, isJsonLines } from '../openapi/media-type-kind.ts'

/** An example as a page shows it. */
export interface ShownExample {
  /** What tells it from the others. */
  label: string
  /** Markdown. */
  description?: string
  /** As it goes over the wire; not there where the specification only says where the example is. */
  text?: string
  /** Language for highlighting. */
  language: string
}

/** Examples of a body that the example request does not show already. A form that was made up is shown there or not at all. */
export function bodyExamples(mediaTypes: MediaType[], request: RequestExample | undefined): ShownExample[] {
  const content = withExamples(mediaTypes)
  const all = content.flatMap((media) =>
    media.examples
      .filter((example) => !(example.generated && isForm(media.mediaType)))
      .map((example) => ({ media, example })),
  )
  const [first] = all
  if (request && first && first.media === mediaTypes[0]) {
    const { generated, description } = first.example
    // A given one keeps its place beside the others, and where there is something to say about it.
    if (generated || (all.length === 1 && description === undefined)) all.shift()
  }
  return all.map(({ media, example }) => shown(example, media, exampleName(example, media, content) || 'Example'))
}

/** Examples of responses; those that are alike, of errors for the most part, stand once under all their names. */
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

/** The examples that are given for a callback: there is no room in it for those that could be made. */
export function callbackExamples({ requestBody, responses }: Callback): { title: string; examples: ShownExample[] }[] {
  const givenIn = (content: MediaType[]) =>
    content.map((media) => ({ ...media, examples: media.examples.filter(({ generated }) => !generated) }))
  const payloads = bodyExamples(givenIn(requestBody?.content ?? []), undefined)
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
  const { description, externalValue } = example
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

/** What tells an example of a body from the others; where there is no other, its title, or nothing. */
function exampleName({ summary, name }: Example, media: MediaType, content: MediaType[]): string {
  const named = summary ?? name
  if (content.length === 1) return media.examples.length === 1 ? (summary ?? '') : (named ?? 'Example')
  return named === undefined ? media.mediaType : `${named} (${media.mediaType})`
}

const texts = new WeakMap<object, string>()

/** An example as it goes over the wire, JSON set out over lines; undefined where its value stands elsewhere. */
function exampleText({ value, serialized }: Example, mediaType: string): string | undefined {
  if (serialized !== undefined || value === undefined) return serialized
  if (typeof value !== 'object' || value === null || isJsonLines(mediaType)) return bodyText(value, mediaType)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = JSON.stringify(value, null, 2)))
  return text
}

function exampleLanguage({ value, serialized }: Example, mediaType: string): string {
  if (isJson(mediaType) || (typeof value === 'object' && value !== null && serialized === undefined)) return 'json'
  if (/\bxml\b/.test(mediaType)) return 'xml'
  return mediaType.startsWith('text/html') ? 'html' : 'text'
}
