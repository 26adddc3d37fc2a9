import { memoryFiles } from '@specnav/core'
import { resolveSite, siteFor } from '@specnav/pages'
import { beforeAll, expect, test } from 'vitest'
import { type SecretTexts, secretsOf } from './secrets.ts'

const plan = `---
title: Project Zebra
sidebarTitle: Second office
groups: [staff]
---

We will open a second office in the spring of next year.

## Moving costs

| Owner of it | Due |
| --- | --- |
| Facilities team | May |

<Card title="Furniture for all" href="/plan">It is bought.</Card>

Watch https://wiki.acme.example/moves/2027?tab=costs, and call \`closeLedger\`. See https://acme.example &mdash; or [the API](https://api.acme.example/v1/moves).

Or https://api-internal.acme.example/plans/2027.

Or https://api.acme.example.internal/plans/2027.

Or https://us.acme.example/v2/moves.

Or https://us.acme.example/plans/2027.

\`\`\`ts
const ledger = await openLedger({ region: 'north', year: 2027 })
\`\`\`

\`\`\`sh
curl -X POST https://api.acme.example/v1/moves -H "Content-Type: application/json"
\`\`\`
`
const specification = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [
    { url: 'https://api-{region}.acme.example' },
    { url: 'https://api.acme.example' },
    { url: 'https://us.acme.example/v{version}/' },
  ],
  paths: { '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } } },
}
const files = {
  'docs.json': JSON.stringify({
    ...{ theme: 'svc', name: 'Acme', colors: { primary: '#0D7A63' } },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'plan'] },
        { group: 'API', openapi: 'openapi.json' },
      ],
    },
  }),
  'openapi.json': JSON.stringify(specification),
  'index.mdx': '---\ntitle: Start\n---\n\nThe facilities team answers &mdash; ask it.\n',
  'plan.mdx': plan,
}
let texts: SecretTexts
beforeAll(async () => {
  const whole = await resolveSite({ files: memoryFiles(files) })
  texts = secretsOf(whole, await siteFor(whole, 'public')).texts
})

const found = (text: string) => texts.find(text).map((each) => each.text)

test.each([
  ['a sentence', '<p>we will <b>open</b> a second office in the spring</p>'.replace(/<[^>]*>/g, ' ')],
  ['a title', '<a href="/x/">Project Zebra</a>'],
  ['a label', '{"label":"Second office"}'],
  ['a heading', '- [Moving costs](#moving-costs)'],
  ['a cell of a table', '| Owner of it | Due |'],
  ['a card', '<p class="title">Furniture for all</p>'],
  ['an address', '<a href="https://wiki.acme.example/moves/2027?tab=costs">'],
  ['a host that begins like one with a variable', 'https://api-internal.acme.example/plans/2027'],
  ['a host that begins like that of an API', 'https://api.acme.example.internal/plans/2027'],
  ['an address beside those of an API', 'https://us.acme.example/plans/2027'],
  ['an inline name', 'Use closeLedger() here.'],
  ['a line of code', "const ledger = await openLedger({ region: 'north', year: 2027 })"],
  ['a name in code', 'openLedger'],
])('%s is found', (_, text) => {
  expect(found(text)).toHaveLength(1)
})

test.each([
  ['words of a title in a sentence', 'The project Zebra library is a second office suite.'],
  ['a short text that others may read, too', '<td>Facilities team</td>'],
  ['a host alone', 'https://acme.example'],
  ['an address of an API that others may call', 'https://api.acme.example/v1/moves'],
  ['an address below a server with a variable', 'https://us.acme.example/v2/moves'],
  [
    'a request that pages of every API have',
    'curl -X POST https://api.acme.example/v1/users -H "Content-Type: application/json"',
  ],
  ['one word', '<a>Moving</a>'],
])('%s is not', (_, text) => {
  expect(found(text)).toEqual([])
})

// What takes the square of their length takes minutes.
test.each([
  ['tags without an end', '<!--'],
  ['names of attributes', 'a-'],
  ['words', 'word '],
])('a line of 100,000 %s is read once', (_, part) => {
  const line = `${part.repeat(100_000)}€`
  texts.addMarkdown('other.mdx', line)
  expect(found(line).length).toBeLessThan(10)
})
