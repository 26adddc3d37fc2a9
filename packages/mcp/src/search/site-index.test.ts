import { expect, test } from 'vitest'
import { endpoint, indexOf } from '../site.test.helper.ts'
import { evaluate } from './evaluate.ts'
import { wordsOf, writtenIn } from './words.ts'

test.each([
  [
    'paymentIntents of a payment_intent',
    'en',
    ['payment', 'intent', 'paymentintents', 'of', 'a', 'payment', 'intent', 'paymentintent'],
  ],
  ['HTTPServer OAuth2', 'en', ['http', 'server', 'httpserver', 'o', 'auth2', 'oauth2']],
  ['créations', 'fr', ['creation']],
  ['支付意图', 'zh', ['支付', '付意', '意图']],
  ['<b>&amp;</b> — !', 'en', ['b', 'amp', 'b']],
])('the words of %j', (text, language, words) => {
  expect(wordsOf(text, language)).toEqual(words)
})

const section = (title: string, text: string) => ({ title, anchor: title, text })

const shop = indexOf([
  { path: 'start', title: 'Quickstart', text: 'Install the library and create your first customer.' },
  {
    path: 'webhooks',
    title: 'Webhooks',
    sections: [
      { title: '', anchor: '', text: 'We tell your server what happens.' },
      { title: 'Verify signatures', anchor: 'verify-signatures', text: 'Compare the HMAC of the body.' },
    ],
  },
  { path: 'v1/limits', title: 'Limits', version: 'v1', text: 'Ten requests a second.' },
  { path: 'v2/limits', title: 'Limits', version: 'v2', text: 'A hundred requests a second.' },
  endpoint('GET /customers/{id}', 'Get a customer', {
    operation: { key: 'GET /customers/{id}', method: 'GET', tags: ['Customers'], operationId: 'getCustomer' },
  }),
  endpoint('POST /payment_intents', 'Create a PaymentIntent'),
  endpoint('GET /customers/all', 'List all customers'),
])

test('a page that begins with a heading is quoted from there', async () => {
  const sections = [section('', ''), section('How often', 'Ten requests a second.')]
  const [found] = await indexOf([{ path: 'limits', title: 'Rate limits', sections }]).search('rate limits')
  expect(found).toMatchObject({
    section: 0,
    page: { sections: [{ title: '', excerpt: 'Ten requests a second.' }, {}] },
  })
})

test('a question of two words is a name, whatever its words are in a sentence', async () => {
  const text = 'Call the API from your server, and read the answer of each call with care.'
  const others = Array.from({ length: 8 }, (_, at) => ({ path: `call-${at}`, title: `Call ${at}`, text }))
  const site = indexOf([
    ...others,
    { path: 'rota', title: 'Your rota', sections: [section('', ''), section('On call', 'Who answers at night.')] },
  ])
  const [found] = await site.search('On call')
  expect(found?.page.path).toBe('rota')
})

test('a heading with the whole question is found, before pages with its words in several places and on pages of many headings', async () => {
  const filler = Array.from({ length: 20 }, (_, at) => section(`How do I use part ${at}?`, `Write part ${at} down.`))
  const site = indexOf([
    {
      path: 'cookbook',
      title: 'Cookbook',
      sections: [...filler, section('How do I add a button at the top?', 'Fill it.')],
    },
    {
      path: 'words',
      title: 'Words',
      sections: [section('Button', 'A button.'), section('Top', 'The top.'), section('Top bar', '')],
    },
  ])
  const [found] = await site.search('a button at the top')
  expect(found?.page.path).toBe('cookbook')
})

test.each(['How do I get started?', 'Getting started', 'Quick start', 'quickstart'])(
  '%j finds the first page, whatever of these it is called',
  async (question) => {
    const text = 'Get a key, start the server, and be quick.'
    const filler = ['Servers', 'Keys', 'Replies'].map((title) => ({ path: title, title, text }))
    for (const title of ['Quickstart', 'Quick start', 'Getting started']) {
      const site = indexOf([...filler, { path: 'first', title, text: 'Install it.' }])
      const [found] = await site.search(question)
      expect(found?.page.path).toBe('first')
    }
  },
)

