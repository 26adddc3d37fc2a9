import { expect, test } from 'vitest'
import { misspeltFields, readSettings, wrongFields } from './page-settings.ts'

test('the fields that are known, each of its type; what says nothing has the default', () => {
  expect(readSettings({})).toEqual({ hidden: false, noindex: false, searchable: true })
  const fields = {
    title: 'Users',
    icon: { name: 'user', library: 'lucide' },
    deprecated: false,
    noindex: true,
    searchable: false,
    url: '/elsewhere',
    'og:image': '/users.png',
    contextual: { options: ['copy'] },
    owner: 'team',
  }
  const { 'og:image': image, owner: _owner, ...same } = fields
  expect(readSettings(fields)).toEqual({ ...same, icon: 'user', image, hidden: false })
})

test.each([
  ['noindex', 'yes', '`true` or `false`'],
  ['searchable', 0, '`true` or `false`'],
  ['mode', 1, 'text'],
  ['playground', false, 'text'],
  ['icon', { library: 'lucide' }, 'a name, or an object with a `name`'],
])('`%s: %j` is reported, and counts as absent', (field, value, expected) => {
  expect(wrongFields({ [field]: value })).toEqual([
    { field, expected, message: expect.stringContaining(`but it has to be ${expected}. It is ignored.`) },
  ])
  expect(readSettings({ [field]: value })).toEqual(readSettings({}))
})

test.each([
  ['OpenAPI', 'openapi'],
  ['AsyncApi', 'asyncapi'],
  ['API', 'api'],
  ['titel', 'title'],
])('the field %s is a slip for %s; other names are data', (written, right) => {
  expect(misspeltFields({ [written]: 'GET /users' })).toEqual([
    { field: written, message: `\`${written}\` is not known, and changes nothing. Did you mean \`${right}\`?` },
  ])
  expect(misspeltFields({ apis: 1, owner: 'a', [right]: 'x' })).toEqual([])
})
