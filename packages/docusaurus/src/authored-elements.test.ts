import { expect, test } from 'vitest'
import { drawAlerts } from './authored-elements.ts'
import type { Node } from './tree.ts'

const text = (value: string): Node => ({ type: 'text', value })
const element = (tagName: string, ...children: Node[]): Node => ({ type: 'element', tagName, properties: {}, children })

test('alerts of GitHub are callouts, also in lists; other quotes stay', () => {
  const alert = element('blockquote', text('\n'), element('p', text('[!CAUTION]\nMind '), element('b', text('this'))))
  const quote = element('blockquote', element('p', text('said')))
  const tree = { type: 'root', children: [element('ul', element('li', alert)), text('\n'), quote] }
  drawAlerts(tree)
  expect(alert).toMatchObject({ type: 'mdxJsxFlowElement', name: 'Danger', attributes: [] })
  expect(alert).not.toHaveProperty('tagName')
  expect(alert.children).toEqual([element('p', text('Mind '), element('b', text('this')))])
  expect(quote.type).toBe('element')
})
