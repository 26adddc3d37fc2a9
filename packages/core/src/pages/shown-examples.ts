import { docsLink } from './docs-link.ts'
import type { EndpointResponse, Example, MediaType, RequestExample } from './endpoint-types.ts'
import { isForm, isJson } from './media-type-kind.ts'

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
export function bodyExamples(content: MediaType[], request: RequestExample | undefined): ShownExample[] {
  const all = content.flatMap((media) =>
    media.examples
      .filter((example) => !(example.generated && isForm(media.mediaType)))
      .map((example) => ({ media, example })),
  )
  if (request && all.length === 1 && all[0]!.media === content[0]) return []
  return all.map(({ media, example }) => shown(example, media, exampleName(example, media, content) || 'Example'))
}

/** Examples of responses; those that are alike, of errors for the most part, stand once under all their names. */
export function responseExamples(responses: EndpointResponse[]): ShownExample[] {
  const found: ShownExample[] = []
  for (const { status, content } of responses) {
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

/** What tells an example of a body from the others; empty where there is no other. */
function exampleName({ summary, name }: Example, media: MediaType, content: MediaType[]): string {
  const named = summary ?? name
  if (content.length === 1) return media.examples.length === 1 ? '' : (named ?? 'Example')
  return named === undefined ? media.mediaType : `${named} (${media.mediaType})`
}

const texts = new WeakMap<object, string>()

/** An example as it goes over the wire, JSON set out over lines; undefined where its value stands elsewhere. */
export function exampleText({ value }: Example, mediaType: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && (!isJson(mediaType) || /^\s*[[{"]/.test(value))) return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = JSON.stringify(value, null, 2)))
  return text
}

function exampleLanguage({ value }: Example, mediaType: string): string {
  if (isJson(mediaType) || (typeof value === 'object' && value !== null)) return 'json'
  if (/\bxml\b/.test(mediaType)) return 'xml'
  return mediaType.startsWith('text/html') ? 'html' : 'text'
}
