import { expect, test } from 'vitest'
import { commonProperties, propertiesOf } from './component-properties.ts'
import { platformComponents } from './components.ts'

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
