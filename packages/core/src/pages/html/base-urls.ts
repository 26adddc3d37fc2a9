import { type Html, markup } from '../../html.ts'
import type { EndpointPage, RequestExample } from '../endpoint-types.ts'
import { serverUrl } from '../examples/request.ts'

/** The example request for each base URL of the page, the page's own first; empty if there is no choice. */
export function requestsByServer({ request, servers }: EndpointPage): RequestExample[] {
  const [first = '', ...others] = servers.map(serverUrl)
  if (!request || others.length === 0 || !request.url.startsWith(first)) return []
  const rest = request.url.slice(first.length)
  return [request, ...others.map((base) => ({ ...request, url: base + rest }))]
}

/**
 * Code as HTML. The lines that differ between `codes`, one for each base URL, are in an element with all
 * versions: the script shows those of the selected base URL. They are whole lines, because the URL decides
 * how it is quoted.
 */
export function codeByServer(codes: string[]): Html {
  const [first = [], ...others] = codes.map((code) => code.split('\n'))
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  const isCommon = (line: string | undefined, at: (lines: string[]) => string | undefined) =>
    others.every((lines) => at(lines) === line)
  let start = 0
  while (start < shortest && isCommon(first[start], (lines) => lines[start])) start++
  let end = 0
  while (end < shortest - start && isCommon(first.at(-1 - end), (lines) => lines.at(-1 - end))) end++
  const parts = [first, ...others].map((lines) => lines.slice(start, lines.length - end).join('\n'))
  const [shown = ''] = parts
  if (parts.every((part) => part === shown)) return markup`${first.join('\n')}`
  const before = first.slice(0, start).map((line) => `${line}\n`)
  const after = first.slice(first.length - end).map((line) => `\n${line}`)
  return markup`${before}<span data-sn-servers="${JSON.stringify(parts)}">${shown}</span>${after}`
}
