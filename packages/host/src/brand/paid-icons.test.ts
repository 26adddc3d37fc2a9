import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestFree } from './paid-icons.ts'
import { OptionalPackages } from './packages.ts'

const packages = new OptionalPackages([import.meta.dirname])
const free = new Set(
  ['solid', 'regular', 'brands'].flatMap((style) => {
    const { icons } = packages.json(`@iconify-json/fa7-${style}/icons.json`) as { icons: object }
    return Object.keys(icons)
  }),
)

/** Run with `--update` after Font Awesome was updated. */
test('the names of the paid set are those that Font Awesome lists and does not give away', async () => {
  const types = readFileSync(packages.find('@fortawesome/fontawesome-common-types/index.d.ts') ?? '', 'utf8')
  const [, names = ''] = types.split('export type IconName =')
  const paid = Array.from(names.matchAll(/'([\w-]+)'/g), ([, name = '']) => name).filter((name) => !free.has(name))
  expect(paid.length).toBeGreaterThan(2000)
  const lines =
    paid
      .toSorted()
      .join(' ')
      .match(/.{1,108}(?= |$)/g)
      ?.map((line) => line.trim()) ?? []
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../data/paid-icons.txt')
})

test.each([
  ['sparkles', undefined],
  ['chart-line-up', 'chart-line'],
  ['rocket-launch', 'rocket'],
  ['circle-7', '7'],
  ['square-terminal', 'terminal'],
  ['messages', 'message'],
  ['grid-2-plus', undefined],
  ['party-horn', undefined],
  ['pipe', undefined],
  ['pipe-smoking', undefined],
  ['wifi-slash', undefined],
  ['alien-8bit', undefined],
  ['rokcet', undefined],
  ['constructor', undefined],
])('%s → %s', (name, expected) => {
  expect(nearestFree(name, (each) => free.has(each))).toBe(expected)
})
