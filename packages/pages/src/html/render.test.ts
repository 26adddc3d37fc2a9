import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import { ordersPage, pageOf, reference, schemaPage, specWith } from '../fixture.test.helper.ts'
import { renderSchemaMarkdown } from '../markdown/render.ts'
import { schemaPage as schemaPageOf } from '../schema-page.ts'
import { say } from '@specnav/core/words'
import { renderHtml, renderSchemaHtml } from './render.ts'
import { codeSamples } from '../samples/index.ts'

function schemas(key: string): string {
  return `/schemas/${key}`
}

function unescaped(html: string): string {
  return html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe('a whole page', () => {
  it('is what it was', async () => {
    const { html } = renderHtml(await ordersPage('PUT /orders/{orderId}'), { schemas })
    await expect(`${html.replaceAll(/(?<!^)<(?=h\d|li|ul|div|details|aside|pre)/g, '\n<')}\n`).toMatchFileSnapshot(
      '../fixtures/orders.html',
    )
  })

  it('knows every id that it has, and no other', async () => {
    const page = await ordersPage('PUT /orders/{orderId}')
    const { html, ids } = renderHtml({ ...page, description: 'About.\n\n## Limits & "more"' }, { schemas })
    const found: string[] = []
    new Parser({ onopentag: (_, { id }) => void (id !== undefined && found.push(id)) }).end(html)
    expect(ids.toSorted()).toEqual(found.toSorted())
    expect(ids).toEqual(expect.arrayContaining(['limits-more', 'body/items/sku', 'body-items-sku', 'example-request']))
  })

  it('marks new fields behind their types, each once', async () => {
    const page = await ordersPage('PUT /orders/{orderId}')
    const mark = ` <span class="sn-level sn-level-new">${say('reference.new')}</span>`
    const plain = renderHtml(page, { schemas })
    const { html } = renderHtml(page, { schemas, fresh: ['body-items', 'parameter-dry-run', 'body-nothing'] })
    for (const id of ['body-items', 'parameter-dry-run'])
      expect(html).toMatch(new RegExp(`<code id="${id}">[^<]+</code> <span>(?:(?!<li).)*?</span>${mark}`))
    expect(html.split(mark)).toHaveLength(3)
    expect(html.replaceAll(mark, '')).toBe(plain.html)
  })

  it('keeps the router of a host away from the pages of schemas', async () => {
    const page = await ordersPage('PUT /orders/{orderId}')
    const links = '[page](/schemas), [schema](/schemas/Order.html), <a href="schemas/Order.html" title="x">again</a>'
    const { html } = renderHtml({ ...page, description: links }, { schemas, routesFiles: true })
    const found: boolean[] = []
    new Parser({
      onopentag: (_, { href, target }) => {
        if (href?.startsWith('/schemas')) found.push(href.endsWith('.html') === (target === '_self'))
      },
    }).end(html)
    expect(found.length).toBeGreaterThan(5)
    expect(found).not.toContain(false)
  })

  it('shows rows of fields at first where a site says so, and no other fold', async () => {
    const page = await ordersPage('PUT /orders/{orderId}')
    const { html } = renderHtml(page, { schemas, expandedFields: true })
    const open = /<details class="sn-fold" open>(?=<summary>[^<]*<\/summary>(.{20}))/gs
    expect(new Set(Array.from(html.matchAll(open), ([, content]) => content))).toEqual(
      new Set(['<ul class="sn-rows">']),
    )
    expect(html.replaceAll('class="sn-fold" open>', 'class="sn-fold">')).toBe(renderHtml(page, { schemas }).html)
  })

  it('has a heading for every part', async () => {
    const { headings } = renderHtml(await ordersPage('PUT /orders/{orderId}'))
    expect(headings.map(({ depth, slug }) => `${'#'.repeat(depth)} ${slug}`)).toEqual([
      '## about-responses',
      '## authorization',
      '## path-parameters',
      '## query-parameters',
      '## header-parameters',
      '## cookie-parameters',
      '## unknown-parameters',
      '## request-body',
      '## responses',
      '### response-200',
      '### response-404',
      '### response-default',
      '## callbacks',
      '### callback-1',
      '## example-request',
      '## example-response',
      '## examples',
    ])
  })

  it.each(['PUT /orders/{orderId}', 'WEBHOOK order.paid'])(
    '%s: ids are unique, and links within lead somewhere',
    async (key) => {
      const { html, headings } = renderHtml(await ordersPage(key))
      const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id!)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(headings.map(({ slug }) => slug)))
      expect(ids).toEqual(expect.arrayContaining(Array.from(html.matchAll(/ href="#([^"]*)"/g), ([, id]) => id!)))
      expect(html).not.toMatch(/undefined|\[object Object\]|<script| style=| on\w+=/)
    },
  )
})

describe('what is said of one thing', () => {
  const text = 'The order that was paid.'
  const schemas = {
    Order: {
      type: 'object',
      description: text.replace(' that', '\nthat'),
      properties: { buyer: { type: 'string' }, items: { type: 'array', items: reference('Item') } },
    },
    Item: { type: 'object', description: 'What was bought.', properties: { count: { type: 'integer' } } },
  }
  const content = { 'application/json': { schema: reference('Order') } }
  const count = (html: string, words: string) => html.replaceAll(/\s+/g, ' ').split(words).length - 1

  it.each([
    [{ responses: { 200: { description: text, content } } }, 1],
    [{ responses: { 200: { description: `${text} It is open.`, content } } }, 1],
    [{ responses: { 200: { description: 'Another text', content } } }, 1],
    [{ responses: { 200: { description: text.replace('.', 'ly.'), content } } }, 2],
    [{ requestBody: { description: text, content } }, 1],
    [{ description: text, requestBody: { description: text, content } }, 1],
    [{ description: text, requestBody: { content } }, 1],
    [{ description: text, requestBody: { content: { 'application/json': { schema: schemas.Order } } } }, 1],
  ])('%j is said once, also where lines end elsewhere', async (operation, times) => {
    const html = renderHtml(await pageOf(operation, { components: { schemas } })).html
    expect(count(html, text.slice(0, -1))).toBe(times)
  })

  it('is said again where another thing is between', async () => {
    const order = {
      ...schemas.Order,
      properties: { ...schemas.Order.properties, best: { ...schemas.Item, description: text } },
    }
    const { html } = renderHtml(
      await pageOf(
        { responses: { 200: { description: text, content } } },
        { components: { schemas: { ...schemas, Order: order } } },
      ),
    )
    expect(count(html, text)).toBe(2)
  })

  it('is in sight where only the schema of a field says it', async () => {
    const properties = {
      best: reference('Item'),
      worst: reference('Item'),
      own: { ...reference('Item'), description: 'Mine.' },
    }
    const { html } = renderHtml(await schemaPage({ type: 'object', properties }, schemas))
    expect(html).toMatch(/id="response-200\/best">(?:(?!<li|<details).)*<p>What was bought\.<\/p><details/s)
    expect(html).toMatch(/id="response-200\/own">(?:(?!<li|<details).)*<p>Mine\.<\/p><details/s)
    expect(count(html, 'What was bought')).toBe(3)
  })

  it('is what a field and its schema say together', async () => {
    const items = { type: 'array', description: 'What was bought. In any order.', items: reference('Item') }
    const { html } = renderHtml(await schemaPage({ type: 'object', properties: { items } }, schemas))
    expect(count(html, 'What was bought')).toBe(1)
  })

  it('is the name of a schema, also where a heading has that', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    const named = { one: { $ref: '#/components/schemas/all%20of' } }
    const { html } = renderHtml(await schemaPage({ type: 'object', properties: named }, { 'all of': schema }))
    expect(html).toMatch(/<code[^>]*>one<\/code> <span>(?:<a[^>]*>)?all of</)
  })
})

