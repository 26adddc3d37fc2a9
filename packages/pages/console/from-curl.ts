import { type JsonObject, type JsonValue, decodePercent } from '@specnav/core/text'
import { type CurlRequest, type Pair, readCurl } from '../src/console/curl.ts'
import { exactNumber, parse, parseExact } from '../src/console/exact.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import type { Parameter, Schema, SecurityScheme } from '../src/endpoint-types.ts'
import { serverUrl } from '../src/examples/request.ts'
import { isForm } from '../src/openapi/media-type-kind.ts'
import type { Credentials } from './credentials.ts'
import { button, element } from './dom.ts'
import { bodyKind, type Draft, formSchema, isFile, type Named, namedOf, placeOf, targetOf } from './draft.ts'
import { chooseServer } from './page.ts'
import type { Tools } from './refill.ts'
import { word } from './words.ts'

/** A field for a command, whose values go into the form. */
export function curlView(tools: Tools): HTMLElement {
  const area = element('textarea', { rows: '5', spellcheck: 'false', 'aria-label': word('pasteCurl') })
  const status = element('p', { class: 'small', role: 'status' })
  const press = () => {
    const request = readCurl(area.value)
    if (!request) return void (status.textContent = word('noCurl'))
    const { model } = tools
    const place = placeOfUrl(model, request.url)
    if (!place || request.method !== model.httpMethod)
      return void (status.textContent = word('otherRequest', { request: `${request.method} ${request.url}` }))
    const { draft, left } = draftOf(request, place.path, tools)
    const server = tools.root.getElementById('server')
    // A server that the description does not have could be anybody's: only its reader may give it keys.
    if (place.index < 0) left.push(...[place.server].filter((each) => each !== '' && each !== tools.draft.server))
    else if (server instanceof HTMLInputElement) {
      chooseServer(place.index)
      server.value = place.server
      server.dispatchEvent(new Event('input'))
    }
    tools.refill(draft)
    status.textContent = left.length > 0 ? word('notTaken', { names: left.join(', ') }) : word('filled')
  }
  const fill = button(word('fill'), press, { class: 'quiet' })
  return element('div', { class: 'rows' }, area, element('div', { class: 'line' }, fill, status))
}

interface UrlPlace {
  /** The server of the description, -1 if it is another one. */
  index: number
  /** The address of the server as the command has it. */
  server: string
  /** Values of the path, by name. */
  path: Map<string, string>
}

