import type { Spec } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import { type At, below, itemsOf, membersOf, objectOf } from '../at.ts'
import { code, report, type Comparison } from '../findings.ts'
import { asText } from '../text.ts'

/** Compares two lists of servers by their addresses. */
export function compareServers(before: readonly At[], after: readonly At[], scope: Comparison): void {
  const old = byAddress(before)
  const next = byAddress(after)
  for (const [url, was] of old) {
    const is = next.get(url)
    if (!is) report(scope, 'server-removed', { before: was, name: code(url) })
    else compareServer(url, was, is, scope)
  }
  for (const [url, at] of next) if (!old.has(url)) report(scope, 'server-added', { after: at, name: code(url) })
}

function compareServer(url: string, before: At, after: At, scope: Comparison): void {
  const own: Comparison = { ...scope, owner: `the server ${codeSpan(url)}`, at: after }
  const description = { before: below(before, 'description'), after: below(after, 'description') }
  if (description.before.value !== description.after.value)
    report(own, 'text-changed', { ...description, name: 'description' })
  for (const [name, was] of membersOf(below(before, 'variables'))) {
    const is = below(after, 'variables', name)
    if (is.value !== undefined) compareVariable(name, was, is, { ...own, at: is })
  }
}

/** The address names the variables that there are. */
function compareVariable(name: string, before: At, after: At, scope: Comparison): void {
  const defaults = { before: below(before, 'default'), after: below(after, 'default') }
  if (defaults.before.value !== defaults.after.value)
    report(scope, 'server-variable-default-changed', { ...defaults, name: code(name) })
  const allowed = (at: At) => new Map(itemsOf(below(at, 'enum')).map((item) => [item.value, item]))
  const old = allowed(before)
  const next = allowed(after)
  for (const [value, was] of old)
    if (next.size > 0 && !next.has(value))
      report(scope, 'server-variable-value-removed', { before: was, name: code(name) })
  for (const [value, is] of next)
    if (old.size > 0 && !old.has(value)) report(scope, 'server-variable-value-added', { after: is, name: code(name) })
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