describe('facts', () => {
  it('are in folds where they would take several lines', async () => {
    const [short, long] = [`^a${'b'.repeat(60)}$`, `^a${'b'.repeat(90)}$`]
    const { html } = renderHtml(
      await schemaPage({
        type: 'object',
        properties: { one: { type: 'string', pattern: short }, two: { type: 'string', pattern: long, minLength: 3 } },
      }),
    )
    expect(html).toContain(`<p class="sn-facts">Pattern: <code>${short}</code></p>`)
    expect(html).toContain('<p class="sn-facts">Length: <code>≥ 3</code></p>')
    const required = Array.from({ length: 20 }, (_, index) => `field${index}`)
    const list = renderHtml(
      await schemaPage({ type: 'object', properties: { list: { type: 'object', required } } }),
    ).html
    expect(list).toContain('<p class="sn-facts">Requires: <code>field0</code>, ')
    expect(html).toMatch(/<details class="sn-fold"><summary>Pattern<\/summary><p><code>\^ab+\$<\/code><\/p><\/details>/)
  })
})

it('a body has its media type at its heading, and below that what is said of it', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } }
  const bodyWith = async (content: JsonObject) => {
    const { html } = renderHtml(await pageOf({ requestBody: { description: 'What is sent.', content } }))
    return html
      .slice(html.indexOf('<h2 id="request-body"'))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  expect(await bodyWith({ 'application/json': { schema } })).toMatch(
    /^ Request body application\/json object What is sent\. a /,
  )
  const several = { 'application/json': { schema }, 'text/plain': { schema: { type: 'string' } } }
  expect(await bodyWith(several)).toMatch(/^ Request body What is sent\. Media type application\/json /)
})

