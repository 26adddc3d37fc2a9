import { indexFiles, type PageInput } from '@specnav/mcp/build'
import { indexFolder } from '@specnav/mcp/format'
import { SiteIndex } from '@specnav/mcp/search'

type Page = Partial<PageInput> & Pick<PageInput, 'path' | 'title'> & { text?: string }

/** The specification of the shop: its servers. */
const head = { servers: [{ url: 'https://{region}.acme.example/v1' }, { url: '/api' }] }

/** The files of a site of these pages: its index, and their Markdown. */
export function siteOf(pages: readonly Page[]): Map<string, string> {
  const input = pages.map(({ text = '', ...page }): PageInput => ({
    url: `/${page.path}/`,
    markdown: `${page.path}.md`,
    place: [],
    sections: [{ title: '', anchor: '', text }],
    ...page,
  }))
  const files = indexFiles({
    name: 'Acme',
    pages: input,
    specifications: [{ title: 'Shop', head, operations: new Map(), shared: new Map() }],
  })
  return new Map([
    ...Array.from(files, ([name, text]) => [`${indexFolder}/${name}`, text] as const),
    ...pages.map(({ path, title, text = '', sections }) => [`${path}.md`, markdownOf(title, text, sections)] as const),
  ])
}

export function readFrom(files: ReadonlyMap<string, string>): (path: string) => Promise<string> {
  return async (path) => files.get(path) ?? Promise.reject(new Error('the site has no such file'))
}

export function indexOf(pages: readonly Page[]): SiteIndex {
  const read = readFrom(siteOf(pages))
  return new SiteIndex((name) => read(`${indexFolder}/${name}`))
}

/** The page of an operation. */
function endpoint(key: string, title: string, more: Partial<PageInput> & { text?: string } = {}): Page {
  const [method = ''] = key.split(' ')
  const path = `api/${title.toLowerCase().replaceAll(' ', '-')}`
  return { path, title, names: [key], operation: { key, method, tags: [], specification: 0 }, ...more }
}

/** A shop with guides and an API. */
export const shop: Page[] = [
  {
    path: 'index',
    url: '/',
    title: 'Start',
    text: 'Install the library and create your first order. Orders have items and a price.',
  },
  {
    path: 'guides/webhooks',
    title: 'Webhooks',
    description: 'We tell your server what happens to an order.',
    sections: [
      { title: '', anchor: '', text: 'Your server gets a message for each event.' },
      {
        title: 'Verify signatures',
        anchor: 'verify-signatures',
        text: 'Compare the HMAC of the body with the header.',
      },
      { title: 'Retries', anchor: 'retries', text: 'A message is sent again after one minute, if your server fails.' },
    ],
  },
  { path: 'v1/limits', title: 'Limits', version: 'v1', text: 'Ten requests a second.' },
  { path: 'v2/limits', title: 'Limits', version: 'v2', text: 'A hundred requests a second.' },
  { path: 'de/limits', title: 'Grenzen', language: 'de', text: 'Zehn Anfragen pro Sekunde, mehr requests nicht.' },
  endpoint('GET /orders', 'List orders', { text: 'All orders, newest first.' }),
  endpoint('POST /orders', 'Create an order', { text: 'Creates an order of some items.' }),
  endpoint('GET /orders/{orderId}', 'Get an order', { text: 'One order with its items.' }),
  endpoint('DELETE /orders/{orderId}', 'Delete an order', { text: 'Deletes an order.' }),
  endpoint('GET /{tenant}/users/{id}', 'Get a user', { text: 'A user of a tenant.' }),
]

function markdownOf(title: string, text: string, sections: PageInput['sections'] = []): string {
  const parts = sections.map((each) => (each.title ? `## ${each.title}\n\n${each.text}` : each.text))
  return [`# ${title}`, text, ...parts].filter(Boolean).join('\n\n')
}
