import { say } from '@specnav/core/words'
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../endpoint-types.ts'
import { hyphenated } from '../links/anchors.ts'
import { flowFacts, flowName, schemeText } from '../text/endpoint.ts'
import { type Draft, type DraftSlot, markup, place } from './draft.ts'
import { lineOf } from './line.ts'
import { factList, flagMarks, fold, prose } from './words.ts'

/** In one line, which opens for the details. */
export function authorizationOf(security: SecurityRequirement[], heading: DraftSlot): Draft {
  return lineOf(heading, authorizationLine(security), securityOf(security, new Set()))
}

/** The only scheme as a sentence; several by their names. */
function authorizationLine(security: SecurityRequirement[]): string {
  const [only, ...others] = security.flatMap(({ schemes }) => schemes)
  if (only && others.length === 0 && security.length === 1) return schemeText(only).replaceAll('`', '')
  const names = security.map(
    ({ schemes }) =>
      listOf(
        'and',
        schemes.map(({ name }) => name),
      ) || say('reference.nothing'),
  )
  return listOf('or', names)
}

function listOf(word: 'and' | 'or', names: readonly string[]): string {
  return names.length === 0 ? '' : names.reduce((first, last) => say(`reference.${word}`, { first, last }))
}

/** `anchors`: the platform's anchors that the page has already; without it, no scheme has one. */
export function securityOf(security: SecurityRequirement[], anchors?: Set<string>): Draft {
  const items = security.map(({ schemes }) => {
    const parts = schemes.map(
      (scheme, index) =>
        markup`${index > 0 && markup`<p class="sn-and">${say('reference.together')}</p>`}${schemeOf(scheme, anchors)}`,
    )
    return markup`<li>${schemes.length === 0 ? markup`<p>${say('reference.noAuthorization')}</p>` : parts}</li>`
  })
  return markup`${security.length > 1 && markup`<p>${say('reference.oneIsEnough')}</p>`}<ul class="sn-rows">${items}</ul>`
}

function schemeOf(scheme: SecurityScheme, anchors: Set<string> | undefined): Draft {
  const { name, deprecated, description, scopes } = scheme
  const anchor = `authorization-${scheme.type === 'apiKey' ? hyphenated(scheme.parameter) : 'authorization'}`
  const id =
    anchors && !anchors.has(anchor) && anchors.add(anchor) && markup` id="${place({ type: 'id', id: anchor })}"`
  return markup`
    <code class="sn-name"${id}>${name}</code>
    ${deprecated && flagMarks(['deprecated'])}
    ${prose(schemeText(scheme))}
    ${prose(description)}
    ${scopes.length > 0 && factList([{ label: say('reference.scopes'), values: scopes }])}
    ${scheme.type === 'oauth2' && scheme.flows.map(flowOf)}`
}

function flowOf(flow: OAuthFlow): Draft {
  return markup`
    <div class="sn-part">
      <span class="sn-label">${flowName(flow)}</span>
      ${factList(flowFacts(flow))}
      ${scopesOf(flow)}
    </div>`
}

function scopesOf({ scopes }: OAuthFlow): DraftSlot {
  if (scopes.length === 0) return undefined
  const items = scopes.map(({ name, description }) => markup`<li><code>${name}</code>${prose(description)}</li>`)
  return fold(say('reference.scopeCount', { count: scopes.length }), markup`<ul class="sn-values">${items}</ul>`)
}
