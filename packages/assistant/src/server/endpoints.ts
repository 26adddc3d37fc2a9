import type { Named } from './operations.ts'

/** An endpoint that a text names, and where. */
export interface Mention extends Named {
  start: number
  end: number
}

const method = 'GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY'

/** A path with parameters of any form: `/users/{id}`, `/users/<id>`, `/users/:id`. */
const path = String.raw`\/(?:\{[^{}\n]*\}|<[\w -]+>|[^\s\`'"|<>()\[\]{}])*`

const url = String.raw`https?:\/\/(?:\{[^{}\n]*\}|<[\w -]+>|[^\s\`'"|<>()\[\]{}])+`

const named = new RegExp(String.raw`\b(${method})\b([\s\`*|:_"']{1,6})(${url}|${path})`, 'g')

/** The endpoints in a text: with a method, as a URL, and as a path alone in code or with parameters. */
export function mentionsIn(text: string): Mention[] {
  const found = Array.from(text.matchAll(named), (match): Mention => {
    const target = withoutEnd(match[3]!)
    const start = match.index
    return { method: match[1]!, target, start, end: start + match[0].length - match[3]!.length + target.length }
  })
  const others = [
    ...Array.from(text.matchAll(new RegExp(url, 'g')), ({ 0: target, index }) => ({ target, index })),
    ...Array.from(text.matchAll(new RegExp(`(?<=\`)${path}(?=\`)`, 'g')), ({ 0: target, index }) => ({
      target,
      index,
    })),
    ...Array.from(
      text.matchAll(new RegExp(String.raw`(?<![\w/.:\]\}>)]|\]\()${path}`, 'g')),
      ({ 0: target, index }) => ({ target, index }),
    ).filter(({ target }) => /[{<]/.test(target)),
  ]
  for (const { target, index } of others) {
    const end = index + withoutEnd(target).length
    if (found.every((each) => each.end <= index || each.start >= end))
      found.push({ method: undefined, target: withoutEnd(target), start: index, end })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** The requests that a block of code sends. */
export function requestsIn(block: string): Named[] {
  // A command goes on in the next line.
  const code = block.replace(/\\\r?\n\s*/g, ' ')
  const found: Named[] = Array.from(code.matchAll(named)).map((match) => ({
    method: match[1]!,
    target: withoutEnd(match[3]!),
  }))
  const isKnown = (target: string) => found.some((each) => each.target === target)
  for (const { 0: match, index } of code.matchAll(
    new RegExp(`${url}|[{$]\\{?\\w*(?:url|host|base)\\w*\\}?\\}?${path}`, 'gi'),
  )) {
    const target = joined(code, index, withoutEnd(match))
    if (!isKnown(target)) found.push({ method: methodAt(code, index), target })
  }
  for (const match of code.matchAll(callOf)) {
    const target = withoutEnd(match[2]!)
    if (!isKnown(target)) found.push({ method: match[1]!.toUpperCase(), target })
  }
  return found
}

/** `client.get('/users')` */
const callOf = new RegExp(`\\.(get|put|post|delete|options|head|patch)(?:<[^>]*>)?\\(\\s*[\`'"](${path})`, 'gi')

/** Code that adds a value to the text: `"https://api.acme.example/users/" + id`. */
function joined(code: string, start: number, target: string): string {
  const after = code.slice(start + target.length, start + target.length + 6)
  return target.endsWith('/') && /^['"`]\s*[+.]/.test(after) ? `${target}{value}` : target
}

/** The method of a request whose URL is at a position. */
function methodAt(code: string, at: number): string | undefined {
  const lineStart = code.lastIndexOf('\n', at) + 1
  const lineEnd = code.indexOf('\n', at)
  const line = code.slice(lineStart, lineEnd === -1 ? code.length : lineEnd)
  if (/\bcurl(?:\.exe)?\b/.test(line)) return methodOfCurl(line)
  const before = code.slice(Math.max(0, at - 80), at)
  const call = /\.(get|put|post|delete|options|head|patch)(?:<[^>]*>)?\(\s*[a-z]*[`'"]?$/i.exec(before)
  if (call) return call[1]!.toUpperCase()
  const first = new RegExp(`["'](${method})["'],\\s*[a-z]*[\`'"]?$`, 'i').exec(before)
  if (first) return first[1]!.toUpperCase()
  const option = new RegExp(`\\bmethod["']?\\s*[:=]\\s*["'](${method})["']`, 'i').exec(code.slice(at, at + 300))
  if (option) return option[1]!.toUpperCase()
  return /\bfetch\(\s*[`'"]?$/.test(before) ? 'GET' : undefined
}

function methodOfCurl(command: string): string {
  const stated = /(?:\s-X|--request)[ =]?["']?([A-Za-z]+)/.exec(command)?.[1]
  if (stated !== undefined) return stated.toUpperCase()
  if (/\s(?:-I|--head)\b/.test(command)) return 'HEAD'
  if (/\s(?:-G|--get)\b/.test(command)) return 'GET'
  return /\s(?:-d|--data(?:-\w+)?|-F|--form|--json)\b/.test(command) ? 'POST' : 'GET'
}

/** Without the signs that end a sentence. */
function withoutEnd(target: string): string {
  return target.replace(/[.,;:!?*_~\\]+$/, '')
}
