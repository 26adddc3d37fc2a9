import type { Spec } from '@specnav/core'
import { endpointPage, type EndpointPage, renderHtml, renderMarkdown } from '@specnav/core/pages'
import { factsOf, missingFacts } from './facts.ts'

/** Maximum number of operations per specification that are compared with it; all are rendered. */
const maxSampled = 15

/** The faults of a specification's pages, one per line: forbidden and missing contents. */
export function faultsOf(spec: Spec): string[] {
  const operations = [...spec.operations.values()]
  const step = Math.max(1, Math.floor(operations.length / maxSampled))
  return operations.flatMap((operation, index) => {
    const page = endpointPage(operation)
    const html = renderHtml(page).html
    const markdown = renderMarkdown(page)
    const missing = index % step === 0 ? missingFacts(factsOf(operation, roomOf(page)), html, markdown) : []
    return [...missing.map((fact) => `missing in ${fact}`), ...faultsOfPage(page, html, markdown)].map(
      (fault) => `${spec.file} ${operation.key}: ${fault}`,
    )
  })
}

/**
 * Whether a page has room for a schema that the operation does not name itself: for all of them, until the
 * page is full.
 */
function roomOf(page: EndpointPage): (name: string) => boolean {
  const keys = new Set(page.schemas.map(({ key }) => key))
  const names = new Set(page.schemas.map(({ name }) => name))
  const links = JSON.stringify(page).matchAll(/"type":"link","to":("(?:[^"\\]|\\.)*")/g)
  const isFull = Array.from(links).some(([, key]) => !keys.has(String(JSON.parse(key!))))
  return (name) => !isFull || names.has(name)
}

/** What no page may contain, unless the specification itself does. */
function faultsOfPage(page: EndpointPage, html: string, markdown: string): string[] {
  const suspects = [/\bundefined\b/, /\[object Object\]/, /\bNaN\b/, /"\$ref"/]
  const output = html + markdown
  const words = suspects.filter((word) => word.test(output) && !word.test(JSON.stringify(page).replaceAll('\\"', '"')))
  const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  const targets = Array.from(html.matchAll(/ href="#(schema\/[^"]*)"/g), ([, target]) => target)
  const isEmpty = !markdown.startsWith('# ') || !html.includes('class="sn-bar"')
  return [
    ...words.map((word) => `holds ${word}`),
    ...(isEmpty ? ['is empty'] : []),
    ...targets.filter((target) => !ids.has(target)).map((target) => `links to #${target}, which is not there`),
  ]
}
