import { markup as plain, htmlText } from '../markup.ts'
import type { OwnLanguage } from '@specnav/core/text'
import { say } from '@specnav/core/words'
import { type ConsoleOptions, consoleModel } from '../console/model.ts'
import type { Badge, EndpointPage, EndpointResponse, SchemaPage } from '../endpoint-types.ts'
import { exactText } from '../examples/digits.ts'
import { type SchemaAddress, fromRoot } from '../links/links.ts'
import { allCallbacks, groupTitle } from '../text/endpoint.ts'
import { flagsOf } from '../text/schema.ts'
import type { Heading, RenderedPage } from '../types.ts'
import { idPart } from '../text/id-part.ts'
import { buttonWords } from './button-words.ts'
import { callbackOf } from './callback.ts'
import { descriptionOf } from './description.ts'
import { consoleOf } from './console.ts'
import { type Draft, type DraftSlot, markup } from './draft.ts'
import { examplesOf } from './examples.ts'
import { parameterLine, parametersOf, requestBodyOf, responseOf, statusOf } from './exchange.ts'
import { layOut, type ShownLinks, slugOfAddress } from './layout.ts'
import { linesOf } from './line.ts'
import { channelOf } from './messages.ts'
import { namedBody } from './schema.ts'
import { authorizationOf } from './security.ts'
import { barOf, serversOf } from './servers.ts'
import { statusGroup, type Tab, tabsOf } from './tabs.ts'
import { flagMarks, prose, typeOf } from './words.ts'

export interface HtmlOptions extends ShownLinks {
  /**
   * The languages of the example request on the page. `first`: only the first one; `@specnav/pages/endpoint.js` makes
   * the others in the browser when a reader selects them, and must be bundled for that. Default: `all`.
   */
  languages?: 'all' | 'first'
  /** The languages of generated code, by any of their names, or templates, in their order. Default: every language. */
  samples?: readonly (string | OwnLanguage)[] | undefined
  /** Whether code is generated where the specification has no samples. Default: `true`. */
  autogenerate?: boolean
  /**
   * The address of a schema's page: from the docs root, without an extension. Names of schemas lead there, and what
   * a page has no room for is fetched from there. Default: there are no such pages, and names are plain text.
   */
  schemas?: SchemaAddress | undefined
  /** The console that sends requests, which `@specnav/pages/console` makes in the browser. Default: there is none. */
  console?: ConsoleOptions | undefined
  /** Whether rows of fields are open at first. Default: `false`. */
  expandedFields?: boolean
}

/**
 * The page as semantic HTML: everything except the title, which the host shows. It works without scripts:
 * `@specnav/pages/endpoint.js` adds buttons, writes code for the selected base URL, and remembers it and the
 * language. It has no styles (see `@specnav/pages/endpoint.css`), and every id is unique. Headings start at
 * the second level. Content that is similar on many pages (fields of responses, and examples) is excluded
 * from Pagefind's index, so a search finds an endpoint by its path, its description and its inputs.
 */
export function renderHtml(
  page: EndpointPage,
  {
    link = fromRoot,
    languages = 'all',
    samples: only,
    autogenerate: generated = true,
    schemas: address,
    console,
    expandedFields: openRows = false,
    fresh,
    routesFiles,
  }: HtmlOptions = {},
): RenderedPage {
  const headings: Heading[] = []
  const around = { link, routesFiles }
  const model = console && page.request && consoleModel(page, console)
  const top = layOut(topOf(page, headings, model && consoleOf(model)), around)
  const { length: described } = headings
  const reference = referenceOf(page, headings)
  const next = headings[described]?.slug
  const ids = new Set(headings.map(({ slug }) => slug))
  const main = layOut(reference, { ...page, ...around, address, ids, openRows, fresh })
  const examples = layOut(examplesOf(page, headings, { languages, only, generated, next }), around)
  const whole = plain`
    <div class="sn-endpoint"${buttonWords()}>
      <div class="sn-layout">
        <div class="sn-main">
          ${top}
        </div>
        ${examples}
        <div class="sn-main">
          ${main}
        </div>
      </div>
    </div>`
  const html = exactText(htmlText(whole), page.digits)
  for (const { slug } of headings) ids.add(slug)
  return { html, headings, ids: [...ids] }
}