describe('languages of the example request', () => {
  const languages = (html: string) => Array.from(html.matchAll(/<code class="language-(\w+)">/g), ([, name]) => name!)

  it('are all on the page', async () => {
    const { html } = renderHtml(await pageOf({}))
    expect(languages(html)).toEqual(['shell', 'javascript', 'python', 'go', 'ruby', 'php', 'java', 'csharp'])
    expect(html).not.toContain('data-sn-request')
  })

  it('or the first one, with what the others are made from', async () => {
    const page = await pageOf({ parameters: [{ name: 'q', in: 'query', required: true, example: `a&b'"<` }] })
    const { html } = renderHtml(page, { languages: 'first' })
    expect(languages(html)).toEqual(['shell'])
    expect(html).toContain(' data-sn-languages="JavaScript,Python,Go,Ruby,PHP,Java,C#"')
    const [, request = ''] = / data-sn-request='([^']*)'/.exec(html)!
    expect(JSON.parse(request.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual({
      ...page.request,
      parameters: undefined,
    })
  })

  it('are those that the author names, in this order', async () => {
    const page = await pageOf({})
    const samples = ['Python', 'perl', 'js', 'bash', 'javascript']
    expect(languages(renderHtml(page, { samples }).html)).toEqual(['python', 'javascript', 'shell'])
    const first = renderHtml(page, { languages: 'first', samples }).html
    expect(languages(first)).toEqual(['python'])
    expect(first).toContain(' data-sn-languages="JavaScript,cURL"')
    expect(languages(renderHtml(page, { autogenerate: false }).html)).toEqual([])
  })

  it('are those that the specification brings along', async () => {
    const page = await pageOf({ 'x-codeSamples': [{ lang: 'Shell', source: 'call' }] })
    expect(renderHtml(page, { languages: 'first' }).html).toBe(renderHtml(page).html)
  })
})

