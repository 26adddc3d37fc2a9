import { expect, test } from 'vitest'
import { withoutTags } from './readable.ts'

test('quotes pages without the tags of their components, and with the titles', () => {
  const page = [
    '<Steps>',
    '  <Step title="Get a key">Create one under **Settings**.</Step>',
    "  <Step icon={'key'} title='Use it'>",
    '',
    '```jsx App.jsx',
    '<Step title="code">',
    '```',
    '',
    '  </Step>',
    '</Steps>',
    '',
    '{/* a note */}<Tip>Write `<Tip>`<br />for a tip.</Tip> <img title="no" src="a.png" />',
    '',
    '<ParamField query="limit" type="integer">How many.</ParamField>',
  ].join('\n')
  expect(withoutTags(page).trim()).toBe(
    [
      '**Get a key**',
      '',
      'Create one under **Settings**.',
      '  **Use it**',
      '',
      '```jsx App.jsx',
      '<Step title="code">',
      '```',
      '',
      'Write `<Tip>`',
      'for a tip. ',
      '',
      '**limit**',
      '',
      'How many.',
    ].join('\n'),
  )
})

test('leaves what only looks like a tag', () => {
  for (const text of ['a < b and c > d', '<https://docs.example.com>', 'List<String, Pet>', '<me@docs.example.com>'])
    expect(withoutTags(text)).toBe(text)
})
