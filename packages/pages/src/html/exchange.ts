import { say } from '@specnav/core/words'
import type { Encoding, EndpointResponse, MediaType, Parameter, RequestBody, ResponseLink } from '../endpoint-types.ts'
import { mediaGroups } from '../openapi/media-groups.ts'
import { describedExamples, encodingFacts, encodingGroups, linkFacts, parameterFacts } from '../text/endpoint.ts'
import { repeats } from '../text/both-texts.ts'
import { flagsOf } from '../text/schema.ts'
import { idPart } from '../text/id-part.ts'
import { type Draft, type DraftSlot, markup } from './draft.ts'
import { lineOf } from './line.ts'
import { detailsOf, rowOf } from './schema.ts'
import { type Tab, tabsOf } from './tabs.ts'
import { factList, flagMarks, foldedRows, prose, requiredMark, typeOf } from './words.ts'

/** What is sent: parameters, bodies and responses. */

export function parametersOf(parameters: Parameter[], idPrefix: string): Draft {
  const rows = parameters.map((parameter) => {
    const { name, required, deprecated, description, schema } = parameter
    return rowOf({
      id: `${idPrefix}/${idPart(name)}`,
      name,
      required,
      deprecated,
      description,
      facts: parameterFacts(parameter),
      examples: describedExamples(parameter),
      schema,
    })
  })
  return markup`<ul class="sn-rows">${rows}</ul>`
}

/** Maximum number of names that a line shows. */
const maxNames = 4

/** The parameters in one line, for pages whose body matters more. */
export function parameterLine(parameters: Parameter[], idPrefix: string, heading: DraftSlot): Draft {
  const names = parameters.slice(0, maxNames).map(({ name }, index) => markup`${index > 0 && ', '}<code>${name}</code>`)
  const more = parameters.length - names.length
  const needed = parameters.filter(({ required }) => required).length
  const mark =
    needed > 0 &&
    (needed < parameters.length ? markup` <b>${say('reference.requiredCount', { count: needed })}</b>` : requiredMark())
  return lineOf(heading, markup`${names}${more > 0 && markup` +${more}`}${mark}`, parametersOf(parameters, idPrefix))
}

/** A body, below what its description may repeat. */
export function requestBodyOf({ description, content, required }: RequestBody, id: string, above?: string): DraftSlot {
  const isSaid = repeats(description, above)
  const words = isSaid ? undefined : prose(description)
  return contentOf({ content, required, description: isSaid ? above : description, words }, id)
}

interface Content {
  content: MediaType[]
  required?: boolean
  /** What stands above its fields. */
  description?: string | undefined
  /** The description where it is not above it yet: below the only media type, and above several. */
  words?: DraftSlot
}

/** The media types of a body, as tabs if they differ. */
export function contentOf(body: Content, id: string): DraftSlot {
  const { words, ...rest } = body
  const groups = mediaGroups(body.content)
  const [only] = groups
  if (only && groups.length === 1) return mediaTypeOf(only.media, id, only.mediaTypes, body)
  if (groups.length === 0) return words
  const tabs = groups.map(({ mediaTypes, media }, index): Tab => ({
    label: mediaTypes.join(', '),
    panel: mediaTypeOf(media, index === 0 ? id : `${id}:${index + 1}`, [], rest),
  }))
  return [words, tabsOf(say('reference.mediaType'), `${id}:content`, tabs)]
}

function mediaTypeOf(
  media: MediaType,
  id: string,
  names: string[],
  { required, description, words }: Content,
): DraftSlot {
  const { schema, itemSchema, encoding } = media
  return markup`
    <div class="sn-root">
      ${names.map((name) => markup`<code>${name}</code> `)}${typeOf(schema)}
      ${required && requiredMark()}${flagMarks(flagsOf(schema))}
    </div>
    ${words}
    ${detailsOf(schema, { id, open: true, said: description })}
    ${
      itemSchema &&
      markup`
        <div class="sn-part">
          <span class="sn-label">${say('reference.eachStreamItem')}</span> ${typeOf(itemSchema)}
          ${detailsOf(itemSchema, { id: `${id}:item`, open: true })}
        </div>`
    }
    ${
      encoding.length > 0 &&
      listed(
        say('reference.encoding'),
        encodingGroups(encoding).map((group) => encodingOf(group, id)),
      )
    }`
}

function encodingOf({ properties, encoding }: { properties: string[]; encoding: Encoding }, id: string): Draft {
  const { property, headers } = encoding
  return markup`
    <li>
      ${properties.map((name, index) => markup`${index > 0 && ', '}<code class="sn-name">${name}</code>`)}
      ${factList(encodingFacts(encoding))}
      ${headers.length > 0 && parametersOf(headers, `${id}:encoding/${idPart(property)}`)}
    </li>`
}

function listed(label: string, items: Draft[]): Draft {
  return markup`<div class="sn-part"><span class="sn-label">${label}</span><ul class="sn-rows">${items}</ul></div>`
}

export function statusOf(status: string): Draft {
  const kind = /^[1-5]/.test(status) ? status[0] : 'x'
  return markup`<span class="sn-status sn-${kind}xx">${status}</span>`
}

export function responseOf({ description, headers, content, links }: EndpointResponse, id: string): Draft {
  return markup`
    ${prose(description)}
    ${headers.length > 0 && foldedRows(say('reference.headerCount', { count: headers.length }), parametersOf(headers, `${id}:header`))}
    ${content.length > 0 && markup`<div data-pagefind-ignore>${contentOf({ content, description }, id)}</div>`}
    ${links.length > 0 && listed(say('reference.links'), links.map(linkOf))}`
}

function linkOf(link: ResponseLink): Draft {
  return markup`
    <li><code class="sn-name">${link.name}</code>${prose(link.description)}${factList(linkFacts(link))}</li>`
}
