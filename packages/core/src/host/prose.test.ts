import { expect, test } from 'vitest'
import { proseHtml, withoutComponents } from './prose.ts'

test('of components their text and titles stay, of fences everything', () => {
  const mdx = `import { a } from './a.mdx'

Text {/* a comment */}here.

<Steps>
  <Step title="First">
    Do **this**.

    - one
      - two
  </Step>
</Steps>

<Card title="More" href="/more" icon="star" />

\`\`\`jsx
<Card title="code" />
export const x = 1
\`\`\`

Use <Tooltip tip="x">an API</Tooltip> key.`
  expect(withoutComponents(mdx).replace(/\n{3,}/g, '\n\n')).toBe(`
Text here.

**First**

Do **this**.

- one
  - two

**[More](/more)**

\`\`\`jsx
<Card title="code" />
export const x = 1
\`\`\`

Use an API key.`)
})

test('hostile text stays text, links are resolved, headings have ids', () => {
  const { html, headings } = proseHtml(
    '## A\n\n<script>alert(1)</script>\n\nText <img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](/y) {{ 1 }}',
    (url) => `/docs${url}`,
  )
  expect(headings).toEqual([{ depth: 2, slug: 'a', text: 'A' }])
  expect(html).toContain('<h2 id="a">A</h2>')
  expect(html).toContain('href="/docs/y"')
  expect(html).not.toMatch(/<script|onerror|href="javascript/)
})
