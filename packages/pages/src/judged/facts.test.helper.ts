import { type Description, isRecord, type Json, type JsonRecord, listOf, membersOf } from './description.test.helper.ts'
import { oneLine, type Shown } from './shown.test.helper.ts'

/** A page that is compared with the description. */
export interface Compared {
  shown: Shown
  /** Facts that it must show, and shows. */
  found: number
  /** Facts that it lacks. */
  missing: string[]
  /** The schemas that were read for it. */
  seen: Set<JsonRecord>
}

export function comparing(shown: Shown): Compared {
  return { shown, found: 0, missing: [], seen: new Set() }
}

/** Where a fact is written, and what is expected of it. */
interface Place {
  file: string
  page: Compared
  /** As readers would say it: `body/to/country`. */
  path: string
  direction: 'request' | 'response'
  /** Markdown only names what belongs to the other direction. */
  isElsewhere?: boolean
  /** Others say the same of the value, and their words count: only names and values must be shown. */
  isMerged?: boolean
  /** Properties that several members of an `allOf` describe: what applies is a mixture. */
  narrowed?: ReadonlySet<string> | undefined
}

/** A schema that a page leads to. */
export interface Followed {
  key: string
  node: JsonRecord
  file: string
  direction: 'request' | 'response'
}

/**
 * Compares what a description says with the page that shows it. Where the page leads to the page of a schema,
 * `follow` is called instead: so every fact is expected on the page that a reader is led to from where it is used, at
 * any depth.
 */
export class Comparison {
  readonly #description: Description
  readonly #follow: (target: Followed) => void

  constructor(description: Description, follow: (target: Followed) => void) {
    this.#description = description
    this.#follow = follow
  }

  /** An operation object, and the path item around it. */
  operation(
    node: JsonRecord,
    item: JsonRecord,
    { file, isWebhook }: { file: string; isWebhook: boolean },
    page: Compared,
  ): void {
    const place: Place = { file, page, path: '', direction: 'request' }
    this.#exchange(node, item, place)
    expectWords(place, node.description ?? item.description)
    const security = isWebhook ? undefined : this.#description.at(file, '/security')
    this.#access(node.security ?? security, place)
    this.#servers(node.servers ?? item.servers, place)
    for (const [name, value] of membersOf(node.callbacks)) {
      const callback = this.#description.resolve(value, file)
      if (!callback || name.startsWith('x-')) continue
      for (const [expression, inner] of membersOf(callback.node)) {
        const target = expression.startsWith('x-') ? undefined : this.#description.resolve(inner, callback.file)
        for (const [method, sent] of membersOf(target?.node))
          if (methods.has(method) && isRecord(sent) && target) {
            const inside: Place = { file: target.file, page, path: `${name}/`, direction: 'request' }
            expectText(inside, expression)
            this.#exchange(sent, target.node, inside)
            this.#access(sent.security, inside)
            this.#servers(sent.servers ?? target.node.servers, inside)
          }
      }
    }
  }

