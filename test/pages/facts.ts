import type { JsonObject, JsonValue, Operation, Spec } from '@specnav/core'
import { isObject } from '@specnav/core'

/** What a reader must find on an operation's page, according to the specification as written. */
export interface Facts {
  /** Names of parameters, headers and properties. */
  names: ReadonlySet<string>
  /** Values of enums, as text. */
  values: ReadonlySet<string>
  statuses: ReadonlySet<string>
}

/** Maximum number of schemas inside each other that are compared. */
const maxDepth = 6

/**
 * Reads an operation independently of the code that makes pages; only `$ref`s are resolved by the same graph.
 */
export function factsOf(operation: Operation): Facts {
  const { spec, node, pathItem, place, pathItemFile } = operation
  const names = new Set<string>()
  const values = new Set<string>()
  const statuses = new Set<string>()
  const seen = new Set<JsonValue>()

  function resolved(value: JsonValue | undefined, file: string): { node: JsonObject; file: string } | undefined {
    const { value: node, file: target } = spec.graph.resolve(value, file)
    return isObject(node) ? { node, file: target } : undefined
  }

  function schema(value: JsonValue | undefined, from: string, depth: number): void {
    const found = resolved(value, from)
    if (!found || seen.has(found.node) || depth > maxDepth) return
    const { node, file } = found
    seen.add(node)
    const inner = (each: JsonValue | undefined) => schema(each, file, depth + 1)
    if (isObject(node.properties)) {
      for (const [name, property] of Object.entries(node.properties)) {
        names.add(name)
        inner(property)
      }
    }
    for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const)
      if (Array.isArray(node[key])) for (const each of node[key]) inner(each)
    for (const key of ['items', 'additionalProperties'] as const) inner(node[key])
    if (Array.isArray(node.enum)) for (const each of node.enum) if (each !== null) values.add(textOf(each))
  }

  function content(value: JsonValue | undefined, file: string): void {
    for (const entry of Object.values(isObject(value) ? value : {})) {
      const media = resolved(entry, file)
      if (media) schema(media.node.schema, media.file, 0)
    }
  }

  function parameters(list: JsonValue | undefined, from: string): void {
    for (const value of Array.isArray(list) ? list : []) {
      const found = resolved(value, from)
      if (!found) continue
      const { node, file } = found
      // Swagger 2.0 writes the schema of a parameter next to its name.
      schema(node.schema ?? (node.type === undefined ? undefined : node), file, 0)
      content(node.content, file)
      if (typeof node.name === 'string' && node.in !== 'body') names.add(node.name)
    }
  }

  function response(value: JsonValue | undefined, from: string): void {
    const found = resolved(value, from)
    if (!found) return
    for (const name of Object.keys(isObject(found.node.headers) ? found.node.headers : {})) names.add(name)
    content(found.node.content, found.file)
    if (isSwagger(spec)) schema(found.node.schema, found.file, 0)
  }

  parameters(pathItem.parameters, pathItemFile)
  parameters(node.parameters, place.file)
  const body = resolved(node.requestBody, place.file)
  content(body?.node.content, body?.file ?? place.file)
  for (const [status, value] of Object.entries(isObject(node.responses) ? node.responses : {})) {
    if (status.startsWith('x-')) continue
    statuses.add(status)
    response(value, place.file)
  }
  return { names, values, statuses }
}

function isSwagger(spec: Spec): boolean {
  return spec.version.startsWith('2')
}

/** A value as HTML and Markdown write it. */
function textOf(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
}

/** The names and values that a text shows. */
export interface ShownFacts {
  html: ReadonlySet<string>
  markdown: ReadonlySet<string>
}

export function shownFacts(html: string, markdown: string): ShownFacts {
  const codes = html.matchAll(/<code[^>]*>(.*?)<\/code>/gs)
  const spans = markdown.matchAll(/(?<!`)(`+)(?!`) ?(.*?[^`]) ?\1(?!`)/g)
  return {
    html: new Set(Array.from(codes, ([, code]) => oneLine(decode(code!.replace(/<[^>]*>/g, ''))))),
    markdown: new Set(Array.from(spans, ([, , text]) => oneLine(text!))),
  }
}

/** The facts that neither a page nor what it leads to shows, as HTML or as Markdown. */
export function missingFacts({ names, values }: Facts, shown: ShownFacts[]): string[] {
  const missing: string[] = []
  for (const fact of [...names, ...values]) {
    const text = oneLine(shortened(fact))
    if (!shown.some(({ html }) => html.has(text) || html.has(`[${text}]`))) missing.push(`HTML: ${text}`)
    if (!shown.some(({ markdown }) => markdown.has(text))) missing.push(`Markdown: ${text}`)
  }
  return missing
}

/** The statuses that a page lacks. */
export function missingStatuses({ statuses }: Facts, html: string, markdown: string): string[] {
  const missing: string[] = []
  for (const status of statuses) {
    if (!html.includes(`>${status}</span></h3>`)) missing.push(`HTML: status ${status}`)
    if (!markdown.includes(`\n### ${status}\n`)) missing.push(`Markdown: status ${status}`)
  }
  return missing
}

/** Long values are truncated on a page. */
function shortened(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400).toWellFormed()}…` : text
}

function oneLine(text: string): string {
  return text.trim() === '' ? `"${text}"` : text.replaceAll(/\s+/g, ' ').trim()
}

function decode(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
