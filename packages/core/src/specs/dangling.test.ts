import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { danglingReference } from './dangling.ts'
import { createGraph } from './graph.ts'

const documents = new Map<string, JsonValue>([
  ['api/openapi.json', {}],
  ['api/user.json', { User: {} }],
  ['https://example.com/openapi.json', {}],
  ['api/named.json', { components: { schemas: { Status: {} } }, definitions: { Old: {} } }],
])
const circles = {
  a: { $ref: '#/b' },
  b: { $ref: '#/a' },
  'c%': { $ref: 'circles.json#/c%25' },
  paths: { '/a': { $ref: 'other.json#/paths/~1b' } },
  list: [{ $ref: '#/list/0' }],
  end: { $ref: '#/gone' },
}
documents.set('api/circles.json', circles)
documents.set('api/other.json', { paths: { '/b': { $ref: 'circles.json#/paths/~1a' } } })
const graph = createGraph((file) => documents.get(file))

const unread =
  'is at a URL that is not read: only URLs in docs.json are read, and files on their origin. Save the file in the project, and write its path.'
const outside =
  'leads out of the docs folder, where no files are read. Copy the file into it, and write the path relative to the file that contains the reference.'
const nothing = 'has no target. Check the path and the name, or add the target.'
const cycle = (way: string) => `leads to a cycle of references: ${way}. Replace one of them with the intended value.`
const gone = (file: string) =>
  `names the file \`${file}\`, which does not exist or cannot be read. Write the path relative to the file that contains the reference.`
const references: [reference: string, file: string, reason: string][] = [
  ['#/components/schemas/No', 'api/openapi.json', nothing],
  ['user.json#/No', 'api/openapi.json', nothing],
  ['usre.json#/User', 'api/openapi.json', gone('api/usre.json')],
  ['../../secret.json', 'api/openapi.json', outside],
  ['%2e%2e/../secret.json', 'api/openapi.json', outside],
  ['file:///etc/passwd', 'api/openapi.json', outside],
  ['C:/secret.json', 'api/openapi.json', outside],
  ['https://elsewhere.example/x.json', 'api/openapi.json', unread],
  [
    '../.env',
    'api/openapi.json',
    'names `.env`, and a specification cannot refer to a name that starts with a dot. Move the file, and write its new path.',
  ],
  ['#/b', 'api/circles.json', cycle('`#/a` → `#/b` → `#/a`')],
  ['#/c%25', 'api/circles.json', cycle('`#/c%` → `#/c%`')],
  [
    '#/paths/~1a',
    'api/circles.json',
    cycle('`api/other.json#/paths/~1b` → `#/paths/~1a` → `api/other.json#/paths/~1b`'),
  ],
  ['circles.json#/paths/~1a', 'api/other.json', cycle('`#/paths/~1b` → `api/circles.json#/paths/~1a` → `#/paths/~1b`')],
  ['#/list/0', 'api/circles.json', cycle('`#/list/0` → `#/list/0`')],
  ['#/end', 'api/circles.json', nothing],
  ['gone.json', 'https://example.com/openapi.json', unread],
]
test.each(references)('%j in %s', (reference, file, reason) => {
  expect(danglingReference(reference, { file, pointer: '/a' }, graph)).toEqual({
    code: 'spec-ref',
    severity: 'warning',
    message: `\`$ref: ${reference}\` ${reason}`,
    file,
    pointer: '/a/$ref',
    actual: reference,
  })
})

test.each([
  ['#/components/schemas/Sttus', 'has no target.', '#/components/schemas/Status'],
  ['#/definitions/Status', 'has no target.', '#/components/schemas/Status'],
  ['named.json#/components/schemas/Statsu', 'has no target.', 'named.json#/components/schemas/Status'],
  ['Old', 'names the file `Old`, which does not exist.', '#/definitions/Old'],
])('%j has a similar one', (reference, fault, suggestion) => {
  expect(danglingReference(reference, { file: 'api/named.json', pointer: '' }, graph)).toMatchObject({
    message: `\`$ref: ${reference}\` ${fault} Did you mean \`${suggestion}\`?`,
    suggestion,
  })
})
