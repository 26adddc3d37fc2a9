import { parseArgs } from 'node:util'
import { fuzz } from '../../packages/content/src/mutated.test.helper.ts'

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const { count, unread, thrown, slow } = fuzz(Number(values.count ?? 20_000), seed)
const shortest = unread.toSorted((a, b) => a.length - b.length)[0]
console.log(`${count} texts, seed ${seed}: ${unread.length} that the parser cannot read, each a problem of its page`)
if (shortest !== undefined) console.log(`the shortest: ${JSON.stringify(shortest)}`)
for (const { text, error } of thrown) console.error(`thrown: ${error}: ${JSON.stringify(text)}`)
for (const { text, seconds } of slow) console.error(`${seconds.toFixed(1)} s: ${JSON.stringify(text)}`)
if (thrown.length + slow.length > 0) process.exitCode = 1
