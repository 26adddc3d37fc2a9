import { nearest } from '../suggest.ts'

/** A page path or an endpoint reference: the value of an entry of `pages`, or of `openapi` in frontmatter. */
export type Reference = EndpointReference | PageReference

export interface EndpointReference {
  type: 'endpoint'
  /** Upper case: `GET`, `WEBHOOK`. */
  method: string
  /** Path template, or the name of a webhook. */
  path: string
  /** The file or URL before the method. */
  source?: string
  /** False if the words could also be the name of a page: `get started`. A page of that name takes precedence. */
  certain: boolean
}

export interface PageReference {
  type: 'page'
  /** As written. */
  value: string
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY']
const anyMethod = methods.join('|')

/** `[file] METHOD /path` in any letter case. */
const grammar = new RegExp(`^(?:(\\S.*?)\\s+)?(${anyMethod}|webhook)\\s+(\\S+)$`, 'i')

export function parseReference(value: string): Reference {
  // A folded scalar of YAML, or an entry over several lines, becomes one line of words.
  const text = value.replace(/\s+/g, ' ').trim()
  const match = grammar.exec(text)
  if (!match) return { type: 'page', value }
  const [, source, verb = '', path = ''] = match
  const method = verb.toUpperCase()
  // Words before the method are a file only if they look like one; `How to get /x` is a page.
  if (source !== undefined && method !== 'WEBHOOK' && !path.startsWith('/')) return { type: 'page', value }
  const certain = path.startsWith('/') || (source !== undefined && /[./]/.test(source))
  return { type: 'endpoint', method, path, source, certain }
}

/**
 * The possible meanings of a text with spaces, in which everything after a method is the path or the name of
 * a webhook; most likely first. Only a specification with that operation distinguishes it from the name of a
 * page. Without one, the result of `parseReference` counts.
 */
export function spacedReferences(value: string): EndpointReference[] {
  const text = value.trim()
  // The second method is for a file whose own name starts with the first.
  const verbs = [...text.matchAll(verbWord)].slice(0, 2)
  return verbs.flatMap(({ 0: verb, index }): EndpointReference[] => {
    const source = text.slice(0, index).trim()
    const path = text.slice(index + verb.length).trim()
    if (source !== '' && !path.startsWith('/') && !/[./]/.test(source)) return []
    return [{ type: 'endpoint', method: verb.toUpperCase(), path, source: source || undefined, certain: true }]
  })
}

/** Whether `spacedReferences` can find more: a cheap check, because nearly all entries only have ordinary spaces. */
export function mayHoldBlanks(value: string, reference: Reference): boolean {
  return reference.type === 'page' ? /\s/.test(value) : reference.source !== undefined && /\s/.test(reference.source)
}

const verbWord = new RegExp(`(?<![^\\s])(?:${anyMethod}|webhook)(?=\\s)`, 'gi')

/** `[file] word /path`, `[file] word/path` or `[file] word words`. */
const nearGrammar = /^(?:(\S+\.(?:json|ya?ml)|https?:\S+) )?([^\s/]+)(?:( ?)(\/.*)| (\S.*))$/i

/**
 * The intended reference of a text that names neither a page nor an operation: `getx /users`, `[GET] /users`,
 * `POST/users`, `get users`.
 */
export function nearReference(value: string) {
  const text = value.replace(/\s+/g, ' ').trim()
  const [, source, word = '', gap, path, words] = nearGrammar.exec(text) ?? []
  const verb = word.replace(/\W/g, '')
  const method = verb.toUpperCase()
  const isMethod = methods.includes(method)
  if (verb === '' || !(isMethod || gap === ' ')) return undefined
  // Most misspelled words have the right first letter: `FETCH` is not a slip of `PATCH`.
  const slips = nearest(method, methods).filter((candidate) => candidate[0] === method[0])
  return {
    /** The method that is written, otherwise all of them, most likely first. */
    methods: isMethod ? [method] : [...new Set([...slips, ...methods])],
    path: path ?? `/${words}`,
    source,
    /** Whether it looks more like an operation than a page: `get/users` and `get users` do not. */
    likely: gap === ' ' || (gap === '' && verb === method),
  }
}

const apiField = new RegExp(`^(${anyMethod})\\s+(\\S+|\\S*/.*)$`, 'i')

/**
 * `METHOD /path` or `METHOD https://host/path`, as in the `api` field of frontmatter. Spaces after the first
 * slash belong to the path.
 */
export function parseApiField(value: string): { method: string; path: string } | undefined {
  const match = apiField.exec(value.trim())
  return match ? { method: match[1]!.toUpperCase(), path: match[2]! } : undefined
}
