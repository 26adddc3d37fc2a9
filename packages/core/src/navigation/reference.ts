/** A page path or an endpoint reference: what an entry of `pages`, or `openapi` in frontmatter, can be. */
export type Reference = EndpointReference | PageReference

export interface EndpointReference {
  type: 'endpoint'
  /** Upper case: `GET`, `WEBHOOK`. */
  method: string
  /** Path template, or the name of a webhook. */
  path: string
  /** The file or URL in front of the method. */
  source?: string
  /** False where the words could also be the name of a page: `get started`. A page of that name wins. */
  certain: boolean
}

export interface PageReference {
  type: 'page'
  /** As written. */
  value: string
}

/** `[file] METHOD /path` in any letter case. */
const grammar = /^(?:(\S.*?)\s+)?(get|put|post|delete|options|head|patch|trace|query|webhook)\s+(\S+)$/i

export function parseReference(value: string): Reference {
  // A folded scalar of YAML, or an entry over several lines, is one line of words.
  const text = value.replace(/\s+/g, ' ').trim()
  const match = grammar.exec(text)
  if (!match) return { type: 'page', value }
  const [, source, verb = '', path = ''] = match
  const method = verb.toUpperCase()
  // Words in front of the method are a file only where they look like one; `How to get /x` is a page.
  if (source !== undefined && method !== 'WEBHOOK' && !path.startsWith('/')) return { type: 'page', value }
  const certain = path.startsWith('/') || (source !== undefined && /[./]/.test(source))
  return { type: 'endpoint', method, path, source, certain }
}

/**
 * What a text with blanks can mean where everything behind a method is the path, or the name of a webhook; likeliest first. Only a
 * specification that has the operation can tell it from the name of a page: without one, `parseReference` has the last word.
 */
export function spacedReferences(value: string): EndpointReference[] {
  const text = value.trim()
  // The second method is for a file whose own name begins with the first.
  const verbs = [...text.matchAll(verbWord)].slice(0, 2)
  return verbs.flatMap(({ 0: verb, index }): EndpointReference[] => {
    const source = text.slice(0, index).trim()
    const path = text.slice(index + verb.length).trim()
    if (source !== '' && !path.startsWith('/') && !/[./]/.test(source)) return []
    return [{ type: 'endpoint', method: verb.toUpperCase(), path, source: source || undefined, certain: true }]
  })
}

/** Whether `spacedReferences` can have more to say: a cheap question, because nearly every entry has no blank that is not plain. */
export function mayHoldBlanks(value: string, reference: Reference): boolean {
  return reference.type === 'page' ? /\s/.test(value) : reference.source !== undefined && /\s/.test(reference.source)
}

const verbWord = /(?<![^\s])(?:get|put|post|delete|options|head|patch|trace|query|webhook)(?=\s)/gi

/** `METHOD /path` or `METHOD https://host/path`, as `api` in frontmatter gives it; blanks behind the first slash belong to the path. */
export function parseApiField(value: string): { method: string; path: string } | undefined {
  const match = /^(get|put|post|delete|options|head|patch|trace|query)\s+(\S+|\S*\/.*)$/i.exec(value.trim())
  return match ? { method: match[1]!.toUpperCase(), path: match[2]! } : undefined
}
