import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { indexFiles, type PageInput } from '@specnav/mcp/build'
import { type Bench, type Row, run, rounds } from './measure.ts'

/** How many processes answer one request each. */
const processes = rounds * 40

interface Size {
  entries: number
  /** The most milliseconds of CPU for the first answer, and the most megabytes of the process. */
  first: number
  memory: number
}

/** Free functions of Cloudflare have 10 ms for a request, and 128 MB. Node has the largest site. */
const sizes: Size[] = [
  { entries: 84, first: 10, memory: 128 },
  { entries: 1_223, first: 10, memory: 128 },
  { entries: 5_000, first: 10, memory: 128 },
  { entries: 22_000, first: 40, memory: 300 },
]

interface Answer {
  start: number
  first: number
  next: number
  rss: number
}

/** What an answer of the MCP server costs a process that has read nothing yet, and what its index takes. */
export function mcp({ folder }: Bench): Row[] {
  return sizes.flatMap((size) => rowsOf(join(folder, `mcp-${size.entries}`), size))
}

function rowsOf(folder: string, { entries, ...limits }: Size): Row[] {
  const index = join(folder, '_specnav/index')
  mkdirSync(index, { recursive: true })
  const files = indexFiles({ name: 'Bench', pages: pages(entries), specifications: [] })
  for (const [name, text] of files) writeFileSync(join(index, name), text)
  const packed = readdirSync(index).reduce((sum, name) => sum + gzipSync(readFileSync(join(index, name))).length, 0)
  const script = join(folder, 'ask.mjs')
  writeFileSync(script, ask)
  const bundles = pathToFileURL(join(import.meta.dirname, '../../packages/function/dist/bundles/')).href
  const answers = Array.from({ length: processes }, () => JSON.parse(run([script, bundles, folder])) as Answer)
  const mean = (value: (answer: Answer) => number) =>
    answers.reduce((sum, each) => sum + value(each), 0) / answers.length
  const what = `an answer about ${entries.toLocaleString('en')} operations`
  const detail = `mean of ${processes} processes`
  return [
    {
      what: `${what}: index`,
      value: packed / 1e6,
      unit: 'MB',
      limit: entries / 1e3,
      detail: `gzip, ${files.size} files`,
    },
    { what: `${what}: start of the module`, value: mean(({ start }) => start), unit: 'ms', limit: 400, detail },
    {
      what: `${what}: the first of a process`,
      value: mean(({ first }) => first),
      unit: 'ms',
      limit: limits.first,
      detail,
    },
    { what: `${what}: each further one`, value: mean(({ next }) => next), unit: 'ms', limit: limits.first, detail },
    { what: `${what}: memory`, value: mean(({ rss }) => rss), unit: 'MB', limit: limits.memory, detail },
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

/**
 * The function of a platform, asked in a process of its own, in CPU time. What Node loads for its first `Request` and
 * `Response` is not counted: platforms for functions have them when they start.
 */
const ask = `
import { readFileSync } from 'node:fs'
const [bundles, folder] = process.argv.slice(2)
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const make = (body) => new Request('https://a.example/mcp', { method: 'POST', headers, body })
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
await make('{}').text()
await Response.json(await new Response(readFileSync(folder + '/_specnav/index/index.json')).text()).text()
const loaded = used()
const { cloudflare } = await import(bundles + 'web.js')
const mcp = await import(bundles + 'mcp.js')
const start = used() - loaded
const ASSETS = { fetch: async (url) => new Response(readFileSync(folder + new URL(url).pathname)) }
const { fetch } = cloudflare({ base: '/' }, [{ path: '/mcp', load: async () => mcp }])
const questions = ['list the members of a repository', 'create invoice comments', 'webhook secrets area3', 'restore deploymnt events']
const search = async (query) => {
  const params = { name: 'search', arguments: { query } }
  const request = make(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
  const before = used()
  const text = await (await fetch(request, { ASSETS })).text()
  const time = used() - before
  if (!text.includes('a.example/api/')) throw new Error('nothing was found: ' + text)
  return time
}
const first = await search(questions[process.pid % questions.length])
let sum = 0
for (const question of questions) sum += await search(question)
console.log(JSON.stringify({ start, first, next: sum / questions.length, rss: process.resourceUsage().maxRSS / 1000 }))
`
