import process from 'node:process'
import { planMigration } from '@specnav/codemod'
import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { docs } from './project.ts'

const body = `
## When to use it

Call this after [creating a user](./op-1), **before** anything else. See the [guide](../guides/start#top).

<Note>Needs the scope \`users:read\`.</Note>

| Field | Meaning |
| --- | --- |
| \`id\` | The identifier |

\`\`\`bash cURL
curl -X GET https://api.example.com/v1/users -H 'Authorization: Bearer TOKEN'
\`\`\`

<CodeGroup>

\`\`\`js Node.js
const users = await client.users.list({ limit: 10 })
\`\`\`

</CodeGroup>
`

/** 2,000 hand-written endpoint pages of one specification. */
function project(format: 'json' | 'yaml'): Record<string, string> {
  const numbers = Array.from({ length: 2000 }, (_, index) => index)
  const schema = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string', maxLength: 100 } } }
  const operation = (number: number) => ({
    summary: `Operation ${number}`,
    tags: [`Tag ${number % 40}`],
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
    responses: { '200': { description: 'ok', content: { 'application/json': { schema } } } },
  })
  const paths = Object.fromEntries(numbers.map((number) => [`/op/${number}`, { get: operation(number) }]))
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }
  const pages = numbers.map((number) => `api/op-${number}`)
  const groups = Array.from({ length: 40 }, (_, index) => ({
    group: `Group ${index}`,
    pages: pages.slice(index * 50, index * 50 + 50),
  }))
  const options = { aliasDuplicateObjects: false }
  return {
    'docs.json': docs({ tabs: [{ tab: 'API', groups }] }),
    [`api.${format}`]: format === 'json' ? JSON.stringify(document, undefined, 2) : stringify(document, options),
    ...Object.fromEntries(
      numbers.map((number) => [
        `api/op-${number}.mdx`,
        `---\ntitle: "Operation ${number}: the title"\nopenapi: "/api.${format} GET /op/${number}"\nkeywords: [a, b]\n---\n${body}`,
      ]),
    ),
  }
}

test.each(['json', 'yaml'] as const)(
  '2,000 pages of a specification in %s are planned in 10 CPU-seconds',
  async (format) => {
    const files = memoryFiles(project(format))
    const start = process.cpuUsage()
    const { pages } = await planMigration(files)
    const { user, system } = process.cpuUsage(start)
    expect(pages.filter(({ status }) => status === 'migrated')).toHaveLength(2000)
    expect((user + system) / 1e6).toBeLessThan(10)
  },
)
