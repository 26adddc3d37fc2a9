import type { Files, Spec } from '@specnav/core'
import {
  endpointPage,
  type EndpointPage,
  reachedSchemas,
  renderHtml,
  renderMarkdown,
  renderSchemaHtml,
  renderSchemaMarkdown,
  schemaPage,
} from '@specnav/pages/reference'
import { Description, isRecord } from './description.test.helper.ts'
import { Places } from './places.test.helper.ts'
import { type Compared, Comparison, comparing, type Followed } from './facts.test.helper.ts'
import { shownOn } from './shown.test.helper.ts'

const options = { schemas: (key: string) => `/schemas/${encodeURIComponent(key)}` }

/** How much of a large description is compared with its pages. All operations are rendered. Default: everything. */
interface Limits {
  operations?: number
  schemas?: number
}

/** What a comparison found. */
export interface Verdict {
  /** One per line: forbidden and missing contents, and names that lead nowhere. */
  faults: string[]
  /** The number of facts that pages must show. */
  facts: number
  /** The number of pages that were compared with the description, one for each operation and schema. */
  pages: number
}

/** Compares the pages of a specification with its files. */
export function judgePages(
  spec: Spec,
  files: Pick<Files, 'read'>,
  { operations: maxOperations = Infinity, schemas: maxSchemas = Infinity }: Limits = {},
): Verdict {
  const description = new Description(spec.file, (file) => files.read(file))
  const compared = new Map<string, Compared>()
  const targets: Followed[] = []
  const comparison = new Comparison(description, (target) => targets.push(target))
  const places = new Places(spec, description, { ...options, maxSchemas })
  const operations = [...spec.operations.values()]
  const step = Math.max(1, Math.floor(operations.length / maxOperations))
  const named = new Set<string>()
  const faults: string[] = []
  const add = (place: string, found: string[]) =>
    faults.push(...found.map((fault) => `${spec.file} ${place}: ${fault}`))
  for (const [index, operation] of operations.entries()) {
    const page = endpointPage(operation)
    const html = renderHtml(page, options).html
    const markdown = renderMarkdown(page, options)
    add(operation.key, faultsOfPage(page, html, markdown))
    for (const { key } of [...page.schemas, ...page.distant]) named.add(key)
    if (index % step !== 0) continue
    const { file, pointer } = operation.place
    const node = description.at(file, pointer)
    const item = description.at(file, pointer.slice(0, pointer.lastIndexOf('/')))
    const shown = comparing(shownOn(`<h1>${page.title}</h1>${html}`, markdown))
    compared.set(operation.key, shown)
    if (!isRecord(node)) continue
    const around = isRecord(item) ? item : {}
    const isWebhook = operation.method === 'WEBHOOK'
    comparison.operation(node, around, { file, isWebhook }, shown)
    add(operation.key, places.operation(node, around, { file, isWebhook }, { html, markdown }))
  }
  // Iterating over a list includes what is added meanwhile.
  for (const { key, node, file, direction } of targets) {
    const place = `schema ${key}`
    let page = compared.get(place)
    if (!page && compared.size - operations.length / step > maxSchemas) continue
    if (!page) {
      const model = schemaPage(spec, key)
      page = comparing(shownOn(renderSchemaHtml(model, options), renderSchemaMarkdown(model, options)))
      compared.set(place, page)
    }
    comparison.schema(node, { file, page, path: '', direction })
  }
  const reached = reachedSchemas(spec, named)
  for (const [place, { missing, shown }] of compared) {
    add(
      place,
      missing.map((fact) => `missing in ${fact}`),
    )
    add(
      place,
      [...shown.links].filter((key) => !reached.has(key)).map((key) => `names ${key}, which has no page`),
    )
  }
  const facts = [...compared.values()].reduce((sum, { found }) => sum + found, 0) + places.fields
  return { faults, facts, pages: compared.size }
}

/** What no page may contain, unless the specification itself does. */
function faultsOfPage(page: EndpointPage, html: string, markdown: string): string[] {
  const suspects = [/\bundefined\b/, /\[object Object\]/, /\bNaN\b/, /"\$ref"/]
  const output = html + markdown
  const words = suspects.filter((word) => word.test(output) && !word.test(JSON.stringify(page).replaceAll('\\"', '"')))
  const known = new Set([...page.schemas, ...page.distant].map(({ key }) => key))
  const links = JSON.stringify(page).matchAll(/"type":"link","to":("(?:[^"\\]|\\.)*")/g)
  const dead = Array.from(links, ([, key]) => String(JSON.parse(key!))).filter((key) => !known.has(key))
  const isEmpty = !markdown.startsWith('# ') || !html.includes('class="sn-bar"')
  return [
    ...words.map((word) => `holds ${word}`),
    ...(isEmpty ? ['is empty'] : []),
    ...dead.map((key) => `names ${key}, which leads nowhere`),
  ]
}
