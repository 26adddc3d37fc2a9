import { pointerKeys } from './json.ts'

/** A member of an object or an entry of a list: the offset where it starts (for an object at its key), and that of its value. */
interface Member {
  start: number
  value: number
}

/**
 * Finds JSON pointers in a text without parsing it. Containers are scanned when a pointer leads through them,
 * and cached. So a location in a document of many megabytes costs one pass over the text before it. Comments
 * and trailing commas are accepted.
 */
export function createJsonScanner(text: string): (pointer: string) => number {
  const containers = new Map<number, ReadonlyMap<string, Member>>()
  let isFirst = true

  function membersAt(offset: number): ReadonlyMap<string, Member> {
    let members = containers.get(offset)
    if (!members) containers.set(offset, (members = readMembers(text, offset)))
    return members
  }

  return (pointer) => {
    // Often only one location is needed, so nothing is scanned for the first one that is not necessary.
    const stopsEarly = isFirst
    isFirst = false
    const keys = pointerKeys(pointer)
    const landmark = stopsEarly ? findLandmark(text, keys) : undefined
    let value = landmark?.value ?? skipBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0)
    let start = landmark?.start ?? value
    for (const key of landmark ? keys.slice(landmark.index + 1) : keys) {
      const member = (stopsEarly ? readMembers(text, value, key) : membersAt(value)).get(key)
      // A missing value is located at its parent.
      if (!member) break
      start = member.start
      value = member.value
    }
    return start
  }
}

/**
 * The API path that a pointer leads through, if the text contains it once: then the containers before it need
 * not be scanned. A text that starts with a slash can only be inside a string or a comment.
 */
function findLandmark(text: string, keys: readonly string[]): (Member & { index: number }) | undefined {
  for (const [index, key] of keys.entries()) {
    if (!/^\/[^/*]/.test(key)) continue
    const literal = JSON.stringify(key)
    const start = text.indexOf(literal)
    if (start === -1 || text[start - 1] === '\\' || text.includes(literal, start + 1)) return undefined
    const colon = skipBlanks(text, start + literal.length)
    return text[colon] === ':' ? { start, value: skipBlanks(text, colon + 1), index } : undefined
  }
  return undefined
}

/** The members of the container at `offset`: all of them, or those up to `target` if that key does not occur again. */
function readMembers(text: string, offset: number, target?: string): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>()
  const isObject = text[offset] === '{'
  if (!isObject && text[offset] !== '[') return members
  let index = 0
  for (let at = skipBlanks(text, offset + 1); at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    const start = at
    let key = String(index)
    if (isObject) {
      const end = skipString(text, at)
      key = unquote(text.slice(at, end))
      at = skipBlanks(text, end)
      if (text[at] === ':') at++
    }
    const value = skipBlanks(text, at)
    members.set(key, { start, value })
    // If a key occurs twice, the last one counts.
    if (key === target && !(isObject && text.includes(text.slice(start, at), value))) break
    const next = skipValue(text, value)
    at = skipBlanks(text, next)
    if (text[at] === ',') at = skipBlanks(text, at + 1)
    // Text that is not JSON must not cause an endless loop.
    else if (at === start) break
  }
  return members
}

function skipValue(text: string, offset: number): number {
  const first = text[offset]
  if (first === '"') return skipString(text, offset)
  if (first !== '{' && first !== '[') return skipUntil(text, offset, /[\s,\]}]/g)
  let depth = 0
  for (let at = offset; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) at = skipString(text, at) - 1
    else if (code === 0x7b || code === 0x5b) depth++
    else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at + 1
    else if (code === 0x2f) at = skipComment(text, at) - 1
  }
  return text.length
}

/** The offset after a string that starts at `offset`. */
function skipString(text: string, offset: number): number {
  for (let end = text.indexOf('"', offset + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++
    if (slashes % 2 === 0) return end + 1
  }
  return text.length
}

function skipBlanks(text: string, offset: number): number {
  let at = offset
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) at++
    else if (code === 0x2f && skipComment(text, at) > at + 1) at = skipComment(text, at)
    else return at
  }
}

/** The offset after a comment at `offset`; one further if there is none. */
function skipComment(text: string, offset: number): number {
  const end =
    text[offset + 1] === '/'
      ? text.indexOf('\n', offset)
      : text[offset + 1] === '*'
        ? text.indexOf('*/', offset) + 2
        : offset + 1
  return end <= offset ? text.length : end
}

function skipUntil(text: string, offset: number, stop: RegExp): number {
  stop.lastIndex = offset
  return stop.exec(text)?.index ?? text.length
}

function unquote(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}
