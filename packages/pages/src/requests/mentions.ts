import { callsIn } from './calls.ts'
import type { Span } from './literal.ts'
import { commandsIn } from './shell.ts'
import type { WrittenRequest } from './types.ts'

/** An endpoint that a text names. Its span begins with the method. */
export type Mention = WrittenRequest & Span

const method = 'GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY'

/** A path with parameters of any form: `/users/{id}`, `/users/<id>`, `/users/:id`. */
const path = String.raw`\/(?:\{[^{}\n]*\}|<[\w -]+>|[^\s\`'"|<>()\[\]{}])*`

const url = String.raw`https?:\/\/(?:\{[^{}\n]*\}|<[\w -]+>|[^\s\`'"|<>()\[\]{}])+`

const named = new RegExp(String.raw`\b(${method})\b([\s\`*|:_"']{1,6})(${url}|${path})`, 'g')

/** The endpoints that a text names with their methods. */
export function namesIn(text: string): Mention[] {
  return Array.from(text.matchAll(named), ({ 0: all, 1: name, 3: written = '', index }) => {
    const target = withoutEnd(written)
    const start = index + all.length - written.length
    const methodAt = { start: index, end: index + name!.length }
    return { ...mention(target, start), method: name!, methodAt, start: index }
  })
}

function mention(target: string, start: number): Mention {
  const end = start + target.length
  return { form: 'name', target, at: { start, end }, isExact: true, query: [], start, end }
}

/** The endpoints in a text: with a method, as a URL, and as a path alone in code or with parameters. */
export function mentionsIn(text: string): Mention[] {
  const found = namesIn(text)
  const others = [
    ...text.matchAll(new RegExp(url, 'g')),
    ...text.matchAll(new RegExp(`(?<=\`)${path}(?=\`)`, 'g')),
    ...Array.from(text.matchAll(new RegExp(String.raw`(?<![\w/.:\]\}>)]|\]\()${path}`, 'g'))).filter(([target]) =>
      /[{<]/.test(target),
    ),
  ]
  for (const { 0: target, index } of others) {
    const other = mention(withoutEnd(target), index)
    if (isApart(other, found)) found.push(other)
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function isApart({ start, end }: Span, others: readonly Span[]): boolean {
  return others.every((each) => each.end <= start || each.start >= end)
}

/** Maximum length of code that is read: longer code is data, and nobody copies it. */
const maxLength = 40_000

/** The requests that a block of code sends: those that are read whole, then addresses with the method beside them. */
export function requestsIn(block: string): WrittenRequest[] {
  const code = block.slice(0, maxLength)
  const read = [...commandsIn(code), ...callsIn(code)]
  const taken: Span[] = read.flatMap(({ at, end }) => [at, { start: at.start, end }])
  const found: WrittenRequest[] = read.map(({ end: _, ...request }) => request)
  const names = namesIn(code).filter((name) => isApart(name.at, taken))
  taken.push(...names.map(({ at }) => at))
  found.push(...names.map((name): WrittenRequest => ({ ...name, form: 'name' })))
  for (const { 0: match, index } of code.matchAll(address)) {
    const target = joined(code, index, withoutEnd(match))
    const { at } = mention(match, index)
    if (!isApart(at, taken)) continue
    taken.push(at)
    const said = methodAt(code, index)
    found.push({ ...mention(target, index), form: said === undefined ? 'name' : 'call', method: said, isExact: false })
  }
  return found.concat(
    Array.from(code.matchAll(callOf), ({ 0: all, 1: verb, 2: written = '', index }): WrittenRequest => {
      const target = withoutEnd(written)
      return { ...mention(target, index + all.length - written.length), form: 'call', method: verb!.toUpperCase() }
    }).filter(({ at }) => isApart(at, taken)),
  )
}

const address = new RegExp(`${url}|[{$]\\{?\\w*(?:url|host|base)\\w*\\}?\\}?${path}`, 'gi')

/** `client.get('/users')` */
const callOf = new RegExp(`\\.(get|put|post|delete|options|head|patch)(?:<[^>]*>)?\\(\\s*[\`'"](${path})`, 'gi')

/** Code that adds a value to the text: `"https://api.acme.example/users/" + id`. */
function joined(code: string, start: number, target: string): string {
  const after = code.slice(start + target.length, start + target.length + 6)
  return target.endsWith('/') && /^['"`]\s*[+.]/.test(after) ? `${target}{value}` : target
}

/** The method of a request whose URL is at a position. */
function methodAt(code: string, at: number): string | undefined {
  const before = code.slice(Math.max(0, at - 80), at)
  const call = /\.(get|put|post|delete|options|head|patch)(?:<[^>]*>)?\(\s*[a-z]*[`'"]?$/i.exec(before)
  if (call) return call[1]!.toUpperCase()
  const first = new RegExp(`["'](${method})["'],\\s*[a-z]*[\`'"]?$`, 'i').exec(before)
  if (first) return first[1]!.toUpperCase()
  const option = new RegExp(`\\bmethod["']?\\s*[:=]\\s*["'](${method})["']`, 'i').exec(code.slice(at, at + 300))
  return option?.[1]!.toUpperCase()
}

/** Without the signs that end a sentence. */
function withoutEnd(target: string): string {
  return target.replace(/[.,;:!?*_~\\]+$/, '')
}
