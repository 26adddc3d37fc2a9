import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { inputOf } from '../site.test.helper.ts'
import { indexFiles, KeptIndex, type PageInput } from './index.ts'
import { PageReader } from './page-terms.ts'

const words = [
  'lemon',
  'paymentIntent',
  'webhooks',
  'Größe',
  'the',
  'GET /users/{id}',
  'rate limit',
  'größer',
  '鍵と値',
]
const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(' '))
const sections = fc
  .array(fc.record({ title: text, anchor: fc.constantFrom('a', 'b'), text }), { maxLength: 4 })
  .map(([first, ...others]) => (first ? [{ ...first, title: '', anchor: '' }, ...others] : []))

const page: fc.Arbitrary<PageInput> = fc.record(
  {
    path: fc.constantFrom('guides/index', 'guides/start', 'api/users'),
    url: fc.constant('/x/'),
    markdown: fc.constant('x.md'),
    title: text,
    description: text,
    place: fc.constantFrom([], ['Guides'], ['API', 'Users']),
    version: fc.constantFrom('v1', 'v2'),
    language: fc.constantFrom('en', 'de', 'ja'),
    operation: fc.record({
      key: fc.constantFrom('GET /users/{id}', 'POST /users'),
      method: fc.constantFrom('GET', 'POST'),
      tags: fc.constantFrom([], ['Users']),
    }),
    names: fc.constantFrom([], ['GET /users/{id}']),
    boost: fc.constantFrom(1, 2, 0.5),
    sections,
  },
  { requiredKeys: ['path', 'url', 'markdown', 'title', 'place', 'sections'] },
)

/** Enough pages for words that are too common to find each of them. */
const many = Array.from({ length: 330 }, (_, at): PageInput => {
  const start = { title: '', anchor: '', text: `filler${at} ${at < 299 ? 'common' : 'rare'} text of page ${at % 7}` }
  const headings = ['First steps of a guide', 'How to go on', 'What comes last of all'].map((title) => ({
    title,
    anchor: 'a',
    text: 'its text',
  }))
  const sections = [start, ...headings]
  const title = `Number ${at}`
  const description = `This page is about the number ${at}`
  return { path: `many/${at}`, url: `/${at}/`, markdown: 'x.md', title, description, place: ['Numbers'], sections }
})

const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('replace'), at: fc.nat(), page }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('write'), at: fc.nat(), page }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('common'), at: fc.nat(), page }) },
  fc.record({ type: fc.constantFrom('add', 'remove', 'move'), at: fc.nat(), page }),
)

function edited(pages: readonly PageInput[], { type, at, page }: { type: string; at: number; page: PageInput }) {
  if (pages.length === 0) return [page]
  const number = at % pages.length
  const others = pages.toSpliced(number, 1)
  const own = pages[number]!
  const [first] = own.sections
  if (type === 'replace') return pages.with(number, page)
  if (type === 'write') return pages.with(number, { ...own, sections: page.sections })
  if (type === 'common') return pages.with(number, { ...own, sections: [{ ...first!, text: 'common words' }] })
  if (type === 'remove') return others
  return others.toSpliced(number, 0, ...(type === 'add' ? [page, own] : []))
}

const fresh = (pages: readonly PageInput[]) => Object.fromEntries(indexFiles(inputOf(pages)))

test.each([
  ['few pages', [] as PageInput[], 40],
  ['many pages', many, 4],
])('after edits of %s, an index that was kept is the same as one that is made anew', (_, start, numRuns) => {
  fc.assert(
    fc.property(fc.array(page, { minLength: 2, maxLength: 6 }), fc.array(edit, { maxLength: 8 }), (few, edits) => {
      const kept = new KeptIndex()
      let pages: readonly PageInput[] = [...few, ...start]
      kept.files(inputOf(pages))
      for (const each of edits) {
        pages = edited(pages, each)
        expect(Object.fromEntries(kept.files(inputOf(pages)))).toEqual(fresh(pages))
      }
    }),
    { numRuns },
  )
})

test('only pages that have changed are read again', () => {
  const reads = vi.spyOn(PageReader.prototype, 'read')
  const readOf = (pages: readonly PageInput[]) => {
    reads.mockClear()
    kept.files(inputOf(pages))
    return reads.mock.calls.map(([{ path }]) => path)
  }
  const kept = new KeptIndex()
  const [first, ...others] = many
  expect(readOf(many)).toHaveLength(many.length)
  expect(readOf(many)).toEqual([])
  expect(readOf([{ ...first!, title: 'Number one' }, ...others])).toEqual(['many/0'])
  reads.mockRestore()
})
