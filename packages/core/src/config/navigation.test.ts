import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { docs, resolveContents } from '../project.test.helper.ts'
import { readNodes } from './navigation.ts'
import type { ConfigNode } from './types.ts'

const place = (pointer: string) => ({ file: 'docs.json', pointer })

/** Only types, labels and entries: `group A [x, y]`. */
function sketch(nodes: readonly ConfigNode[]): string {
  return nodes
    .map((node) => (node.type === 'entry' ? node.value : `${node.type} ${node.label} [${sketch(node.children)}]`))
    .join(', ')
}

const shapes: [name: string, navigation: JsonValue, expected: string][] = [
  ['pages', { pages: ['a', 'b/c'] }, 'a, b/c'],
  ['groups', { groups: [{ group: 'A', pages: ['a'] }] }, 'group A [a]'],
  [
    'every division',
    {
      tabs: [{ tab: 'T' }],
      anchors: [{ anchor: 'A' }],
      dropdowns: [{ dropdown: 'D' }],
      versions: [{ version: 'V' }],
      languages: [{ language: 'cn' }],
      products: [{ product: 'P' }],
    },
    'tab T [], anchor A [], dropdown D [], version V [], language cn [], product P []',
  ],
  [
    'a menu of items',
    { tabs: [{ tab: 'T', menu: [{ item: 'I', groups: [{ group: 'G', pages: ['a'] }] }] }] },
    'tab T [item I [group G [a]]]',
  ],
  [
    'divisions in divisions in any order',
    {
      products: [
        {
          product: 'P',
          versions: [
            {
              version: 'V',
              languages: [
                {
                  language: 'en',
                  tabs: [{ tab: 'T', anchors: [{ anchor: 'A', dropdowns: [{ dropdown: 'D', pages: ['a'] }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    'product P [version V [language en [tab T [anchor A [dropdown D [a]]]]]]',
  ],
  [
    'nested groups',
    { groups: [{ group: 'A', pages: ['a', { group: 'B', pages: ['b'] }, 'c'] }] },
    'group A [a, group B [b], c]',
  ],
  [
    'several lists on one node, in written order',
    { tabs: [{ tab: 'T', groups: [{ group: 'G', pages: ['g'] }], pages: ['p'], tabs: [{ tab: 'U' }] }] },
    'tab T [group G [g], p, tab U []]',
  ],
  [
    'an array of groups, as mint.json had it',
    [
      { group: 'A', pages: ['a'] },
      { group: 'B', pages: ['b'] },
    ],
    'group A [a], group B [b]',
  ],
  ['a tab among pages', { pages: ['a', { tab: 'T', pages: ['b'] }] }, 'a, tab T [b]'],
  [
    'a node with a second name',
    { tabs: [{ tab: 'T', group: 'G' }], languages: [{ language: 'en', version: '1' }] },
    'tab T [], language en []',
  ],
  ['a node without a name', { tabs: [{ pages: ['a'] }], pages: [{ pages: ['b'] }] }, 'tab  [a], group  [b]'],
  ['what is no node', { pages: ['a', 5, null, ['b'], true], groups: 'x', tabs: { tab: 'T' } }, 'a'],
  ['nothing', {}, ''],
  ['text', 'pages', ''],
]
test.each(shapes)('%s', (_, navigation, expected) => {
  expect(sketch(readNodes(navigation, '/navigation', place))).toBe(expected)
})

test('every field of a group', () => {
  const group = {
    group: 'G',
    icon: { name: 'star', style: 'solid' },
    iconType: 'duotone',
    tag: 'NEW',
    hidden: true,
    expanded: false,
    root: 'g/index',
    openapi: { source: 'a.json', directory: 'ref' },
    asyncapi: ['events.yaml'],
    pages: ['a'],
  }
  expect(readNodes({ groups: [group] }, '/navigation', place)).toEqual([
    {
      type: 'group',
      label: 'G',
      icon: 'star',
      iconType: 'duotone',
      tag: 'NEW',
      hidden: true,
      expanded: false,
      root: { type: 'entry', value: 'g/index', place: place('/navigation/groups/0/root') },
      specs: [{ source: 'a.json', directory: 'ref', place: place('/navigation/groups/0/openapi/source') }],
      asyncapi: [{ source: 'events.yaml', place: place('/navigation/groups/0/asyncapi/0') }],
      children: [{ type: 'entry', value: 'a', place: place('/navigation/groups/0/pages/0') }],
      place: place('/navigation/groups/0'),
    },
  ])
})

test('every field of a division', () => {
  const version = {
    version: 'v2',
    default: true,
    href: '/v2',
    description: 'Newest',
    color: { light: '#fff' },
    icon: 'x',
  }
  expect(readNodes({ versions: [version] }, '/navigation', place)).toEqual([
    {
      type: 'version',
      label: 'v2',
      icon: 'x',
      iconType: undefined,
      tag: undefined,
      hidden: false,
      specs: [],
      asyncapi: [],
      children: [],
      place: place('/navigation/versions/0'),
      description: 'Newest',
      color: { light: '#fff', dark: '#fff' },
      default: true,
      href: '/v2',
    },
  ])
})

const sources: [openapi: JsonValue, expected: [source: string, directory: string | undefined, pointer: string][]][] = [
  ['a.json', [['a.json', undefined, '']]],
  [' a.json ', [['a.json', undefined, '']]],
  ['https://example.com/a.json', [['https://example.com/a.json', undefined, '']]],
  [
    ['a.json', 'b.json'],
    [
      ['a.json', undefined, '/0'],
      ['b.json', undefined, '/1'],
    ],
  ],
  [
    [{ source: 'a.json', directory: 'x' }, 'b.json'],
    [
      ['a.json', 'x', '/0/source'],
      ['b.json', undefined, '/1'],
    ],
  ],
  [{ source: 'a.json' }, [['a.json', undefined, '/source']]],
  ['', []],
  [{ directory: 'x' }, []],
  [[5, null, []], []],
  [5, []],
]
test.each(sources)('openapi: %j', (openapi, expected) => {
  const [node] = readNodes({ tabs: [{ tab: 'T', openapi }] }, '', place)
  expect(node).toMatchObject({
    specs: expected.map(([source, directory, pointer]) => ({
      source,
      ...(directory === undefined ? {} : { directory }),
      place: place(`/tabs/0/openapi${pointer}`),
    })),
  })
})

test('a key that is unknown at many places is noted at each, and the notes are alike', async () => {
  const group = (name: string) => ({ group: name, anchor: name, pages: ['a'] })
  const { problems } = await resolveContents({
    'docs.json': docs({ groups: [{ group: 'A', pages: [group('B'), group('C')] }, group('D')] }),
    'a.md': '',
  })
  expect(problems.map(({ pointer, alike }) => [pointer, alike])).toEqual([
    ['/navigation/groups/0/pages/0/anchor', 'anchor'],
    ['/navigation/groups/0/pages/1/anchor', 'anchor'],
    ['/navigation/groups/1/anchor', 'anchor'],
  ])
})

test('a key is alike only where it means the same field, and the likeliest of several names is that field', async () => {
  const tab = { title: 'T', groups: [{ title: 'A', pages: ['a'] }, { title: 'B' }] }
  const { problems } = await resolveContents({
    'docs.json': docs({ languages: [{ label: 'English', code: 'en', tabs: [tab] }] }),
    'a.md': '',
  })
  expect(problems.map(({ alike }) => alike).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    'code language',
    'label',
    'title group',
    'title group',
    'title tab',
  ])
})

test('what the schema says about a navigation: unknown keys are noted, wrong values reported, and nothing is lost', async () => {
  const { outline, reported } = await resolveContents({
    'docs.json': docs({
      groups: [
        { group: 'A', pages: ['a', 5], includeTags: ['x'], hiden: true },
        { group: 7, pages: ['a'], openapi: 3 },
        { pages: ['a'], expanded: 'yes' },
      ],
      pages: ['a'],
    }),
    'a.md': '',
  })
  expect(outline).toEqual(['group:A | /a | A', 'group: | /a | A', 'group: | /a | A', ' | /a | A'])
  expect(reported).toEqual([
    'docs.json:13:11 error config-value: `navigation.groups[0].pages[1]` is `5`, but it has to be text or an object.',
    'docs.json:15:9 note config-unknown-key: `navigation.groups[0].includeTags` is not a known field here; it is kept and ignored.',
    'docs.json:18:9 note config-unknown-key: `navigation.groups[0].hiden` is not a known field here; it is kept and ignored. Did you mean `hidden`?',
    'docs.json:21:9 error config-value: `navigation.groups[1].group` is `7`, but it has to be text.',
    'docs.json:25:9 error config-value: `navigation.groups[1].openapi` is `3`, but it has to be text or a list or an object.',
    'docs.json:27:7 error config-value: `navigation.groups[2].group` is missing, but it has to be text.',
    'docs.json:31:9 error config-value: `navigation.groups[2].expanded` is `"yes"`, but it has to be `true` or `false`.',
  ])
})
