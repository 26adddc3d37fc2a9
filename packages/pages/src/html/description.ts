import type { EndpointPage } from '../endpoint-types.ts'
import { outlinedMarkdown } from '../markdown/to-html.ts'
import { docsLink } from '../text/docs-link.ts'
import type { Heading } from '../types.ts'
import { freeName, idPart } from '../text/id-part.ts'
import { type DraftSlot, markup } from './draft.ts'
import { prose } from './words.ts'

/**
 * Ids of the page itself. Those of its parts start with `response-`, `callback-` or `message-`, or end with
 * `-parameters`.
 */
const ownIds =
  'authorization request-body responses callbacks send receive messages schemas example-request example-response examples example-messages'.split(
    ' ',
  )

/** The author's text about the endpoint. Adds its headings. */
export function descriptionOf({ description, externalDocs }: EndpointPage, headings: Heading[]): DraftSlot {
  const more = externalDocs && prose(docsLink(externalDocs))
  if (description === undefined) return more
  const taken = new Set(ownIds)
  const { html: text, headings: own } = outlinedMarkdown(description, (words) => slugOf(words, taken))
  headings.push(...own)
  return markup`<div class="sn-text sn-description">${text}${more}</div>`
}

/** The id of a heading with this text, which is then taken. */
export function slugOf(text: string, taken: Set<string>): string {
  const hyphenated = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const words = idPart(hyphenated) || 'section'
  const isOurs = taken.has(words) || /^(?:response|callback|message)-|-parameters$/.test(words)
  return freeName(isOurs ? `about-${words}` : words, taken)
}
