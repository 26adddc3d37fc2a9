import { slug } from 'github-slugger'
import type { Spec } from '@specnav/core'
import { renderSchemaHtml, renderSchemaMarkdown, schemaPage } from '@specnav/pages/reference'
import { type Description, type Json, type JsonRecord, listOf, membersOf } from './description.test.helper.ts'
import { type Opened, type Place, PlaceJudge, type Written } from './in-place.test.helper.ts'
import { type Door, htmlLevel, htmlParts, type Level, markdownLevel, markdownParts } from './rows.test.helper.ts'

/** The texts of one page. */
interface Texts {
  html: string
  markdown: string
}

interface Options {
  /** Addresses of the pages of schemas. */
  schemas: (key: string) => string
  /** Maximum number of schemas whose pages are read. */
  maxSchemas: number
}

/**
 * Compares the fields of pages with a description, place by place, as a reader comes to them: from the page of an
 * operation through every door, and so on from the pages of schemas. What is behind a door is read once.
 */
export class Places {
  readonly #description: Description
  readonly #spec: Spec
  readonly #options: Options
  readonly #judge: PlaceJudge
  /** Doors that were opened. */
  readonly #opened = new Set<string>()
  readonly #waiting: (Opened & { sections: ReadonlyMap<string, string> })[] = []
  /** The Markdown sections of the page that is being read. */
  #sections: ReadonlyMap<string, string> = new Map()

  constructor(spec: Spec, description: Description, options: Options) {
    this.#spec = spec
    this.#description = description
    this.#options = options
    this.#judge = new PlaceJudge(description, (door) => void this.#waiting.push({ ...door, sections: this.#sections }))
  }

  get fields(): number {
    return this.#judge.fields
  }

