import { endOfQuoted, type Literal, readLiteral, skipSpace, type Span } from './literal.ts'
import type { Body, Field, WrittenRequest } from './types.ts'

const verbs = 'get|post|put|patch|delete|head|options'

/** What sends a request: `fetch(`, `axios.post(`, `requests.request(`, `client.get<T>(`. A server's `app.get(` answers one. */
const callee = new RegExp(
  String.raw`(?<![\w.$])(?:(?:window\.|globalThis\.)?(fetch|axios|ky|got)|(?:await\s+|this\.)?([\w$]*(?:axios|requests|httpx|session|client|http|ky|got|superagent|request|api))\.(${verbs}|request|stream))(?:<[^<>()]*>)?\(`,
  'gi',
)

interface Argument {
  name?: string
  value: Literal
}

/** Maximum number of calls in a block, and of characters in one: more than any example has. */
const maxCalls = 100
const maxCall = 5_000

/** The requests that calls in JavaScript and Python send. */
export function callsIn(code: string): (WrittenRequest & { end: number })[] {
  return Array.from(code.matchAll(callee))
    .slice(0, maxCalls)
    .flatMap((match) => {
      const { 0: written, 1: plain, 3: verb = '', index } = match
      const start = index + written.length
      const { args, end } = argumentsAt(code.slice(0, start + maxCall), start)
      const read = new CallReader(code.slice(0, start + maxCall), end === undefined ? args.slice(0, 1) : args, index)
      const found = /^(?:fetch|ky|got)$/i.test(plain ?? '') ? read.fetch() : read.client(verb.toLowerCase())
      if (!found) return []
      // An option that is left out may say the method.
      if (end === undefined && verb === '') delete found.method
      const isVerb = verb !== '' && !/^(?:request|stream)$/i.test(verb)
      const at = index + written.lastIndexOf(verb)
      return [{ ...found, ...(isVerb && { methodAt: { start: at, end: at + verb.length } }), end: end ?? found.at.end }]
    })
}

/** The arguments of a call, and its end; undefined if the code leaves that out. */
function argumentsAt(code: string, from: number): { args: Argument[]; end?: number } {
  const args: Argument[] = []
  for (let at = skipSpace(code, from); at < code.length && args.length < 12; at = skipSpace(code, at)) {
    if (code[at] === ',') {
      at++
      continue
    }
    const [keyword, name] = /^(\w+)\s*=(?!=)\s*/.exec(code.slice(at, at + 80)) ?? []
    const value = readLiteral(code, at + (keyword?.length ?? 0))
    if (!value || value.end === at) return code[at] === ')' ? { args, end: at } : { args }
    args.push({ value, ...(name !== undefined && { name }) })
    at = value.end
  }
  return { args }
}

class CallReader {
  readonly #code: string
  readonly #args: readonly Argument[]
  readonly #at: number

  constructor(code: string, args: readonly Argument[], at: number) {
    this.#code = code
    this.#args = args
    this.#at = at
  }

