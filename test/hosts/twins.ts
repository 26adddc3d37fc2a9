import { expect } from 'vitest'

const origin = 'https://garden.example.com'
const pointer = `> For AI agents: ${origin}/llms.txt lists all pages as Markdown.\n\n`

/** The Markdown of the pages that authors write in `examples/hosts/docs`, without the line for agents. */
const authored: Readonly<Record<string, string>> = {
  index: `# Welcome

> What a garden needs.

A garden needs water, light and [a first bed](${origin}/guides/first-bed).

## What is here

Guides for your hands, and an [API](${origin}/api-reference/plants/list-plants) for the rest.
`,
  'guides/first-bed': `# Your first bed

> From lawn to soil in an afternoon.

## Choose a place

Six hours of sun. Then read about [watering](${origin}/guides/watering).

## Dig

\`\`\`sh
curl https://garden.example.com/v1/plants
\`\`\`
`,
  'guides/watering': `# Watering

Little and often, through [the API](${origin}/api-reference/watering/water-a-bed).

### Depth

Two centimetres
`,
  'guides/slugs': '# Slugs\n\nThey come at night.\n',
  'guides/aphids': '# Aphids\n\nLadybirds eat them.\n',
  'guides/plant-names': '# How plants are named\n\nTwo Latin words: genus and species.\n',
}

/** What the Markdown of an operation begins with, and some of what follows. */
const operations: Readonly<Record<string, readonly string[]>> = {
  'plants/list-plants': [`\n\`GET ${origin}/v1/plants\`\n`],
  'plants/plant-something': [
    `\n\`POST ${origin}/v1/plants\`\n`,
    '\nTemplates such as `{{ name }}` and {{ constructor }} are text like any other.\n',
    '\n- `key`: API key in the header `X-Garden-Key`.\n',
    '\n`application/json` [NewPlant](#newplant) required\n',
    '\n### 201\n\nIt grows.\n\n`application/json` [Plant](#plant)\n',
    '\n### `NewPlant`\n\nobject\n\n- `name` string required. Its Latin name.\n- `bed` string.\n',
  ],
  'plants/look-at-a-plant': [`\n\`GET ${origin}/v1/plants/{id}\`\n`],
  'plants/dig-up-a-plant': [`\n\`DELETE ${origin}/v1/plants/{id}\`\n`],
  'watering/water-a-bed': [`\n\`POST ${origin}/v1/waterings\`\n`],
  'watering/a-plant-is-dry': ['\n`WEBHOOK plant.dry`\n', '\n`application/json` [Plant](#plant)\n'],
}

/** The Markdown of a page of `examples/hosts/docs` beside its site. Hosts end addresses with a slash or without. */
export function expectTwin(text: string, { path, title }: { path: string; title: string }): void {
  expect(text.split(pointer), path).toHaveLength(2)
  const written = text.replace(pointer, '')
  const body = authored[path]
  if (body !== undefined) return expect(written.replaceAll('/)', ')')).toBe(body)
  const parts = operations[path.replace('api-reference/', '')]
  expect(parts, path).toBeDefined()
  expect(written.startsWith(`# ${title}\n`), path).toBe(true)
  expect(written).not.toContain('](/')
  for (const part of parts ?? []) expect(written).toContain(part)
}
