import { memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { commonProperties, propertiesOf } from './component-properties.ts'
import { platformComponent, platformComponents } from './components/names.ts'
import { contentHtml } from './index.ts'
import { renderContent } from './render.ts'

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

test('the documentation lists the properties of every component', async () => {
  const rows = platformComponents.map((name) => `| \`${name}\` | ${code(propertiesOf(name)!) || '–'} |`)
  const page = `---
title: Properties of all components
description: The properties that each component of a page has.
---

Every component can also have ${code(commonProperties.filter((name) => name !== 'children'))}, and attributes that start with
\`data-\` or \`aria-\`. Any other property is reported as [\`component-property\`](/problems/component-property).

| component | properties |
|---|---|
${rows.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../examples/docs/components/properties.mdx')
})

/** A use of each component in which its properties can show what they do: `@` is their place. */
const uses: Readonly<Record<string, readonly string[]>> = {
  Card: ['<Card @>x</Card>', '<Card title="T" href="/b" icon="star" @>x</Card>', '<Card icon="star" @>x</Card>'],
  CodeBlock: ['<CodeBlock @>\n```js\nx\n```\n</CodeBlock>', '<CodeBlock @>x</CodeBlock>'],
  ColorItem: ['<Color.Item value="#111111" @ />', '<Color.Item name="n" @ />'],
  Example: ['<RequestExample @>\n```js A\nx\n```\n```py B\ny\n```\n</RequestExample>'],
  Field: ['<ParamField @>x</ParamField>'],
  Icon: ['<Icon @ />', '<Icon icon="star" @ />', '<Icon src="/a.png" @ />'],
  Repository: ['<GitHub.Repo @ />', '<GitHub.Repo repo="a/b" @ />'],
  Step: [
    '<Steps><Step @>x</Step></Steps>',
    '<Steps><Step title="T" @>x</Step></Steps>',
    '<Steps><Step title="T" icon="star" @>x</Step></Steps>',
  ],
  Steps: ['<Steps @><Step title="T">x</Step></Steps>'],
  Tab: ['<Tabs><Tab @>x</Tab><Tab>y</Tab></Tabs>', '<Tabs><Tab title="A" icon="star" @>x</Tab><Tab>y</Tab></Tabs>'],
  Tabs: ['<Tabs @><Tab title="A">x</Tab><Tab title="B">y</Tab></Tabs>'],
  Tooltip: [
    '<Tooltip @>x</Tooltip>',
    '<Tooltip tip="t" href="/b" @>x</Tooltip>',
    '<Tooltip tip="t" cta="c" @>x</Tooltip>',
  ],
  TreeFile: ['<Tree><Tree.File @ /></Tree>'],
  TreeFolder: ['<Tree><Tree.Folder @><Tree.File name="a" /></Tree.Folder></Tree>'],
  Visibility: ['<Visibility @>x</Visibility>'],
}

const values = [
  '"x"',
  '"/a.png"',
  '"1"',
  '{true}',
  '{false}',
  '{3}',
  '{["cursor"]}',
  '"warning"',
  '"agents"',
  '"table"',
  '"flat"',
  '"h2"',
]

/** What a page with this text shows. Code is drawn by hosts. */
function shown(text: string): string {
  const source = { text, format: 'mdx', file: 'a.mdx', offset: 0, trusted: true } as const
  const { parts, anchors } = renderContent({ ...source, files: memoryFiles({}), resolve: (url) => url })
  const icon = (name: string, style?: string) => `<svg data-name="${name}" data-style="${style}"></svg>`
  return JSON.stringify([
    contentHtml(parts, { icon }),
    parts.filter((part) => typeof part !== 'string' && part.type === 'code'),
    [...anchors],
  ])
}

/** What only a feed reads, and what the platform has for looks that no host gives to code and steps. */
const elsewhere: readonly string[] = [
  'Update rss',
  'Step noAnchor',
  'CodeBlock icon',
  'CodeBlock lines',
  'CodeBlock expandable',
]

const drawn = new Map(platformComponents.map((name) => [platformComponent(name)!.name, name]))

describe.each([...drawn])('%s', (component, name) => {
  const own = propertiesOf(name)!
  const texts = uses[component] ?? [`<${name} @>x</${name}>`, `<${name} title="T" icon="star" @>x</${name}>`]
  const write = (text: string, properties: string) => shown(text.replace('@', properties))

  test.each(own.filter((property) => !elsewhere.includes(`${component} ${property}`)))(
    '`%s` changes the page',
    (property) => {
      const changes = texts
        .filter((text) => !new RegExp(`<${name} [^>]*\\b${property}=`).test(text))
        .some((text) => values.some((value) => write(text, `${property}=${value}`) !== write(text, '')))
      expect(changes).toBe(true)
    },
  )

  test('no other property changes the page', () => {
    const others = new Set(platformComponents.flatMap((each) => propertiesOf(each) ?? []))
    for (const property of [...own, ...commonProperties, 'text']) others.delete(property)
    const properties = [...others].map((property) => `${property}="x"`).join(' ')
    for (const text of texts) expect(write(text, properties)).toBe(write(text, ''))
  })
})
