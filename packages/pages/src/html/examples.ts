import { type Html, attributes } from '../markup.ts'
import type { OwnLanguage } from '@specnav/core/text'
import { say } from '@specnav/core/words'
import type { CodeSample, EndpointPage, RequestExample } from '../endpoint-types.ts'
import { type ShownExample, bodyExamples, responseExamples } from '../examples/shown.ts'
import { samplersOf } from '../samples/index.ts'
import { writtenTokens } from '../samples/written.ts'
import { jsonTokens } from '../samples/roles.ts'
import type { Heading } from '../types.ts'
import { messageExamples } from '../text/channel.ts'
import { idPart } from '../text/id-part.ts'
import { codeByServer, codeHtml, requestsByServer } from './base-urls.ts'
import { type Draft, markup } from './draft.ts'
import { methodOf } from './servers.ts'
import { isWide, statusGroup, type Tab, tabsOf } from './tabs.ts'
import { prose } from './words.ts'

/** Which code samples a page has. */
export interface SampleOptions {
  languages: 'all' | 'first'
  /** The languages to generate; all by default. */
  only?: readonly (string | OwnLanguage)[] | undefined
  /** Whether samples are generated where the specification has none. */
  generated: boolean
  /** The id of the heading that follows: a link past the examples leads there. */
  next?: string | undefined
}

/** Code samples and examples of bodies: next to the reference if there is room, otherwise below it. Adds their headings. */
export function examplesOf(page: EndpointPage, headings: Heading[], options: SampleOptions): Draft {
  const { tabs: samples, further } = requestTabs(page, options)
  const bodies = bodyExamples(page.requestBody?.content ?? [], page).map(exampleTab)
  const responses = responseExamples(page.responses).map(exampleTab)
  const messages = messageExamples(page.channel ?? []).map(exampleTab)
  const bodyTitle = say(page.method === 'WEBHOOK' ? 'reference.examplePayloads' : 'reference.exampleBodies')
  const [body, ...others] = bodies
  // The only tab shows no name.
  const isNamed = page.request && body && others.length === 0
  const bodyWords = isNamed ? markup`<span class="sn-said">${bodyTitle}: </span>${body.label}` : bodyTitle
  const choice = markup`${attributes({ 'data-sn-choice': 'language' })}${further}`
  const parts = [
    {
      slug: 'example-request',
      title: say('reference.exampleRequest'),
      tabs: samples,
      attributes: choice,
      words: requestWords(page),
    },
    { slug: 'example-response', title: say('reference.exampleResponse'), tabs: responses, attributes: statusGroup },
    // The first one is in the request already.
    { slug: 'examples', title: bodyTitle, tabs: bodies, words: bodyWords },
    { slug: 'example-messages', title: say('reference.exampleMessages'), tabs: messages },
  ].filter(({ tabs }) => tabs.length > 0)
  if (parts.length === 0) return markup``
  headings.push(...parts.map(({ slug, title }) => ({ depth: 2, slug, text: title })))
  const drawn = parts.map(
    ({ slug, title, tabs, attributes: more, words = title }) =>
      markup`<section class="sn-sample"><h2 id="${slug}">${words}</h2>${tabsOf(title, `${slug}:tab`, tabs, [more, more !== choice && isWide(tabs, lettersInTitle) && menu])}</section>`,
  )
  const { next } = options
  const skip = next !== undefined && markup`<a class="sn-skip" href="#${next}">${say('reference.skipExamples')}</a>`
  return markup`<aside class="sn-examples" data-pagefind-ignore aria-label="${say('reference.examples')}">${skip}${drawn}</aside>`
}

/** Letters that the line of a card's title has room for on a phone: five statuses. */
const lettersInTitle = 25

/** The tabs do not fit: the script makes a select of them. */
const menu = markup` data-sn-menu`

/** What the card is about, in few words; screen readers hear its title first. */
function requestWords({ method, path }: EndpointPage): Draft {
  return markup`<span class="sn-said">${say('reference.exampleRequest')}: </span>${methodOf(method)} <code>${path}</code>`
}

/** The code on the page, and the attributes from which the script makes more. */
function requestTabs(
  page: EndpointPage,
  { languages, only, generated }: SampleOptions,
): { tabs: Tab[]; further?: Draft } {
  const { request } = page
  // Code samples of the specification use the server that they name.
  if (page.samples.length > 0 || !request) return { tabs: page.samples.map((sample) => codeTab([sample])) }
  if (!generated) return { tabs: [] }
  const requests = requestsByServer(page)
  const samplers = samplersOf(page, only)
  const [first, ...others] = samplers
  const drawn = languages === 'all' ? samplers : [first!]
  const samplesOf = (each: RequestExample) => drawn.map(({ sampleOf }) => sampleOf(each))
  const [own = samplesOf(request), ...elsewhere] = requests.map(samplesOf)
  const tabs = own.map((sample, index) => codeTab([sample, ...elsewhere.map((samples) => samples[index]!)]))
  const templates = samplers.flatMap(({ own: template }) => template ?? [])
  const ownLanguages = attributes({ 'data-sn-own': templates.length > 0 && JSON.stringify(templates) })
  // The script writes generated code anew when a console changes the request.
  if (languages === 'all') return { tabs, further: markup` data-sn-languages=""${ownLanguages}` }
  const urls = requests.length > 0 && JSON.stringify(requests.map(({ url }) => url))
  const names = attributes({ 'data-sn-languages': others.map(({ label }) => label).join(',') })
  // Only code of the project's own names parameters.
  const sent = templates.length > 0 ? request : { ...request, parameters: undefined }
  const further = markup`${names}${ownLanguages} data-sn-request='${JSON.stringify(sent)}'${attributes({ 'data-sn-urls': urls })}`
  return { tabs, further }
}

/** Code in one language, for each base URL if there are several. */
function codeTab(samples: CodeSample[]): Tab {
  const { label, language } = samples[0]!
  const [first = [], ...others] = samples.map(({ code, tokens = writtenTokens(language, code) }) => tokens)
  return { label, panel: codeOf(language, others.length === 0 ? codeHtml(first) : codeByServer([first, ...others])) }
}

export function exampleTab({ label, description, text, language }: ShownExample): Tab {
  const code = text !== undefined && codeOf(language, language === 'json' ? codeHtml(jsonTokens(text)) : text)
  return { label, panel: [prose(description), code] }
}

function codeOf(language: string, code: string | Html): Draft {
  return markup`<pre tabindex="0"><code class="language-${idPart(language)}">${code}</code></pre>`
}