test.each(['isntall', 'webhoosk', 'signautres'])('two signs of %s have changed places', async (typo) => {
  expect(await shop.search(typo)).not.toEqual([])
})

test('completes the last word of a question on a site with several languages', async () => {
  const site = indexOf([
    { path: 'config', title: 'Configuration', language: 'en' },
    { path: 'prices', title: 'Prices', language: 'en' },
    { path: 'fr/prix', title: 'Tarifs', language: 'fr' },
  ])
  for (const query of ['testing conf', 'prices conf']) {
    expect((await site.search(query)).map(({ page }) => page.path)).toContain('config')
  }
})

test.each([
  ['installing libraries', 'start'],
  ['verifying a signature', 'webhooks#verify-signatures'],
  ['payment intent', 'create-a-paymentintent'],
  ['paymentIntent', 'create-a-paymentintent'],
  ['payment_intents', 'create-a-paymentintent'],
  ['webhoks', 'webhooks'],
  ['signatrue', 'webhooks#verify-signatures'],
  ['quick', 'start'],
  ['getCustomer', 'get-a-customer'],
  ['GET /customers/{customerId}', 'get-a-customer'],
  ['get https://api.acme.example/customers/cus_42?expand=all', 'get-a-customer'],
  ['GET /customers/all', 'list-all-customers'],
  ['/payment_intents', 'create-a-paymentintent'],
])('%j finds %s first', async (question, expected) => {
  const [first] = await shop.search(question)
  const anchor = first?.page.sections[first.section]?.anchor
  expect(first && first.page.path + (anchor ? `#${anchor}` : '')).toBe(expected)
})

const operations = ['List', 'Create', 'Get', 'Update', 'Delete', 'Archive'].map((verb) => ({
  ...endpoint(`POST /pods/${verb}`, `${verb} pods`, {}),
  path: `api/pods/${verb.toLowerCase()}`,
  description: `${verb} the pods of an account.`,
}))
const cloud = indexOf([
  ...operations,
  { path: 'pods/overview', title: 'Overview', text: 'A pod is a computer of your own.' },
  { path: 'pods/prices', title: 'Prices', text: 'What a pod costs.' },
  { path: 'volumes/overview', title: 'Overview', text: 'Files outlive a pod on a volume.' },
  { path: 'begin', title: 'Quick start', text: 'Rent your first computer.' },
  { path: 'writing', title: 'How to write a page', text: 'Guides of this documentation are pages.' },
  { path: 'hooks', title: 'Webhooks', text: 'We call your server.' },
])

test.each([
  ['pods', 'pods/overview'],
  ['volume', 'volumes/overview'],
  ['quickstart', 'begin'],
  ['the webhooks guide', 'hooks'],
  ['see the documentation page about webhooks', 'hooks'],
  ['delete pods', 'api/pods/delete'],
])('%j finds %s first among pages of other kinds', async (question, expected) => {
  expect((await cloud.search(question))[0]?.page.path).toBe(expected)
})

test.each([
  [{ version: 'v1' }, ['v1/limits']],
  [{ version: 'V2' }, ['v2/limits']],
  [{ version: 'v3' }, []],
  [{ method: 'get', tag: 'customers' }, []],
])('limits with the filters %j', async (filters, paths) => {
  expect((await shop.search('limits', { filters })).map(({ page }) => page.path)).toEqual(paths)
})

test.each(['', '   ', '%%%', 'a'.repeat(1_000_000), '\u0000', '{"$ref": 1} __proto__ constructor', 'zzzzqqq'])(
  'a question that says nothing gives no answer, and no error (%#)',
  async (question) => {
    expect(await shop.search(question)).toEqual([])
  },
)

test('two names of one page are no better than the best order', async () => {
  const expected = ['GET /customers/{id}', 'GET /customers/42']
  const { recall, ndcg } = await evaluate(shop, [{ question: 'GET /customers/42', expected }])
  expect([recall, ndcg]).toEqual([1, 1])
})

