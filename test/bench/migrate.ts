import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { type Bench, type Row, within, work } from './measure.ts'

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

/** The files of a project with 2,000 hand-written endpoint pages of one specification. */
export function endpointPages(format: 'json' | 'yaml'): Record<string, string> {
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
  const config = {
    theme: 'svc',
    name: 'Docs',
    colors: { primary: '#0d9373' },
    navigation: { tabs: [{ tab: 'API', groups }] },
  }
  const options = { aliasDuplicateObjects: false }
  return {
    'docs.json': JSON.stringify(config, undefined, 2),
    [`api.${format}`]: format === 'json' ? JSON.stringify(document, undefined, 2) : stringify(document, options),
    ...Object.fromEntries(
      numbers.map((number) => [
        `api/op-${number}.mdx`,
        `---\ntitle: "Operation ${number}: the title"\nopenapi: "/api.${format} GET /op/${number}"\nkeywords: [a, b]\n---\n${body}`,
      ]),
    ),
  }
}

/** The plan of a migration. */
export function migration({ folder }: Bench): Row[] {
  const project = writeEndpointPages(join(folder, 'migration'))
  return within('plan the migration of 2,000 pages', work('plan-migration', project), [
    { unit: 'CPU-seconds', limit: 10, of: ({ cpu }) => cpu / 1000 },
  ])
}

/**
 * Writes the project into a folder, with a specification in YAML, the more expensive format. Returns the
 * folder.
 */
function writeEndpointPages(folder: string): string {
  for (const [file, text] of Object.entries(endpointPages('yaml'))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** A case of `cases.ts`: plans the migration of every page, and returns the number of changed bytes. */
export async function planMigrationCase(folder: string): Promise<() => Promise<number>> {
  const { planMigration } = await import('@specnav/codemod')
  const { diskFiles } = await import('@specnav/core')
  return async () => {
    const { pages, edits } = await planMigration(diskFiles(folder))
    if (pages.some(({ status }) => status === 'refused')) throw new Error('A page was refused.')
    return edits.reduce((bytes, { after = '' }) => bytes + Buffer.byteLength(after), 0)
  }
}
