import { formatVersion, indexFolder, type IndexedPage, type IndexHead, pagesInFile } from '../search/format.ts'
import { writePostings } from '../search/postings.ts'
import { docsHandler } from './handler.ts'

/**
 * Asks a site of the same page 2,000 times. What a first answer loads, compiles and builds is there afterwards: platforms
 * count the start of a module apart from the few milliseconds that they give a request. Throws if the page is not found.
 */
export async function warmUp(): Promise<void> {
  const answer = docsHandler({ read: async (path) => files.get(path)!, hosts: 'any', origins: 'any' })
  for (const query of ['start here', 'stard']) {
    const text = await (await answer(newest(query))).text()
    if (!text.includes(page.url)) throw new Error(`The question to start with finds no page: ${text}`)
  }
  // The server of older revisions takes a random number, which Cloudflare allows to requests alone.
  await answer(older('start')).then(
    (response) => response.text(),
    () => undefined,
  )
}

/** A question in the newest revision of the protocol, which is stateless. */
function newest(query: string): Request {
  const version = '2026-07-28'
  const named = (name: string) => `io.modelcontextprotocol/${name}`
  const _meta = {
    [named('protocolVersion')]: version,
    [named('clientInfo')]: { name: 'start', version: '1' },
    [named('clientCapabilities')]: {},
  }
  const headers = { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': 'search' }
  return request({ query }, headers, { _meta })
}

function older(query: string): Request {
  return request({ query })
}

function request(input: object, headers: Record<string, string> = {}, more: object = {}): Request {
  const params = { name: 'search', arguments: input, ...more }
  return new Request('https://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

/** As many as a large site has: engines compile what runs often. */
const pages = 2_000

const head: IndexHead = {
  version: formatVersion,
  build: '',
  name: 'Start',
  languages: ['en'],
  facets: { version: [], language: [], tag: [], method: [] },
  pages,
  lengths: [],
  files: { terms: ['start'], words: ['start'], names: ['start'], parts: [] },
  specifications: [],
}

const page: IndexedPage = {
  path: 'start',
  url: '/start/',
  markdown: 'start.md',
  title: 'Start',
  place: [],
  sections: [
    { title: '', anchor: '' },
    { title: 'Here', anchor: 'here' },
  ],
}

const sections = [{ section: 1, weight: 1, isSubject: true }]
const postings = writePostings(
  Array.from({ length: pages }, (_, number) => ({ page: number, weight: 1, title: 1, slug: 1, sections })),
)

const files: ReadonlyMap<string, string> = new Map(
  [
    ['index.json', JSON.stringify(head)],
    ['terms-0.txt', `\nstart\t${pages}\t${postings}\n`],
    ['words-0.txt', '\nstart\n'],
    ['names-0.txt', '\nstart\t[0]\n'],
    ['pages-0.txt', `\n${`${JSON.stringify(page)}\n`.repeat(pagesInFile)}`],
  ].map(([name, text]) => [`${indexFolder}/${name}`, text!]),
)
