import { fileURLToPath } from 'node:url'
import { diskFiles, loadSpecs, type Operation } from '@specnav/core'
import { corpus, missingCorpus } from '@specnav/core/corpus/test-helper'
import { readSheet } from '@specnav/host'
import { endpointPage, renderHtml } from '@specnav/pages/reference'
import { rolldown } from 'rolldown'
import { describe, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { type Calm, measureCalm } from './calm.ts'

const folders = [
  'specs/apis-guru',
  'specs/openai',
  'sites/teableio__docs',
  'sites/polarsource__polar',
  'sites/vast-ai__docs',
]

/** As many as show what a rule does to the descriptions of others. */
const maxPages = 200

/** Pixels of a band without anything. */
const maxBand = 24

interface Shown {
  name: string
  html: string
}

/** Operations evenly from all specifications, the same each time. */
async function pagesOfOthers(): Promise<Shown[]> {
  const operations: [name: string, operation: Operation][] = []
  for (const folder of folders) {
    for (const spec of (await loadSpecs([], diskFiles(`${corpus}/${folder}`))).discover()) {
      const all = [...spec.operations]
      const step = Math.ceil(all.length / (folder === 'specs/openai' ? 20 : 3))
      for (const [index, [key, each]] of all.entries())
        if (index % step === 0) operations.push([`${spec.file} ${key}`, each])
    }
  }
  const step = operations.length / maxPages
  const chosen = Array.from({ length: maxPages }, (_, index) => operations[Math.floor(index * step)]!)
  return chosen.map(([name, operation]) => {
    const { html } = renderHtml(endpointPage(operation), { languages: 'first', schemas: (key) => `/schemas/${key}` })
    return { name, html }
  })
}

/** The styles and the script of pages, as a host brings them. */
async function head(): Promise<string> {
  const file = (name: string) => fileURLToPath(new URL(`../../packages/pages/${name}`, import.meta.url))
  const css = readSheet(file('styles/endpoint.css'))
  const bundle = await rolldown({ input: file('client/endpoint.js'), external: /samples$/ })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  const host = ':root { font: 16px/1.6 sans-serif } body { margin: 0 auto; max-width: 75rem; padding: 1rem }'
  return `<style>${css}${host}</style><script type="module">${output[0].code.replaceAll('</script', String.raw`<\/script`)}</script>`
}

describe.skipIf(missingCorpus)(`pages of specifications of others ${missingCorpus ?? ''}`, () => {
  test('say nothing twice, have no holes, and show their descriptions', async () => {
    const pages = await pagesOfOthers()
    const start = await head()
    const browser = await startBrowser()
    const page = await browser.newPage()
    const found: (Calm & { name: string })[] = []
    for (const [index, { name, html }] of pages.entries()) {
      // Every third one on a phone.
      const width = index % 3 === 0 ? 390 : 1280
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(
        `<!doctype html><html lang="en"><head>${start}</head><body><h1>${name}</h1>${html}</body></html>`,
      )
      // Descriptions are measured after the first layout.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      found.push({ name: `${name} ${width}`, ...(await page.evaluate(measureCalm, maxBand)) })
    }
    await browser.close()
    const faults = (kind: 'repeated' | 'empty') =>
      found.flatMap(({ name, [kind]: all }) => all.map((fault) => `${name}: ${fault}`))
    const sum = (kind: 'descriptions' | 'clipped') => found.reduce((total, { [kind]: count }) => total + count, 0)
    expect(faults('repeated')).toEqual([])
    expect(faults('empty')).toEqual([])
    expect(sum('descriptions')).toBeGreaterThan(2_000)
    expect(sum('clipped') / sum('descriptions')).toBeLessThan(0.02)
  }, 600_000)
})