describe('base URLs', () => {
  const address = (html: string) => /<div class="sn-bar">.*?<\/div>/.exec(html)![0].replaceAll(/<[^>]*>/g, '')

  it('one is in front of the path', async () => {
    const { html } = renderHtml(await pageOf({ servers: [{ url: 'https://a.b/v1/' }] }))
    expect(address(html)).toBe('GET https://a.b/v1/things')
    expect(html).not.toContain('Base URL')
  })

  it('several are tabs with the whole address in each, named as shortly as they can be', async () => {
    const servers = [
      { url: 'https://{region}.b', description: 'Production', variables: { region: { default: 'eu' } } },
      { url: 'http://c.d/v2', description: 'A long story about what this server is good for.' },
      { url: '/v3', name: 'Here' },
    ]
    const { html } = renderHtml(await pageOf({ servers }))
    expect(address(html)).toBe('GET /things')
    const [tabs] = /<div class="sn-tabs" role="group" aria-label="Base URL" [^>]*>.*?<\/section>/s.exec(html)!
    expect(Array.from(tabs.matchAll(/<summary>(.*?)<\/summary>/g), ([, label]) => label)).toEqual([
      'Production',
      'c.d/v2',
      'Here',
    ])
    const text = tabs.replaceAll(/<[^>]*>/g, '')
    for (const each of ['https://{region}.b/things', 'http://c.d/v2/things', 'A long story', '/v3/things'])
      expect(text).toContain(each)
  })

  it('have a line that the bar does not make needless only where they say more than their names', async () => {
    const lineOf = async (servers: JsonObject[]) =>
      /<details class="([^"]*)"><summary><b>(?:Base URL|Server)<\/b> <span><span[^>]*>(.*?)<\/span>/
        .exec(renderHtml(await pageOf({ servers })).html)
        ?.slice(1)
    const two = [{ url: 'https://a.b', description: 'Production' }, { url: 'https://c.d' }]
    expect(await lineOf(two)).toEqual(['sn-line sn-in-bar', 'Production, c.d'])
    const long = { url: 'https://e.f', description: 'A long story about what this server is good for.' }
    expect(await lineOf([...two, long])).toEqual(['sn-line', 'Production, c.d, e.f'])
    expect(await lineOf(two.slice(0, 1))).toEqual(['sn-line', 'Production'])
  })

  it('of one description are named by their addresses', async () => {
    const servers = ['https://a.b', 'https://c.d'].map((url) => ({ url, description: 'Production' }))
    const { html } = renderHtml(await pageOf({ servers }))
    expect(html).toContain('<summary>a.b</summary>')
    expect(html).toContain('<summary>c.d</summary>')
  })

  it('of one address are named by their schemes too', async () => {
    const servers = ['http://a.b', 'https://a.b'].map((url) => ({ url }))
    const { html } = renderHtml(await pageOf({ servers }))
    expect(html).toContain('<summary>http://a.b</summary>')
    expect(html).toContain('<summary>https://a.b</summary>')
  })

  it('are in the code for each of them, quoted as it has to be there', async () => {
    const servers = [{ url: 'https://a.b/' }, { url: 'https://c.d/\'$(x)"<' }]
    const page = await pageOf({
      servers,
      parameters: [{ name: 'q', in: 'query', required: true, example: 'https://a.b/things' }],
    })
    const textIn = (html: string) => unescaped(html.replaceAll(/<\/?span[^>]*>/g, ''))
    const codesOf = (html: string) =>
      Array.from(html.matchAll(/<code class="language-\w+">(.*?)<\/code>/gs), ([, code = '']) => {
        const [, before = '', choices = '', rest = ''] = /^(.*?)<span data-sn-servers='([^']*)'>(.*)$/s.exec(code)!
        const pieces: (string | [string, string])[][] = JSON.parse(unescaped(choices))
        const lines = pieces.map((line) => line.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join(''))
        expect(textIn(rest).startsWith(lines[0]!)).toBe(true)
        return lines.map((line) => textIn(before) + line + textIn(rest).slice(lines[0]!.length))
      })
    const path = '/things?q=https%3A%2F%2Fa.b%2Fthings'
    const urls = [`https://a.b${path}`, `https://c.d/'$(x)%22%3C${path}`]
    const codes = urls.map((url) =>
      codeSamples({ samples: [], request: { ...page.request!, url } }).map(({ code }) => code),
    )
    const [inCurl] = codesOf(renderHtml(page).html)
    expect(inCurl).toEqual([`curl '${urls[0]}'`, String.raw`curl 'https://c.d/'\''$(x)%22%3C${path}'`])
    expect(codesOf(renderHtml(page).html)).toEqual(codes[0]!.map((code, index) => [code, codes[1]![index]!]))
    const first = renderHtml(page, { languages: 'first' }).html
    expect(codesOf(first)).toEqual([inCurl])
    expect(JSON.parse(unescaped(/ data-sn-urls="([^"]*)"/.exec(first)![1]!))).toEqual(urls)
  })
})

