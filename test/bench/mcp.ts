import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { indexFiles, type PageInput } from '@specnav/mcp/build'
import { type Bench, type Row, run, rounds } from './measure.ts'

/** How many processes answer one request each. */
const processes = rounds * 8

/** What an answer of the MCP server costs a process that has read nothing yet, and what its index takes. */
export function mcp({ folder }: Bench): Row[] {
  return [84, 1_223, 5_000, 22_000].flatMap((entries) => rowsOf(join(folder, `mcp-${entries}`), entries))
}

function rowsOf(folder: string, entries: number): Row[] {
  const index = join(folder, '_specnav/index')
  mkdirSync(index, { recursive: true })
  const files = indexFiles({ name: 'Bench', pages: pages(entries), specifications: [] })
  for (const [name, text] of files) writeFileSync(join(index, name), text)
  const packed = readdirSync(index).reduce((sum, name) => sum + gzipSync(readFileSync(join(index, name))).length, 0)
  const script = join(folder, 'ask.mjs')
  writeFileSync(script, ask)
  const bundles = pathToFileURL(join(import.meta.dirname, '../../packages/function/dist/bundles/')).href
  const answers = Array.from(
    { length: processes },
    () => JSON.parse(run([script, bundles, folder])) as { first: number; next: number; rss: number },
  )
  const mean = (value: (answer: (typeof answers)[number]) => number) =>
    answers.reduce((sum, each) => sum + value(each), 0) / answers.length
  const what = `an answer about ${entries.toLocaleString('en')} operations`
  const detail = `${processes} processes, ${files.size} files, ${(packed / 1e6).toFixed(2)} MB gzip`
  return [
    { what: `${what}, the first of a process`, value: mean(({ first }) => first), unit: 'ms', limit: 400, detail },
    { what: `${what}, each further one`, value: mean(({ next }) => next), unit: 'ms', limit: 150, detail },
    { what: `${what}: memory`, value: mean(({ rss }) => rss), unit: 'MB', limit: 300, detail },
  ]
}

const verbs = ['Create', 'Get', 'List', 'Update', 'Delete', 'Search', 'Archive', 'Restore']
const things = ['payment', 'invoice', 'customer', 'subscription', 'webhook', 'repository', 'workflow', 'deployment']
const details = ['settings', 'members', 'comments', 'labels', 'events', 'reports', 'tokens', 'limits', 'secrets']

/** Operations with as many words as those of large APIs. */
function* pages(count: number): Generator<PageInput> {
  for (let number = 0; number < count; number++) {
    const of = (list: readonly string[], step: number) => list[Math.floor(number / step) % list.length]!
    const [verb, thing, detail] = [of(verbs, 1), of(things, 8), of(details, 64)]
    const area = `area${Math.floor(number / 576)}`
    const title = `${verb} ${detail} of a ${thing} in ${area}`
    const text = Array.from({ length: 60 }, (_, at) => `${of(details, at + 1)} word${(number * 31 + at * 97) % 6_000}`)
    const key = `GET /${area}/${thing}s/{id}/${detail}/${number}`
    yield {
      path: `api/${number}`,
      url: `/api/${number}/`,
      markdown: `api/${number}.md`,
      title,
      description: `${title}, with everything that belongs to it.`,
      place: ['API', thing],
      operation: { key, method: 'GET', tags: [thing], operationId: `${verb.toLowerCase()}${area}${number}` },
      names: [key],
      sections: [{ title: '', anchor: '', text: text.join(' ') }],
    }
  }
}

/** The function of a platform, asked in a process of its own; its start is not counted. */
const ask = `
import { readFileSync } from 'node:fs'
const [bundles, folder] = process.argv.slice(2)
const { cloudflare } = await import(bundles + 'web.js')
const mcp = await import(bundles + 'mcp.js')
const ASSETS = { fetch: async (url) => new Response(readFileSync(folder + new URL(url).pathname)) }
const { fetch } = cloudflare({ base: '/' }, [{ path: '/mcp', load: () => mcp }])
const questions = ['list the members of a repository', 'create invoice comments', 'webhook secrets area3', 'restore deploymnt events']
const search = async (query) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query } } })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const before = process.cpuUsage()
  const response = await fetch(new Request('https://a.example/mcp', { method: 'POST', headers, body }), { ASSETS })
  if (!(await response.text()).includes('a.example/api/')) throw new Error('nothing was found')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const first = await search(questions[process.pid % questions.length])
let sum = 0
for (const question of questions) sum += await search(question)
console.log(JSON.stringify({ first, next: sum / questions.length, rss: process.resourceUsage().maxRSS / 1000 }))
`