  /** What readers do not find on the page of an operation, or on those of schemas that only it has led to so far. */
  operation(
    node: JsonRecord,
    item: JsonRecord,
    { file, isWebhook }: { file: string; isWebhook: boolean },
    texts: Texts,
  ): string[] {
    const missing: string[] = []
    const html = htmlParts(texts.html)
    const markdown = markdownParts(texts.markdown)
    this.#sections = markdown
    for (const { title, slug, path, schemas, isIncoming } of this.#parts(node, item, file, isWebhook)) {
      const direction = isIncoming ? 'response' : 'request'
      const levels = {
        HTML: html.get(slug),
        Markdown: markdown.has(title) ? markdownLevel(markdown.get(title)!) : undefined,
      }
      for (const form of ['HTML', 'Markdown'] as const) {
        const place: Place = { form, path: `${form}: ${path}`, direction, leadsTo: leadsIn(direction) }
        const level = levels[form]
        if (level) missing.push(...this.#judge.judge([level], schemas, place))
        else if (schemas.length > 0) missing.push(`${place.path}: there is no such part`)
      }
    }
    missing.push(...this.#behindDoors())
    return missing
  }

  #behindDoors(): string[] {
    const missing: string[] = []
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { door, value, file, place, sections } = next
      const isOwn = door.to.startsWith('#')
      const name = isOwn ? headingOf(door, sections) : door.to
      const text = isOwn ? (sections.get(name ?? '') ?? '') : ''
      const key = [place.form, place.direction, isOwn ? text : door.to].join(' ')
      if (this.#opened.has(key)) continue
      if (!isOwn && this.#opened.size > this.#options.maxSchemas * 3) continue
      this.#opened.add(key)
      if (isOwn && name === undefined) {
        missing.push(`${place.path}: ${door.to} leads nowhere`)
        continue
      }
      const inner = { ...place, path: `${place.form}: ${isOwn ? 'section' : 'schema'} ${name}` }
      this.#sections = sections
      const level = isOwn ? markdownLevel(text) : this.#schema(door.to, place.form)
      missing.push(...this.#judge.judge([level], [{ value, file }], inner))
    }
    return missing
  }

  /** The page of a schema. */
  #schema(key: string, form: Place['form']): Level {
    const model = schemaPage(this.#spec, key)
    if (form === 'HTML') return htmlLevel(renderSchemaHtml(model, this.#options))
    const markdown = renderSchemaMarkdown(model, this.#options)
    const [own = '', ...others] = markdown.split('\n\n## Schemas\n')
    const [title = ''] = own.split('\n')
    const sections = markdownParts(['', ...others].join('\n## Schemas\n'))
    this.#sections = sections.set(`Schemas › ${title.replace('# ', '')}`, own)
    return markdownLevel(own)
  }

  /** Where an operation shows schemas. */
  *#parts(node: JsonRecord, item: JsonRecord, file: string, isWebhook: boolean): Generator<Part> {
    const given = this.#parameters(node, item, file)
    for (const [place, parameters] of Map.groupBy(given, ({ value }) => text(value.in))) {
      if (!Object.hasOwn(titles, place)) continue
      const schemas = parameters.flatMap((each) => this.#field(text(each.value.name), each))
      yield { title: titles[place]!, slug: `${place}-parameters`, path: place, schemas, isIncoming: isWebhook }
    }
    const body = this.#description.resolve(node.requestBody, file)
    const schemas = [
      ...(body ? this.#content({ value: body.node, file: body.file }) : []),
      ...given.flatMap((each) => {
        if (each.value.in === 'body') return [{ value: each.value.schema ?? null, file: each.file }]
        return each.value.in === 'formData' ? this.#field(text(each.value.name), each) : []
      }),
    ]
    const title = isWebhook ? 'Payload' : 'Request body'
    if (schemas.length > 0) yield { title, slug: 'request-body', path: 'body', schemas, isIncoming: isWebhook }
    for (const [status, value] of membersOf(node.responses)) {
      const response = status.startsWith('x-') ? undefined : this.#description.resolve(value, file)
      if (!response) continue
      const headers = membersOf(response.node.headers).flatMap(([name, header]) => {
        const found = this.#description.resolve(header, response.file)
        return found ? this.#field(name, { value: found.node, file: found.file }) : []
      })
      const slug = `response-${encodeURIComponent(status)}`
      const shown = [...headers, ...this.#content({ value: response.node, file: response.file })]
      yield { title: `Responses › ${status}`, slug, path: slug, schemas: shown, isIncoming: !isWebhook }
    }
  }

  #parameters(node: JsonRecord, item: JsonRecord, file: string): { value: JsonRecord; file: string }[] {
    const found = new Map<string, { value: JsonRecord; file: string }>()
    for (const parameter of [...listOf(item.parameters), ...listOf(node.parameters)]) {
      const target = this.#description.resolve(parameter, file)
      if (target)
        found.set(`${text(target.node.in)} ${text(target.node.name)}`, { value: target.node, file: target.file })
    }
    return [...found.values()]
  }

  /** A parameter or a header as an object with one field. */
  #field(name: string, { value, file }: { value: JsonRecord; file: string }): Written[] {
    const [content] = this.#content({ value: { content: value.content ?? {} }, file })
    const schema = value.schema ?? content?.value ?? (value.content === undefined ? withoutName(value) : {})
    const required = value.required === true || value.in === 'path' ? [name] : []
    return [{ value: { properties: { [name]: schema }, required }, file: content?.file ?? file, isParameter: true }]
  }

  /** The schemas of a body, as OpenAPI and Swagger write them. */
  #content({ value, file }: { value: JsonRecord; file: string }): Written[] {
    const schemas: Written[] = value.schema === undefined ? [] : [{ value: value.schema, file }]
    for (const [, media] of membersOf(value.content)) {
      const found = this.#description.resolve(media, file)
      for (const key of ['schema', 'itemSchema'] as const)
        if (found?.node[key] !== undefined) schemas.push({ value: found.node[key], file: found.file })
    }
    return schemas
  }
}

interface Part {
  /** The heading in Markdown. */
  title: string
  /** The id of the heading in HTML. */
  slug: string
  path: string
  schemas: Written[]
  /** The reader gets it. */
  isIncoming: boolean
}

const titles: Record<string, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
}

function withoutName({ name: _, in: __, required: ___, ...schema }: JsonRecord): JsonRecord {
  return schema
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** What a dynamic reference means adds to the key of a schema, and so does the direction, if the other one differs. */
function leadsIn(direction: Place['direction']): Place['leadsTo'] {
  return ({ to }, id) => {
    const name = nameOf(id)
    if (to.startsWith('#')) return [slug(name), slug(`${name} in requests`)].some((each) => leadsTo(to, each))
    if (direction === 'response' && to.endsWith('~request')) return false
    return to.replace(/~request$/, '').split(' ')[0] === id
  }
}

/** The last part of a pointer, or the name of a file. */
function nameOf(id: string): string {
  const [file = '', pointer = ''] = id.includes('#') ? id.split('#') : ['', id]
  const last = pointer === '' ? file.replace(/\.[^./]*$/, '') : pointer
  return last
    .slice(last.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}

/** The title of the section that a link within the page leads to. */
function headingOf({ to }: Door, sections: ReadonlyMap<string, string>): string | undefined {
  const slugs = [...sections.keys()].flatMap((title) =>
    title.startsWith('Schemas › ')
      ? [[title, slug(title.slice('Schemas › '.length).replaceAll('`', ''))] as const]
      : [],
  )
  const [title] = slugs.find((each) => to === `#${each[1]}`) ?? slugs.find((each) => leadsTo(to, each[1])) ?? []
  return title
}

/** A heading whose text another one has, too, has a number behind it. */
function leadsTo(to: string, name: string): boolean {
  return to === `#${name}` || to.replace(/-\d+$/, '') === `#${name}`
}