test('operations are listed in order, in parts, and filtered', async () => {
  const keys = async (...args: Parameters<typeof shop.operations>) => {
    const { pages, total } = await shop.operations(...args)
    return [total, ...pages.map(({ operation }) => operation?.key)]
  }
  expect(await keys({}, 0, 2)).toEqual([3, 'GET /customers/{id}', 'POST /payment_intents'])
  expect(await keys({}, 2, 2)).toEqual([3, 'GET /customers/all'])
  expect(await keys({ tag: 'Customers' }, 0, 9)).toEqual([1, 'GET /customers/{id}'])
  expect(await keys({}, 99, 9)).toEqual([3])
})

test('what is in many files is found as in one', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `${'abcdefghij'[index % 10]}word${index * 7919}`)
  const large = indexOf(
    words.map((word, index) => ({ path: `p/${index}`, title: `Page ${word}`, text: `${word} is described here.` })),
  )
  const { files } = await large.head()
  expect(files.terms.length).toBeGreaterThan(5)
  for (const index of [0, 1, 1234, 2999]) {
    const [first] = await large.search(words[index]!)
    expect(first?.page.path).toBe(`p/${index}`)
    const [typo] = await large.search(`${words[index]!.slice(0, -1)}x`, { limit: 50 })
    expect(typo).toBeDefined()
  }
})

test.each([
  ['set `$TERN_HOME`, then (see ~/.npmrc).', ['$tern_home', '~/.npmrc']],
  ['<Steps> or ^2.0.0, >=2.1; C# and C++!', ['<steps>', '^2.0.0', '>=2.1', 'c#', 'c++']],
  ['--force, -y and /etc/hosts: .env too', ['--force', '-y', '/etc/hosts', '.env']],
  ['call fn() with ${VAR} (or list[])', ['fn()', '${var}', 'list[]']],
  ['设置$HOME变量。@media 和 #ff0000', ['$home', '@media', '#ff0000']],
  ['one - two — three / four & five, and/or real-time e.g. "quoted" https://acme.example/a?b=c', []],
  ['a & b | c *** --- 10.5 2024-01-15', []],
  [`${'x'.repeat(50)}=1`, []],
])('%j has %j as written', (text, expected) => {
  expect(writtenIn(text)).toEqual(expected)
})

test('texts with signs are found as they are written, before pages with their words alone', async () => {
  const words = ['home', 'steps', '2 0 0', 'c', 'retry count', 'value', 'media', 'force'].map((text, at) => ({
    path: `words/${'abcdefgh'[at]}`,
    title: 'Guide',
    text: `Everything about ${text}: ${text}, and ${text} again.`,
  }))
  const code = [
    '$HOME',
    '<Steps>',
    '^2.0.0',
    'C#',
    'max_retry_count',
    'maxRetryCount',
    'job.retry.count',
    'key=value',
    '@media',
    '--force',
  ].map((text, at) => ({
    path: `code-${at}`,
    title: 'Settings',
    text: `Here is ${text}, which you can use in a file.`,
  }))
  const site = indexOf([...words, ...code])
  const first = async (question: string) => (await site.search(question))[0]?.page.path
  for (const [at, question] of ['$HOME', '<Steps>', '^2.0.0', 'C#'].entries())
    expect([question, await first(question)]).toEqual([question, `code-${at}`])
  expect(await first('key=value')).toBe('code-7')
  expect(await first('@media')).toBe('code-8')
  expect(await first('--force')).toBe('code-9')
  for (const question of ['retry_count', 'retryCount', 'retry-count', 'max_retry_count']) {
    const paths = (await site.search(question)).map(({ page }) => page.path)
    expect([question, ...paths]).toEqual(expect.arrayContaining(['code-4', 'code-5', 'code-6']))
  }
})

test('signs that nobody wrote change nothing', async () => {
  const plain = await shop.search('payment intents')
  expect(await shop.search('payment intents $nobody <Wrote>')).toMatchObject([{ page: plain[0]!.page }])
})