describe('names from the specification', () => {
  it('are escaped everywhere', async () => {
    const evil = `"><img src=x onerror=alert(1)>`
    const schema = {
      type: 'object',
      properties: { [evil]: { type: evil, format: evil, enum: [evil], default: evil, pattern: evil } },
    }
    const content = {
      [evil]: {
        schema: { ...reference(encodeURIComponent(evil)), oneOf: [{ title: evil }, schema] },
        examples: { [evil]: { summary: evil, value: evil } },
      },
    }
    const spec = await specWith({
      servers: [{ url: evil, description: 'a' }],
      paths: {
        [`/${evil}`]: {
          get: {
            summary: evil,
            security: [{ [evil]: [evil] }],
            externalDocs: { url: `javascript:${evil}`, description: evil },
            parameters: [{ name: evil, in: evil, schema }],
            requestBody: { content },
            responses: {
              [evil]: {
                description: evil,
                content,
                links: { [evil]: { operationId: evil, parameters: { [evil]: evil } } },
              },
            },
            callbacks: { [evil]: { [evil]: { post: { summary: evil, responses: { 200: { description: evil } } } } } },
            'x-codeSamples': [{ lang: evil, label: evil, source: evil }],
          },
        },
      },
    })
    for (const operation of spec.operations.values()) {
      const { html } = renderHtml(endpointPage(operation))
      expect(html.match(/<[^>]*\son\w+=|href="javascript/g)).toBeNull()
    }
  })

  it('become ids that an address can hold, and tell apart what is alike', async () => {
    const names = ['a b', 'a%20b', 'a/b', 'ä', "it's", '', '\ud800', '__proto__', 'constructor']
    const properties = Object.fromEntries(
      names.map((name) => [name, { type: 'object', properties: { b: { type: 'string' } } }]),
    )
    const { html } = renderHtml(await schemaPage({ type: 'object', properties }))
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id!)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[\w%./:~!*()-]+$/)
  })
})