/** The page of a schema, except its title. It is also what pages fetch that have no room for the schema. */
export function renderSchemaHtml(
  { named, schemas, distant, digits }: SchemaPage,
  { link = fromRoot, schemas: address }: Pick<HtmlOptions, 'link' | 'schemas'> = {},
): string {
  const { schema, key } = named
  const around = { schemas, distant, address, link }
  const type = layOut(markup`<p>${typeOf(schema)}${flagMarks(flagsOf(schema))}</p>`, around)
  const body = layOut(namedBody(named).draft, { ...around, own: key }, 'schema')
  const whole = plain`<div class="sn-endpoint"${buttonWords()}><div class="sn-main">${type}<div data-sn-schema="${slugOfAddress(address?.(key) ?? '')}">${body}</div></div></div>`
  return exactText(htmlText(whole), digits)
}

/** What the endpoint is. Adds the headings of its description. */
function topOf(page: EndpointPage, headings: Heading[], console: DraftSlot): Draft {
  const { deprecated, channel, badges } = page
  return markup`
    ${barOf(page, console)}
    ${badges && badgesOf(badges)}
    ${deprecated && markup`<p class="sn-notice"><strong>${say('page.deprecated')}.</strong> ${say(channel ? 'reference.channelEnds' : 'reference.endpointEnds')}</p>`}
    ${descriptionOf(page, headings)}`
}

/** What an author labels the endpoint with. */
function badgesOf(badges: Badge[]): Draft {
  const items = badges.map(
    ({ label, description }) => markup`<li><span class="sn-badge">${label}</span> ${prose(description)}</li>`,
  )
  return markup`<ul class="sn-badges" aria-label="${say('reference.labels')}">${items}</ul>`
}

/** The parts of the request and the responses. Adds the headings in the order of the page. */
function referenceOf(page: EndpointPage, headings: Heading[]): Draft {
  const heading = (depth: 2 | 3, slug: string, text: string, words: DraftSlot = text) => {
    headings.push({ depth, slug, text })
    return markup`<h${depth} id="${slug}">${words}</h${depth}>`
  }
  const { security, parameters, requestBody, responses, callbacks, channel } = page
  const authorization =
    security.length > 0 && authorizationOf(security, heading(2, 'authorization', say('reference.authorization')))
  // A body comes early on the page: what precedes it is shown in one line each.
  const isFolded = requestBody !== undefined && requestBody.content.length > 0
  const groups = parameters.map((group) => {
    const title = heading(2, idPart(`${group.in}-parameters`), groupTitle(group))
    const [own, id] = [group.parameters, idPart(group.in)]
    return isFolded ? parameterLine(own, id, title) : [title, parametersOf(own, id)]
  })
  return markup`
    ${linesOf([serversOf(page), authorization, ...(isFolded ? groups : [])])}
    ${!isFolded && groups}
    ${
      requestBody && [
        heading(2, 'request-body', say(page.method === 'WEBHOOK' ? 'reference.payload' : 'reference.requestBody')),
        requestBodyOf(requestBody, 'body', page.description),
      ]
    }
    ${responses.length > 0 && [heading(2, 'responses', say('reference.responses')), responsesOf(responses, heading)]}
    ${channel && channelOf(channel, heading)}
    ${callbacks.length > 0 && heading(2, 'callbacks', say('reference.callbacks'))}
    ${Array.from(allCallbacks(callbacks), ({ callback, name }, index) => {
      const id = `callback-${index + 1}`
      return [heading(3, id, callback.title ?? name), callbackOf(callback, name, id)]
    })}`
}

/** One response at a time, by their statuses. The script opens the example of the same status. */
function responsesOf(
  responses: EndpointResponse[],
  heading: (depth: 3, slug: string, text: string, words: DraftSlot) => Draft,
): Draft {
  const tabs = responses.map((response): Tab => {
    const id = `response-${idPart(response.status)}`
    return { label: heading(3, id, response.status, statusOf(response.status)), panel: responseOf(response, id) }
  })
  return tabsOf(say('reference.responses'), 'responses:tab', tabs, statusGroup)
}
