import type { Spec } from '@specnav/core'
import { type At, below, itemsOf, objectOf } from '../at.ts'
import { code, type Findings, type Scope } from '../findings.ts'
import { asText } from '../text.ts'

/** Compares two lists of servers by their addresses. */
export function compareServers(before: readonly At[], after: readonly At[], scope: Scope, findings: Findings): void {
  const old = byAddress(before)
  const next = byAddress(after)
  for (const [url, was] of old) {
    const is = next.get(url)
    if (!is) findings.report(scope, 'server-removed', { before: was, name: code(url) })
    else compareServer(url, was, is, scope, findings)
  }
  for (const [url, at] of next)
    if (!old.has(url)) findings.report(scope, 'server-added', { after: at, name: code(url) })
}

function compareServer(url: string, before: At, after: At, scope: Scope, findings: Findings): void {
  const own: Scope = { ...scope, owner: `the server \`${url}\`` }
  const description = { before: below(before, 'description'), after: below(after, 'description') }
  if (description.before.value !== description.after.value)
    findings.report(own, 'text-changed', { ...description, name: 'description' })
  const names = new Set([before, after].flatMap((at) => Object.keys(objectOf(below(at, 'variables')))))
  for (const name of names) {
    const place = { before: below(before, 'variables', name), after: below(after, 'variables', name) }
    if (!findings.same(place.before, place.after))
      findings.report(own, 'server-variable-changed', { ...place, name: code(name) })
  }
}

function byAddress(servers: readonly At[]): Map<string, At> {
  return new Map(
    servers.flatMap((at): [string, At][] => {
      const url = asText(objectOf(at).url)
      return url === undefined ? [] : [[url.replace(/(?<=.)\/$/, ''), at]]
    }),
  )
}

/** The servers of a whole document. 2.0 has one host with schemes. */
export function serversOf(spec: Spec): At[] {
  const { document, file } = spec
  if (!spec.version.startsWith('2')) return itemsOf({ value: document.servers, file, pointer: '/servers', spec })
  const host = asText(document.host)
  if (host === undefined) return []
  const schemes = Array.isArray(document.schemes) ? document.schemes : ['https']
  return schemes.map((scheme) => ({
    value: { url: `${asText(scheme, 'https')}://${host}${asText(document.basePath) ?? ''}` },
    file,
    pointer: '/host',
    spec,
  }))
}
