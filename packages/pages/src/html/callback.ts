import { say } from '@specnav/core/words'
import type { Callback } from '../endpoint-types.ts'
import { callbackExamples } from '../examples/shown.ts'
import { groupTitle } from '../text/endpoint.ts'
import { idPart } from '../text/id-part.ts'
import { type Draft, markup } from './draft.ts'
import { exampleTab } from './examples.ts'
import { parametersOf, requestBodyOf, responseOf, statusOf } from './exchange.ts'
import { securityOf } from './security.ts'
import { methodOf, serverOf } from './servers.ts'
import { tabsOf } from './tabs.ts'
import { prose } from './words.ts'

/** A request that the API sends. Its parts have headings that are not in the table of contents. */
export function callbackOf(callback: Callback, name: string, id: string): Draft {
  const { title, method, expression, deprecated, description, servers, security } = callback
  const { parameters, requestBody, responses } = callback
  const answers = responses.map(
    (response) =>
      markup`
        <div class="sn-part">
          <p>${statusOf(response.status)}</p>
          ${responseOf(response, `${id}/response-${idPart(response.status)}`)}
        </div>`,
  )
  return markup`
    <div class="sn-bar">${methodOf(method)} <code class="sn-path">${expression}</code></div>
    ${title !== undefined && markup`<p><code class="sn-name">${name}</code></p>`}
    ${deprecated && markup`<p class="sn-notice"><strong>${say('page.deprecated')}.</strong></p>`}
    ${prose(description)}
    ${servers.length > 0 && markup`<h4>${say(servers.length === 1 ? 'reference.server' : 'reference.servers')}</h4>${servers.map(serverOf)}`}
    ${security.length > 0 && markup`<h4>${say('reference.authorization')}</h4>${securityOf(security)}`}
    ${parameters.map(
      (group) => markup`<h4>${groupTitle(group)}</h4>${parametersOf(group.parameters, `${id}/${idPart(group.in)}`)}`,
    )}
    ${requestBody && markup`<h4>${say('reference.requestBody')}</h4>${requestBodyOf(requestBody, `${id}/body`, description)}`}
    ${responses.length > 0 && markup`<h4>${say('reference.responses')}</h4>${answers}`}
    ${callbackExamples(callback).map(
      (example, index) =>
        markup`
          <h4>${example.title}</h4>
          ${tabsOf(example.title, `${id}/examples-${index + 1}:tab`, example.examples.map(exampleTab))}`,
    )}`
}
