import { expect, test } from 'vitest'
import { forAgents } from './readers.ts'

test.each([
  ['a\n\n<Visibility for="humans">\n  b\n</Visibility>\n\nc', 'a\n\n\n\nc'],
  ["a <Visibility for='humans'>b</Visibility> c", 'a  c'],
  ['a <Visibility for={"humans"}>b</Visibility> c', 'a  c'],
  ['<Visibility\n  for="humans"\n>\nb\n</Visibility>', ''],
  ['<Visibility for="humans">\n\n```html\n</Visibility>\n```\n\n</Visibility>c', 'c'],
  ['<Visibility for="humans">`</Visibility>` b</Visibility>c', 'c'],
  ['<Visibility for="humans">a<Visibility for="agents">b</Visibility></Visibility>c', 'c'],
  [
    '<Visibility for="agents">a<Visibility for="humans">b</Visibility></Visibility>',
    '<Visibility for="agents">a</Visibility>',
  ],
])('%s', (markdown, expected) => {
  expect(forAgents(markdown)).toBe(expected)
})

test.each([
  '<Visibility for="agents">a</Visibility>',
  '```jsx\n<Visibility for="humans">a</Visibility>\n```',
  'Write `<Visibility for="humans">` before it, and `</Visibility>` after it.',
  '<Visibility for="humans">a',
  'a</Visibility>b',
  '<Visibility for="humans" /> a',
  '<VisibilityMap for="humans">a</VisibilityMap><Visibility for="agents" />',
])('%s stays', (markdown) => {
  expect(forAgents(markdown)).toBe(markdown)
})