describe('a named schema', () => {
  const leaf = { type: 'object', properties: { name: { type: 'string' } } }

  const idsIn = (html: string) => Array.from(html.matchAll(/<li id="([^"]*)"/g), ([, id]) => id)
  const foldsIn = (html: string) =>
    Array.from(
      html.matchAll(/<details class="sn-fold" data-sn-at="([^"]*)"><summary>(.*?)<\/summary>/g),
      ([, place, summary]) => `${place}: ${summary}`,
    )

  it('unfolds at each place where it is used, and small ones are there', async () => {
    const components = {
      schemas: {
        Outer: { type: 'object', properties: { from: reference('Leaf'), to: reference('Leaf') } },
        Leaf: leaf,
      },
    }
    const json = { description: '', content: { 'application/json': { schema: reference('Outer') } } }
    const { html } = renderHtml(await pageOf({ responses: { 200: json, 400: json } }, { components }), { schemas })
    expect(idsIn(html)).toEqual(
      ['200', '400'].flatMap((status) =>
        ['from', 'from/name', 'to', 'to/name'].map((name) => `response-${status}/${name}`),
      ),
    )
    expect(html.match(/<a href="\/schemas\/Leaf.html">Leaf<\/a>/g)).toHaveLength(4)
    expect(html).toContain('<div data-sn-schema="Leaf">')
  })

  it('is fetched where it is used again and large', async () => {
    const properties = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, { type: 'string' }]))
    const page = await schemaPage(
      { type: 'object', properties: { from: reference('Wide'), to: reference('Wide') } },
      { Wide: { type: 'object', properties } },
    )
    const { html } = renderHtml(page, { schemas })
    expect(idsIn(html).filter((id) => id!.endsWith('/p7'))).toEqual(['response-200/from/p7'])
    expect(foldsIn(html)).toEqual(['response-200/to: { p0, p1, p2, p3, +36 }'])
  })

  it('opens by one level where it recurs', async () => {
    const page = await schemaPage(reference('Node'), {
      Node: { type: 'object', properties: { next: reference('Node') } },
    })
    const { html } = renderHtml(page, { schemas })
    expect(html).toContain(
      '<code id="response-next">next</code> <span><a href="/schemas/Node.html">Node</a></span><details class="sn-fold"',
    )
    expect(foldsIn(html)).toEqual(['response-200/next: Node (as above)'])
  })

  it('unfolds at any depth', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `S${index}`)
    const components = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          type: 'object',
          properties: index === 7 ? { end: { type: 'string' } } : { next: reference(`S${index + 1}`) },
        },
      ]),
    )
    const { html, headings } = renderHtml(await schemaPage(reference('S0'), components), { schemas })
    expect(headings.map(({ slug }) => slug)).not.toContain('schemas')
    expect(idsIn(html).at(-1)).toBe(`response-200/${'next/'.repeat(7)}end`)
  })

  it('of a package is called by its end where no other one on the page ends alike', async () => {
    const names = ['io.k8s.api.apps.v1.Deployment', 'io.k8s.api.core.v1.Pod', 'io.k8s.api.core.v2.Pod', 'a.b.Short']
    const object = { type: 'object', properties: { own: {} } }
    const page = await schemaPage(
      { properties: Object.fromEntries(names.map((name, index) => [`p${index}`, reference(name)])) },
      Object.fromEntries(names.map((name) => [name, object])),
    )
    const links = renderHtml(page, { schemas }).html.matchAll(/<span><a href="[^"]*"([^>]*)>(.*?)<\/a>/g)
    expect(Array.from(links, ([, title, text]) => [title, text!.replaceAll('<wbr>', '')])).toEqual([
      [` title="${names[0]}"`, 'Deployment'],
      ['', names[1]],
      ['', names[2]],
      ['', names[3]],
    ])
  })

  it('has a page of its own, from which others take it', async () => {
    const spec = await specWith({
      components: {
        schemas: {
          Node: {
            type: 'object',
            description: 'A *node*.',
            properties: { next: reference('Node'), leaf: reference('Leaf') },
          },
          Leaf: leaf,
        },
      },
    })
    const page = schemaPageOf(spec, 'Node')
    expect(renderSchemaHtml(page, { schemas }).replace(/ data-sn-words="[^"]*"/, '')).toBe(
      '<div class="sn-endpoint"><div class="sn-main"><p><span class="sn-type">object</span></p>' +
        '<div data-sn-schema="Node"><p>A <em>node</em>.</p><ul class="sn-rows"><li id="schema/next"><code>next</code> ' +
        '<span><a href="/schemas/Node.html">Node</a></span><details class="sn-fold" data-sn-at="schema/next">' +
        '<summary>Node (as above)</summary><p><a href="/schemas/Node.html">Node</a></p></details></li>' +
        '<li id="schema/leaf"><code>leaf</code> <span><a href="/schemas/Leaf.html">Leaf</a></span>' +
        '<details class="sn-fold"><summary>{ name }</summary><div data-sn-schema="Leaf" data-pagefind-ignore><ul class="sn-rows">' +
        '<li id="schema/leaf/name"><code>name</code> <span>string</span></li></ul></div></details></li></ul></div></div></div>',
    )
    expect(renderSchemaMarkdown(page, { schemas })).toBe(`# \`Node\`

object

A *node*.

- \`next\` [Node](#node).
- \`leaf\` [Leaf](#leaf).

## Schemas

### \`Leaf\`

object

- \`name\` string.
`)
  })
})

