import { type Html, attributes, escapeText, raw } from '../markup.ts'
import { say } from '@specnav/core/words'
import type { EndpointPage, Server, ServerVariable } from '../endpoint-types.ts'
import { serverUrl } from '../examples/request.ts'
import { idPart } from '../text/id-part.ts'
import { type Draft, type DraftSlot, markup } from './draft.ts'
import { lineOf } from './line.ts'
import { type Tab, tabsOf } from './tabs.ts'
import { factList, prose } from './words.ts'

/** Method and path, after the base URL if there is no choice of base URLs. */
export function barOf(
  { method, path, servers }: Pick<EndpointPage, 'method' | 'path' | 'servers'>,
  console?: DraftSlot,
): Draft {
  const base = servers.length === 1 ? serverUrl(servers[0]) : ''
  return markup`
    <div class="sn-bar">
      ${methodOf(method)} <code class="sn-path">
        ${base !== '' && markup`<span class="sn-base" data-pagefind-ignore>${base}</span><wbr>`}${method === 'WEBHOOK' ? path : pathOf(path)}
      </code>
      ${console}
    </div>`
}

export function methodOf(method: string): Draft {
  return markup`<span class="sn-method sn-${idPart(method.toLowerCase())}">${method}</span>`
}

function pathOf(path: string): Html {
  return raw(
    escapeText(path)
      .replaceAll(/(?<!\/)\/(?!\/)/g, '/<wbr>')
      .replace(/\{[^{}]*\}/g, '<var>$&</var>'),
  )
}

/** Base URLs to choose from, each with the whole URL; for a single one, its description. In one line. */
export function serversOf({ servers, path }: Pick<EndpointPage, 'servers' | 'path'>): DraftSlot {
  const [only] = servers
  if (servers.length > 1) {
    const tabs = servers.map((server): Tab => {
      // The script identifies a base URL by its label.
      const labelOf = labelsOf.find((each) => servers.filter((other) => each(other) === each(server)).length === 1)
      const label = labelOf?.(server) ?? server.url
      const address = (server.url.endsWith('/') ? server.url.slice(0, -1) : server.url) + path
      const panel = markup`
        <code class="sn-path">${pathOf(address)}</code>
        ${server.description !== label && prose(server.description)}
        ${server.variables.map(variableOf)}`
      return { label, panel }
    })
    const names = tabs.map(({ label }, index) => markup`${index > 0 && ', '}${label}`)
    const title = say('reference.baseUrl')
    const isInBar = servers.every(
      ({ description, variables }, index) =>
        variables.length === 0 && (description === undefined || description === tabs[index]?.label),
    )
    return serverLine(title, names, tabsOf(title, 'server', tabs, attributes({ 'data-sn-choice': 'server' })), isInBar)
  }
  if (!only || (only.variables.length === 0 && only.description === undefined)) return undefined
  return serverLine(say('reference.server'), serverLabel(only), serverOf(only))
}

/** What a search must not find on every page is in an element of its own. */
function serverLine(title: string, words: DraftSlot, content: Draft, isInBar?: boolean): Draft {
  return lineOf(
    markup`<b>${title}</b>`,
    markup`<span data-pagefind-ignore>${words}</span>`,
    markup`<section data-pagefind-ignore>${content}</section>`,
    isInBar,
  )
}

/** A base URL and what the description says of it. */
export function serverOf({ url, name, description, variables }: Server): Draft {
  return markup`
    <div data-pagefind-ignore><code>${url}</code>${name !== undefined && ` ${name}`}${prose(description)}${variables.map(variableOf)}</div>`
}

/** Maximum length of a server's description that is used as its name. */
const maxServerLabel = 40

function serverLabel(server: Server): string {
  const { name, description } = server
  if (name !== undefined) return name
  const isName = description !== undefined && description.length <= maxServerLabel && !/[\n<[`*_]/.test(description)
  return isName ? description : bareUrl(server)
}

function bareUrl({ url }: Server): string {
  return url.replace(/^[a-z]+:\/\//i, '')
}

/** Possible names of a server, best first. */
const labelsOf = [serverLabel, bareUrl]

function variableOf({ name, description, default: given, enum: values }: ServerVariable): Draft {
  return markup`
    <div class="sn-part">
      <code class="sn-name">${name}</code>
      ${prose(description)}
      ${factList([{ label: say('reference.default'), values: [given] }, ...(values ? [{ label: say('reference.allowedValues'), values }] : [])])}
    </div>`
}