/** Where the path of the operation is in a URL. */
function placeOfUrl({ path, servers }: ConsoleModel, url: string): UrlPlace | undefined {
  const [address = ''] = url.split('?')
  const names: string[] = []
  const template = path.replace(/[?#].*$/s, '')
  const pattern = template.split(/(\{[^{}]+\})/).map((piece) => {
    if (!/^\{.*\}$/.test(piece)) return literal(piece)
    names.push(piece.slice(1, -1))
    return '([^/?]*?)'
  })
  const found = new RegExp(`^(.*?)${pattern.join('')}/?$`, 's').exec(address)
  if (!found) return undefined
  const [, server = '', ...values] = found
  const isServer = (known: string) => new URL(known, location.href).href.replace(/\/$/, '') === server
  const index = servers.findIndex((each) => URL.canParse(serverUrl(each), location.href) && isServer(serverUrl(each)))
  return { index, server, path: new Map(names.map((name, at) => [name, decodePercent(values[at] ?? '')])) }
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}

/** What a command says of the form, and the names of what the form has no place for. */
function draftOf(request: CurlRequest, path: ReadonlyMap<string, string>, { model, draft, credentials }: Tools) {
  const named = namedOf(model)
  const query = pairsOf(request.url.split(/\?(.*)/s)[1] ?? '')
  const left = [...request.unread]
  const filled: Partial<Draft> = { values: {}, own: [] }
  const given: Record<string, Pair[]> = {
    path: Array.from(path, ([name, value]) => ({ name, value })),
    query,
    header: request.headers.filter(({ name }) => !/^content-(?:type|length)$/i.test(name)),
    cookie: request.cookies,
  }
  const { schemes = [] } = model.security[draft.security] ?? {}
  for (const [place, pairs] of Object.entries(given)) {
    const parameters = model.parameters.find((group) => group.in === place)?.parameters ?? []
    let rest = pairs.filter((pair) => !takenAsCredential(pair, place, schemes, credentials))
    for (const parameter of parameters) {
      const own = rest.filter(({ name }) => isOf(name, parameter, place))
      if (own.length === 0) continue
      rest = rest.filter((pair) => !own.includes(pair))
      filled.values![placeOf(place, parameter)] = valueOf(own, parameter, named)
    }
    for (const pair of rest)
      if (place === 'path' || placeholder.test(pair.value)) left.push(pair.name)
      else filled.own!.push({ in: place as 'query', ...pair })
  }
  if (request.user !== undefined) {
    const scheme = schemes.find((each) => each.type === 'http' && each.scheme === 'basic')
    const [user = '', password = ''] = request.user.split(/:(.*)/s)
    if (!scheme) left.push('--user')
    else if (!placeholder.test(user) && !placeholder.test(password))
      credentials.set(scheme, { ...credentials.of(scheme), user, password })
  }
  return { draft: { ...filled, ...bodyFrom(request, model, left) }, left }
}

function pairsOf(text: string): Pair[] {
  return Array.from(new URLSearchParams(text), ([name, value]) => ({ name, value }))
}

/** What stands for a key in documentation and scripts. */
const placeholder = /^(?:\w+ )?(?:YOUR_[A-Z_]+|\$\{?\w+\}?|<.*>)$/s

/** Keys go where keys are typed. A placeholder leaves them as they are. */
function takenAsCredential(
  { name, value }: Pair,
  place: string,
  schemes: readonly SecurityScheme[],
  credentials: Credentials,
): boolean {
  const isAuthorization = place === 'header' && name.toLowerCase() === 'authorization'
  for (const scheme of schemes) {
    const set = (own: Record<string, string>) =>
      placeholder.test(value) || credentials.set(scheme, { ...credentials.of(scheme), ...own })
    if (scheme.type === 'apiKey') {
      if (scheme.in !== place || scheme.parameter.toLowerCase() !== name.toLowerCase()) continue
      set({ token: value })
    } else if (!isAuthorization || scheme.type === 'other') continue
    else if (scheme.type === 'http' && scheme.scheme === 'basic') {
      const [user, password = ''] = decodedBasic(value)?.split(/:(.*)/s) ?? []
      if (user === undefined) return placeholder.test(value)
      set({ user, password })
    } else
      set({
        token: value.replace(
          scheme.type === 'http' ? new RegExp(`^${literal(scheme.prefix)}\\s+`, 'i') : /^bearer\s+/i,
          '',
        ),
      })
    return true
  }
  return false
}

function decodedBasic(value: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(value.replace(/^basic\s+/i, '')), (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

function isOf(name: string, parameter: Parameter, place: string): boolean {
  if (place === 'header') return name.toLowerCase() === parameter.name.toLowerCase()
  return name === parameter.name || name === `${parameter.name}[]` || name.startsWith(`${parameter.name}[`)
}

/** The value of a parameter: a list of several, an object of `name[key]`, otherwise as it is typed. */
function valueOf(own: readonly Pair[], { name, schema, style }: Parameter, named: Named): JsonValue {
  const target = targetOf(schema, named)
  const texts = own.map(({ value }) => value)
  if (target.type === 'array') {
    const sign = style?.startsWith('space') ? ' ' : style?.startsWith('pipe') ? '|' : ','
    return (texts.length === 1 ? texts[0]!.split(sign) : texts).map((text) => typedOf(text, target.items, named))
  }
  const keys = own.map((pair) => pair.name.slice(name.length).replaceAll(/^\[|\]$/g, ''))
  if (target.type === 'object' && keys.every((key) => key !== ''))
    return Object.fromEntries(keys.map((key, index) => [key, texts[index]!]))
  return typedOf(texts.at(-1) ?? '', schema, named)
}

function typedOf(text: string, schema: Schema, named: Named): JsonValue {
  const target = targetOf(schema, named)
  if (target.type !== 'scalar')
    return (target.type === 'object' || target.type === 'any' ? parse(text) : undefined) ?? text
  if (target.scalar === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true'
  return target.scalar === 'integer' || target.scalar === 'number' ? exactNumber(text) : text
}

/** The body of a command, in the media type that it names. */
function bodyFrom({ body, headers }: CurlRequest, model: ConsoleModel, left: string[]): Partial<Draft> {
  const content = model.requestBody?.content ?? []
  if (!body) return {}
  const type = headers
    .find(({ name }) => name.toLowerCase() === 'content-type')
    ?.value.split(';')[0]
    ?.trim()
    .toLowerCase()
  const isOwn = ({ mediaType }: { mediaType: string }) => mediaType.split(';')[0]?.toLowerCase() === type
  if (type !== undefined && !content.some(isOwn)) left.push(`Content-Type: ${type}`)
  const media = Math.max(content.findIndex(isOwn), 0)
  const chosen = content[media]
  if (!chosen || bodyKind(chosen, model) === 'file') {
    left.push(word('theBody'))
    return {}
  }
  if (isForm(chosen.mediaType)) {
    const pairs = body.type === 'form' ? body.fields : pairsOf(body.text)
    return { media, body: formFrom(pairs, formSchema(chosen, model), namedOf(model), left) }
  }
  if (body.type === 'form') {
    left.push(...body.fields.map(({ name }) => name))
    return {}
  }
  const value = bodyKind(chosen, model) === 'fields' ? parseExact(body.text) : undefined
  return value === undefined ? { media, text: body.text } : { media, body: value }
}

/** The fields of a form. Nobody can take a file from a command. */
function formFrom(pairs: readonly Pair[], schema: Schema, named: Named, left: string[]): JsonObject {
  const target = targetOf(schema, named)
  const known = new Map(target.type === 'object' ? target.properties.map((each) => [each.name, each.schema]) : [])
  const form: JsonObject = {}
  for (const { name, value } of pairs) {
    const described: Schema = known.get(name.replace(/\[\]$/, '')) ?? { type: 'scalar', scalar: 'string' }
    const own = targetOf(described, named)
    const item = own.type === 'array' ? own.items : described
    if (isFile(targetOf(item, named), named) || /^[@<]/.test(value)) left.push(name)
    else if (own.type !== 'array') setOwn(form, name, typedOf(value, described, named))
    else {
      const key = name.replace(/\[\]$/, '')
      const before = form[key]
      setOwn(form, key, [...(Array.isArray(before) ? before : []), typedOf(value, item, named)])
    }
  }
  return form
}

/** Sets a property of any name. */
function setOwn(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}