  /** The schemes that a request needs, and their scopes. */
  #access(security: Json | undefined, place: Place): void {
    const at = { ...place, path: `${place.path}security` }
    for (const [name, scopes] of listOf(security).flatMap((requirement) => membersOf(requirement))) {
      expectText(at, name)
      for (const scope of listOf(scopes)) expectCode(at, textOf(scope))
    }
  }

  #servers(servers: Json | undefined, place: Place): void {
    const at = { ...place, path: `${place.path}server` }
    for (const server of listOf(servers)) {
      if (!isRecord(server) || typeof server.url !== 'string') continue
      expectText(at, server.url.replace(/\/$/, ''))
      expectWords(at, server.description)
      for (const [name] of membersOf(server.variables)) expectText(at, name)
    }
  }

  #exchange(node: JsonRecord, item: JsonRecord, place: Place): void {
    const own = listOf(node.parameters).map((value) => this.#description.resolve(value, place.file))
    const nameOf = (value: JsonRecord | undefined) => JSON.stringify([value?.in, value?.name])
    const names = new Set(own.map((each) => nameOf(each?.node)))
    const shared = listOf(item.parameters)
      .map((value) => this.#description.resolve(value, place.file))
      .filter((each) => !names.has(nameOf(each?.node)))
    for (const each of [...own, ...shared]) if (each) this.#parameter(each.node, { ...place, file: each.file })
    const body = this.#description.resolve(node.requestBody, place.file)
    if (body) this.#content(body.node, { ...place, file: body.file, path: `${place.path}body` })
    for (const [status, value] of membersOf(node.responses)) {
      if (status.startsWith('x-')) continue
      const path = `${place.path}response ${status}`
      expectText({ ...place, path }, status)
      const found = this.#description.resolve(value, place.file)
      if (found) this.#response(found.node, { ...place, file: found.file, path, direction: 'response' })
    }
  }

  #parameter(node: JsonRecord, place: Place): void {
    const isBody = node.in === 'body'
    const inner = {
      ...place,
      path: isBody ? `${place.path}body` : `${place.path}${textOf(node.in ?? null)} ${textOf(node.name ?? null)}`,
    }
    if (!isBody && typeof node.name === 'string') expectCode(inner, node.name)
    expectWords(inner, node.description)
    // Swagger 2.0 writes the schema of a parameter next to its name.
    if (node.schema !== undefined) this.schema(node.schema, inner)
    else if (node.content === undefined) this.schema(withoutName(node), { ...inner, isMerged: true })
    this.#content(node, inner)
  }

  #response(node: JsonRecord, place: Place): void {
    expectWords(place, node.description)
    for (const [name, value] of membersOf(node.headers)) {
      const header = this.#description.resolve(value, place.file)
      const inner = { ...place, path: `${place.path} header ${name}`, file: header?.file ?? place.file }
      expectCode(inner, name)
      if (header) this.#parameter({ ...header.node, in: 'header', name }, inner)
    }
    for (const [name, value] of membersOf(node.links)) {
      const link = this.#description.resolve(value, place.file)
      expectCode({ ...place, path: `${place.path} link` }, name)
      expectWords({ ...place, path: `${place.path} link ${name}` }, link?.node.description)
    }
    this.#content(node, place)
    if (node.schema !== undefined) this.schema(node.schema, place)
  }

  #content(node: JsonRecord, place: Place): void {
    for (const [type, value] of membersOf(node.content)) {
      const media = this.#description.resolve(value, place.file)
      if (!media) continue
      expectText(place, type)
      this.schema(media.node.schema, { ...place, file: media.file })
      this.schema(media.node.itemSchema, { ...place, file: media.file })
      for (const [property, encoding] of membersOf(media.node.encoding)) {
        const at = { ...place, path: `${place.path} encoding ${property}` }
        for (const [name] of membersOf(isRecord(encoding) ? encoding.headers : undefined))
          if (name.toLowerCase() !== 'content-type') expectCode(at, name)
      }
    }
  }

  schema(value: Json | undefined, place: Place): void {
    if (!isRecord(value)) return
    const { page } = place
    if (page.seen.has(value)) return
    page.seen.add(value)
    if (typeof value.$ref === 'string') this.#reference(value, value.$ref, place)
    else this.#inline(value, place)
  }

  #reference({ $ref: _, ...siblings }: JsonRecord, $ref: string, place: Place): void {
    const found = this.#description.target($ref, place.file)
    const hasSiblings = Object.keys(siblings).length > 0
    if (hasSiblings) this.#inline(siblings, { ...place, isMerged: true })
    if (!found) return
    const key = keyOf(place, found.id)
    if (key !== undefined) this.#follow({ key, node: found.node, file: found.file, direction: place.direction })
    else this.schema(found.node, { ...place, file: found.file, isMerged: place.isMerged || hasSiblings })
  }

  #inline(node: JsonRecord, around: Place): void {
    const place = { ...around, narrowed: around.narrowed ?? this.#narrowedIn(node, around.file) }
    const inner = (child: Json | undefined, name = '') =>
      this.schema(child, { ...place, isMerged: false, narrowed: undefined, path: `${place.path}${name}` })
    for (const value of [...listOf(node.enum), ...(node.const === undefined ? [] : [node.const])])
      if (value !== null) expectCode(place, textOf(value))
    if (!place.isMerged) this.#facts(node, place)
    for (const [name, property] of membersOf(node.properties)) {
      const at = { ...place, isMerged: false, narrowed: undefined, path: `${place.path}/${name}` }
      expectCode(at, name)
      if (!place.narrowed?.has(name))
        this.schema(property, this.#isForOthers(property, place) ? { ...at, isElsewhere: true } : at)
    }
    for (const [pattern, child] of membersOf(node.patternProperties)) {
      expectCode(place, `[${pattern}]`, pattern)
      inner(child, `/${pattern}`)
    }
    for (const child of listOf(node.allOf)) this.schema(child, { ...place, isMerged: true })
    // A base lists its children, and one of them is shown.
    const isBase = place.isMerged && node.discriminator !== undefined
    if (!isBase) for (const key of ['oneOf', 'anyOf'] as const) for (const child of listOf(node[key])) inner(child)
    for (const child of listOf(node.prefixItems)) inner(child)
    for (const key of parts) {
      // A text has no items, whatever is said of them.
      const isVoid = key === 'items' && node.type === 'string'
      if (!isVoid) inner(node[key], key === 'items' ? '[]' : '')
    }
  }

  #facts(node: JsonRecord, place: Place): void {
    expectWords(place, node.description)
    if (typeof node.default === 'string' || typeof node.default === 'boolean') expectCode(place, textOf(node.default))
    if (typeof node.pattern === 'string') expectCode(place, node.pattern)
    if (typeof node.format === 'string' && typeof node.type === 'string') {
      if (node.type === 'object' || node.type === 'array') expectCode(place, node.format)
      else expectText(place, `(${node.format})`)
    }
    for (const key of ['minimum', 'maximum', 'multipleOf'] as const)
      if (typeof node[key] === 'number' && Number.isSafeInteger(node[key])) expectCode(place, String(node[key]))
  }

  /** The properties that several members of an `allOf` describe. */
  #narrowedIn(node: JsonRecord, file: string): ReadonlySet<string> {
    const once = new Set<string>()
    const twice = new Set<string>()
    const visit = (value: Json | undefined, from: string, depth: number): void => {
      const found = this.#description.resolve(value, from)
      if (!found || depth > 20) return
      for (const [name] of membersOf(found.node.properties)) (once.has(name) ? twice : once).add(name)
      for (const member of listOf(found.node.allOf)) visit(member, found.file, depth + 1)
    }
    if (node.allOf !== undefined) visit(node, file, 0)
    return twice
  }

  /** Whether a property is only for the other direction. */
  #isForOthers(property: Json, { file, direction }: Place): boolean {
    const { node } = this.#description.resolve(property, file) ?? {}
    const mark = direction === 'request' ? 'readOnly' : 'writeOnly'
    return node?.[mark] === true || (isRecord(property) && property[mark] === true)
  }
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/** Keywords whose value is a schema. */
const parts = ['items', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else', 'contentSchema'] as const

/** The schema in a parameter of Swagger 2.0: its description is that of the parameter. */
function withoutName({ name: _, in: __, description: ___, required: ____, ...schema }: JsonRecord): JsonRecord {
  return schema
}

/**
 * The key of a schema that the page links to: that of the direction, if it has one of its own. What a dynamic
 * reference means adds to it.
 */
function keyOf({ page, direction }: Place, id: string): string | undefined {
  const keys = [...page.shown.links].filter((key) => key.replace(/~request$/, '').split(' ')[0] === id)
  const isRequest = (key: string) => key.endsWith('~request')
  return direction === 'request' ? (keys.find(isRequest) ?? keys[0]) : keys.find((key) => !isRequest(key))
}

/** A value as HTML and Markdown write it. */
function textOf(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
}

/** Code that must be on the page, in one of its spellings. */
function expectCode(place: Place, ...spellings: string[]): void {
  const texts = spellings.map((text) => oneLine(shortened(text)))
  const { html, markdown } = place.page.shown
  note(place, texts[0]!, {
    html: texts.some((text) => html.codes.has(text)),
    markdown: texts.some((text) => markdown.codes.has(text)),
  })
}

function expectText(place: Place, text: string): void {
  const { html, markdown } = place.page.shown
  note(place, text, { html: html.text.includes(oneLine(text)), markdown: markdown.text.includes(oneLine(text)) })
}

/** The words that a description starts with, as far as they are the same in every notation. */
function expectWords(place: Place, description: Json | undefined): void {
  const [words] =
    /^[a-z][a-z0-9, ]{8,60}(?=[ .])/i.exec(typeof description === 'string' ? oneLine(description) : '') ?? []
  if (words !== undefined) expectText(place, words)
}

function note({ page, path, isElsewhere }: Place, text: string, shown: { html: boolean; markdown: boolean }): void {
  page.found += 1
  if (!shown.html) page.missing.push(`HTML: ${path}: ${text}`)
  if (!shown.markdown && !isElsewhere) page.missing.push(`Markdown: ${path}: ${text}`)
}

/** Long values are truncated on a page. */
function shortened(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400).toWellFormed()}…` : text
}