  /** `fetch(url, { method, body })` */
  fetch(): WrittenRequest | undefined {
    const [url, options] = this.#args
    const given = options && this.#known(options.value)
    const method = this.#text(memberOf(given, 'method'))
    const isOpen = options !== undefined && (given?.type !== 'object' || given.isPartial)
    return this.#request(url?.value, {
      method: method ? method.value.toUpperCase() : isOpen || memberOf(given, 'method') ? undefined : 'GET',
      methodAt: method,
      body: memberOf(given, 'body') ?? memberOf(given, 'json'),
      query: memberOf(given, 'searchParams'),
    })
  }

  /** `axios.post(url, body, { params })`, `requests.post(url, json=body)`, `axios({ method, url, data })` */
  client(verb: string): WrittenRequest | undefined {
    const plain = this.#args.filter(({ name }) => name === undefined).map(({ value }) => value)
    const named = (...names: string[]) =>
      this.#args.find(({ name }) => name !== undefined && names.includes(name))?.value
    const first = plain[0] && this.#known(plain[0])
    const config =
      verb === '' || verb === 'request'
        ? first?.type === 'object'
          ? first
          : plain[1] && this.#known(plain[1])
        : undefined
    const option = (...names: string[]) =>
      named(...names) ?? names.map((name) => memberOf(config, name)).find((value) => value)
    const isSaid = verb !== '' && verb !== 'request' && verb !== 'stream'
    const isPair = !isSaid && verb !== '' && plain.length > 1 && first?.type === 'value'
    const method = this.#text(isPair ? plain[0] : option('method'))
    const takesBody = /^(?:post|put|patch)$/.test(verb)
    const isJavaScript = this.#args.every(({ name }) => name === undefined)
    const settings = isJavaScript ? this.#known(plain[takesBody ? 2 : 1]) : undefined
    return this.#request(option('url') ?? plain[isPair ? 1 : 0], {
      method: isSaid
        ? verb.toUpperCase()
        : (method?.value.toUpperCase() ?? (verb === '' && config ? 'GET' : undefined)),
      methodAt: method,
      body: option('json', 'data') ?? (takesBody && isJavaScript ? plain[1] : undefined),
      query: option('params') ?? memberOf(settings, 'params'),
    })
  }

  #request(
    url: Literal | undefined,
    { method, methodAt, body, query }: { method?: string; methodAt?: Span; body?: Literal; query?: Literal },
  ): WrittenRequest | undefined {
    const address = url && this.#address(url)
    if (!address) return undefined
    const sent = body && this.#sent(body)
    const given = query && this.#known(query)
    return {
      form: 'call',
      ...(method !== undefined && /^[A-Z]+$/.test(method) && { method }),
      ...(methodAt && { methodAt: { start: methodAt.start, end: methodAt.end } }),
      ...address,
      query: given?.type === 'object' ? given.members.map(fieldOf) : [],
      ...(sent && { body: sent }),
    }
  }

  /** A body: an object, what `JSON.stringify` and `json.dumps` make of one, or a variable that has one. */
  #sent(body: Literal): Body | undefined {
    const value = this.#known(body)
    return value?.type === 'object' || value?.type === 'list' ? { type: 'value', value } : undefined
  }

  /** The value of a variable, or of what makes text of one; else the literal itself. */
  #known(literal: Literal | undefined, depth = 0): Literal | undefined {
    if (literal?.type !== 'unknown' || depth > 4) return literal
    const text = this.#code.slice(literal.start, literal.end).trim()
    const made = /^(?:JSON\.stringify|json\.dumps)\s*\(/.exec(text)
    if (made) return this.#known(readLiteral(this.#code, literal.start + made[0].length), depth + 1)
    const value = /^[A-Za-z_$][\w$]*$/.test(text) ? this.#assigned(text) : undefined
    return value ? this.#known(value, depth + 1) : literal
  }

  /** What a variable has been given last before the call, or else in the block. */
  #assigned(name: string): Literal | undefined {
    const pattern = new RegExp(
      String.raw`(?<![\w.$])${name.replaceAll('$', String.raw`\$`)}\s*(?::\s*[\w<>[\], ]+)?=(?![=>])\s*`,
      'g',
    )
    const found = Array.from(this.#code.matchAll(pattern)).map(({ 0: text, index }) => index + text.length)
    const at = found.findLast((each) => each < this.#at) ?? found[0]
    return at === undefined ? undefined : readLiteral(this.#code, at)
  }

  #text(literal: Literal | undefined): ({ value: string } & Span) | undefined {
    const known = this.#known(literal)
    if (known?.type !== 'value' || typeof known.value !== 'string') return undefined
    return { value: known.value, start: known.start + 1, end: known.end - 1 }
  }

  /** A URL: text, text with variables, or texts and variables that are joined. */
  #address(url: Literal): Pick<WrittenRequest, 'target' | 'at' | 'isExact'> | undefined {
    const known = this.#known(url)!
    const parts: { text: string; start: number; end: number; isText: boolean }[] = []
    for (let at = skipSpace(this.#code, known.start); at < known.end; at = skipSpace(this.#code, at)) {
      const [prefix = ''] = /^[fru]+(?=["'`])/i.exec(this.#code.slice(at, at + 3)) ?? []
      const start = at + prefix.length
      const end = /["'`]/.test(this.#code[start] ?? '') ? endOfQuoted(this.#code, start) : undefined
      if (end !== undefined)
        parts.push({ text: this.#code.slice(start + 1, end - 1), start: start + 1, end: end - 1, isText: true })
      else {
        const [name = ''] = /^[\w$.]+(?:\([^()]*\)|\[[^[\]]*\])?/.exec(this.#code.slice(at, known.end)) ?? []
        if (name === '') return undefined
        const value = /^[\w$]+$/.test(name) ? this.#text(this.#assigned(name)) : undefined
        parts.push({
          text: value && /^(?:https?:)?\//.test(value.value) ? value.value : `{${name.replace(/\W+/g, '_')}}`,
          start: at,
          end: at + name.length,
          isText: false,
        })
      }
      at = skipSpace(this.#code, parts.at(-1)!.end + (end === undefined ? 0 : 1))
      if (at < known.end && this.#code[at] !== '+' && this.#code[at] !== '.') return undefined
      at++
    }
    const [first] = parts
    if (!first) return undefined
    const target = parts.map(({ text }) => text).join('')
    const base = /^\$?\{([\w$]+)\}/.exec(target)
    const value = base && this.#text(this.#assigned(base[1]!))
    const isUrl = value && /^https?:\/\//.test(value.value)
    return {
      target: isUrl ? value.value.replace(/\/+$/, '') + target.slice(base[0].length) : target,
      at: { start: first.start, end: parts.at(-1)!.end },
      isExact: parts.length === 1 && first.isText && !isUrl,
    }
  }
}

function memberOf(literal: Literal | undefined, name: string): Literal | undefined {
  return literal?.type === 'object' ? literal.members.find((member) => member.name === name)?.value : undefined
}

function fieldOf({ name, value, start, end }: { name: string; value: Literal; start: number; end: number }): Field {
  return { name, value: value.type === 'value' ? String(value.value) : '', start, end }
}
