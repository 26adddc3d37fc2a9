import type { Spec } from '@specnav/core'
import {
  endpointPage,
  type EndpointPage,
  reachedSchemas,
  renderHtml,
  renderMarkdown,
  renderSchemaHtml,
  renderSchemaMarkdown,
  schemaPage,
} from '@specnav/core/pages'
import { factsOf, missingFacts, missingStatuses, type ShownFacts, shownFacts } from './facts.ts'

/** Maximum number of operations per specification that are compared with it; all are rendered. */
const maxSampled = 15

const options = { schemas: (key: string) => `/schemas/${encodeURIComponent(key)}` }

/** The faults of a specification's pages, one per line: forbidden and missing contents, and names that lead nowhere. */
export function faultsOf(spec: Spec): string[] {
  const operations = [...spec.operations.values()]
  const step = Math.max(1, Math.floor(operations.length / maxSampled))
  const elsewhere = new Map<string, ShownFacts>()
  return operations.flatMap((operation, index) => {
    const page = endpointPage(operation)
    const html = renderHtml(page, options).html
    const markdown = renderMarkdown(page, options)
    const missing = index % step === 0 ? missingIn() : []
    return [...missing.map((fact) => `missing in ${fact}`), ...faultsOfPage(page, html, markdown)].map(
      (fault) => `${spec.file} ${operation.key}: ${fault}`,
    )

    /** What neither the page nor the pages of the schemas that it leads to show. */
    function missingIn(): string[] {
      const facts = factsOf(operation)
      const keys = [...page.schemas, ...page.distant].map(({ key }) => key)
      const shown = [shownFacts(html, markdown), ...Array.from(reachedSchemas(spec, keys), shownBy)]
      return [...missingFacts(facts, shown), ...missingStatuses(facts, html, markdown)]
    }
  })

  function shownBy(key: string): ShownFacts {
    let shown = elsewhere.get(key)
    if (!shown) {
      const page = schemaPage(spec, key)
      elsewhere.set(key, (shown = shownFacts(renderSchemaHtml(page, options), renderSchemaMarkdown(page, options))))
    }
    return shown
  }
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