it('names on the page of a schema lead to its own heading, too', async () => {
  const spec = await specWith({
    components: {
      schemas: {
        Clause: { type: 'object', properties: { within: reference('Filter') } },
        Filter: { type: 'object', properties: { clauses: { type: 'array', items: reference('Clause') } } },
      },
    },
  })
  for (const name of ['Filter', 'Clause']) {
    const text = renderSchemaMarkdown(schemaPageOf(spec, name))
    expect(text).toContain('`clauses` array of [Clause](#clause)')
    expect(text).toContain('`within` [Filter](#filter)')
  }
})

describe('the platform’s anchors of fields', () => {
  const rows = (html: string) =>
    Array.from(html.matchAll(/<code id="([^"]*)">(.*?)<\/code>/g), ([, id, name]) => [id, name])
  const address = { type: 'object', properties: { zipCode: { type: 'string' } } }
  const Customer = {
    type: 'object',
    properties: {
      uid: { type: 'string' },
      home_address: { $ref: '#/components/schemas/Address' },
      'line.items': { type: 'array', items: { type: 'object', properties: { 'a/b:c': { type: 'integer' } } } },
      contact: { oneOf: [{ type: 'string' }, { type: 'object', properties: { email: { type: 'string' } } }] },
    },
  }
  const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } })
  const content = json({ $ref: '#/components/schemas/Customer' })

  it('are at parameters, at fields in fields, and at those of a body that is the response, too', async () => {
    const page = await pageOf(
      {
        description: '## Body contact',
        parameters: [
          { name: 'pageSize', in: 'query', schema: { type: 'integer' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'page_size', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: content,
        responses: {
          200: { ...content, headers: { Age: { schema: { type: 'string' } } } },
          400: json({ type: 'object', properties: { uid: { type: 'string' }, detail: { type: 'string' } } }),
        },
      },
      { components: { schemas: { Customer, Address: address } } },
    )
    const html = renderHtml(page).html
    const customer = (root: string) => [
      [`${root}-uid`, 'uid'],
      [`${root}-home-address`, 'home_address'],
      [`${root}-home-address-zip-code`, 'zipCode'],
      [`${root}-line-items`, 'line.items'],
      [`${root}-line-items-a-b-c`, 'a/b:c'],
      [`${root}-contact`, 'contact'],
      [`${root}-contact-email`, 'email'],
    ]
    expect(rows(html)).toEqual([
      ['parameter-page-size', 'pageSize'],
      ['parameter-x-trace', 'X-Trace'],
      // The description has a heading of the same name as the sixth.
      ...customer('body').filter(([id]) => id !== 'body-contact'),
      ...customer('response'),
      ['response-detail', 'detail'],
    ])
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id!)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are at schemes', async () => {
    const securitySchemes = {
      token: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    }
    const security = [{ token: [] }, { basic: [] }, { key: [] }]
    const { html } = renderHtml(await pageOf({ security }, { components: { securitySchemes } }))
    expect(Array.from(html.matchAll(/<code class="sn-name"([^>]*)>/g), ([, id]) => id)).toEqual([
      ' id="authorization-authorization"',
      '',
      ' id="authorization-x-api-key"',
    ])
  })
})
