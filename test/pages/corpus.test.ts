import { diskFiles, loadSpecs, type Spec } from '@specnav/core'
import { endpointPage, type EndpointPage, renderHtml, renderMarkdown } from '@specnav/core/pages'
import { describe, expect, test } from 'vitest'
import { corpus, corpusNames, missingCorpus } from '../corpus/corpus.ts'
import { factsOf, missingFacts } from './facts.ts'

/** Operations of a specification that are compared with what the specification says; all are rendered. */
const maxSampled = 15

const folders = [
  ...corpusNames('specs').map((name) => `specs/${name}`),
  ...corpusNames('sites').map((name) => `sites/${name}`),
]

describe.skipIf(missingCorpus)(`specifications of others ${missingCorpus ?? ''}`, () => {
  test.each(folders)('%s', async (folder) => {
    const specs = await loadSpecs([], diskFiles(`${corpus}/${folder}`))
    for (const spec of specs.discover()) {
      const operations = [...spec.operations.values()]
      const step = Math.max(1, Math.floor(operations.length / maxSampled))
      for (const [index, operation] of operations.entries()) {
        const page = endpointPage(operation)
        const html = renderHtml(page).html
        const markdown = renderMarkdown(page)
        const missing = index % step === 0 ? missingFacts(factsOf(operation, roomOf(page)), html, markdown) : []
        const found = { place: placeOf(spec, operation.key), missing, ...faultsOf(page, html, markdown) }
        expect(found).toEqual({ place: found.place, missing: [], words: [], isEmpty: false, danglingLinks: [] })
      }
    }
  })
})

function placeOf({ file }: Spec, key: string): string {
  return `${file} ${key}`
}

/** Whether a page has room for a schema that the operation does not name itself: for all of them, until the page is full. */
function roomOf(page: EndpointPage): (name: string) => boolean {
  const keys = new Set(page.schemas.map(({ key }) => key))
  const names = new Set(page.schemas.map(({ name }) => name))
  const links = JSON.stringify(page).matchAll(/"type":"link","to":("(?:[^"\\]|\\.)*")/g)
  const isFull = Array.from(links).some(([, key]) => !keys.has(String(JSON.parse(key!))))
  return (name) => !isFull || names.has(name)
}

/** What no page may hold, unless the specification itself says it. */
function faultsOf(page: EndpointPage, html: string, markdown: string) {
  const suspects = [/\bundefined\b/, /\[object Object\]/, /\bNaN\b/, /"\$ref"/]
  const output = html + markdown
  const words = suspects.filter((word) => word.test(output) && !word.test(JSON.stringify(page).replaceAll('\\"', '"')))
  const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  const targets = Array.from(html.matchAll(/ href="#(schema\/[^"]*)"/g), ([, target]) => target)
  return {
    words: words.map(String),
    isEmpty: !markdown.startsWith('# ') || !html.includes('class="sn-bar"'),
    danglingLinks: targets.filter((target) => !ids.has(target)),
  }
}
