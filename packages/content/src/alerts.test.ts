import { expect, test } from 'vitest'
import { renderContent } from './render.ts'
import { textOf } from './parts.ts'

const files = { read: () => undefined, has: () => false, list: () => [], folders: () => [''] }

function render(text: string, format: 'md' | 'mdx' = 'mdx') {
  return renderContent({ text, format, file: 'a.mdx', offset: 0, files, trusted: true, resolve: (url) => url })
}

test.each([
  ['> [!NOTE]\n> Mind **this**.', 'note', 'Mind this.'],
  ['> [!warning]\n>\n> a\n>\n> - b', 'warning', 'a'],
  ['> [!IMPORTANT]\n> a', 'info', 'a'],
  ['> [!CAUTION]  \n> a', 'danger', 'a'],
  ['- b\n\n  > [!TIP]\n  > a', 'tip', 'a'],
])('%j is a callout', (text, type, said) => {
  for (const format of ['md', 'mdx'] as const)
    for (const written of [text, text.replaceAll('\n', '\r\n')]) {
      const json = JSON.stringify(render(written, format).parts)
      expect(json).toContain(`"name":"Callout","props":{"type":"${type}"`)
      expect(json).not.toContain('[!')
      expect(textOf(render(written, format).parts)).toContain(said)
    }
})

test.each(['> [!OTHER]\n> a', '> a [!NOTE]', '> [!NOTE] a', '> `[!NOTE]`\n> a'])('%j is a quote', (text) => {
  expect(JSON.stringify(render(text).parts)).not.toContain('Callout')
})

test.each([
  [
    ':::note\nText\n:::',
    '`:::note` is the syntax of another tool, and is shown as text. Write `<Note>`, the text, and `</Note>`.',
  ],
  ['::: warning\nText\n:::', 'Write `<Warning>`, the text, and `</Warning>`.'],
  ['a\n\n:::details Title\nText\n:::', 'Write `<Accordion>`'],
  ['!!! tip "Title"\n    Text', 'Write `<Tip>`'],
  ['??? danger\n    Text', 'Write `<Danger>`'],
  ['.. note:: Text', '`.. note::` is the syntax of another tool, and is shown as text. Write `<Note>`'],
  [
    '=== "Python"\n\n    Text',
    '`=== "Python"` is the syntax of another tool, and is shown as text. Write `<Tab title="Python">` in `<Tabs>`.',
  ],
  ['> [!BUG]\n> Text', '`[!BUG]` is the syntax of another tool, and is shown as text. Write `> [!NOTE]`'],
  ['> [!faq]- Title\n> Text', '`[!faq]-` is the syntax'],
  ['> [!tip] Title\n> Text', '`[!tip]` is the syntax of another tool, and is shown as text. Write `<Tip>`'],
  ['[[Some page]] says', '`[[Some page]]` is the syntax of another tool, and is shown as text. Write `[text](/path)`.'],
])('%j is reported', (text, said) => {
  const problems = render(text).problems
  expect(problems).toMatchObject([{ code: 'component-unknown', message: expect.stringContaining(said) }])
  expect(problems[0]?.offset).toBe(text.startsWith('a') ? 3 : 0)
})

test.each([
  [
    '{% hint style="warning" %}\nText\n{% endhint %}',
    '`{% hint style="warning" %}` is the syntax of another tool. Write `<Warning>`, the text, and `</Warning>`.',
  ],
  ['{{< note >}}Text{{< /note >}}', '`{{< note >}}` is the syntax of another tool. Write `<Note>`'],
  ['{{% notice tip %}}Text', 'Write `\\{` for a brace that is text.'],
  ['a {% tabs %}', '`{% tabs %}` is the syntax of another tool. Write `\\{` for a brace that is text.'],
])('%j is a page that cannot be read', (text, said) => {
  expect(render(text).problems).toMatchObject([{ code: 'page-unreadable', message: expect.stringContaining(said) }])
})

test('in plain Markdown a template is text, and everything has its place, also beside HTML', () => {
  const text = '<br>\n\n{% hint style="danger" %}\n\na <i>b</i> [c](/d)\n\n```js Title {1}\nx\n```\n\n{{< note >}}'
  const { problems, parts, links } = render(text, 'md')
  const places = [...problems, ...links].map(({ offset }) => offset)
  expect(places).toEqual([text.indexOf('{%'), text.indexOf('{{<'), text.indexOf('[c]')])
  expect(problems[0]?.message).toContain('Write `<Danger>`')
  expect(parts).toContainEqual(expect.objectContaining({ type: 'code', title: 'Title', mark: '1' }))
  const both = render('<pre><code>x</code></pre>\n\n```js Title\nx\n```', 'md').parts.filter((part) => part !== '\n')
  expect(both.map((part) => (part as { title?: string }).title)).toEqual([undefined, 'Title'])
})

test.each(['```\n:::note\n```', '`:::note`', '[[1, 2]]', '!!! wow', ':::other', 'a :::note'])('%j is text', (text) => {
  expect(render(text).problems).toEqual([])
})
