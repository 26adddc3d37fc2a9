import { expect, test } from 'vitest'
import { detailsAt, joinPostings, PageScores, type Posting, splitPostings, writePostings } from './postings.ts'

const sections = [
  { section: 0, weight: 1, isSubject: true },
  { section: 5_000, weight: 0, isSubject: false },
]
const postings: Posting[] = [
  { page: 0, weight: 1 },
  { page: 31, weight: 0.5, title: 3, slug: 2, isEntrance: true },
  { page: 32, weight: 0.25, sections },
  { page: 70_000, weight: 4, title: 500, sections },
]

test('postings are read as they were written', () => {
  const scores = new PageScores(70_001)
  const places = new Int32Array(70_001)
  const text = writePostings(postings)
  scores.add(text, 2, { best: new Float64Array(70_001), places }, true)
  for (const { page, weight, title = 0, slug = 0, sections: written = [] } of postings) {
    expect(scores.score[page]).toBeCloseTo(2 * weight, 2)
    expect([scores.titleSize[page], scores.slugSize[page]]).toEqual([Math.min(title, 63), slug])
    expect(scores.inTitle[page]).toBe(title > 0 ? 1 : 0)
    expect(detailsAt(text, places[page]!)).toEqual({ isInTitle: title > 0, sections: written })
  }
  expect(scores.isEntrance[31]).toBeGreaterThan(0)
  expect(scores.score.filter((score) => score > 0)).toHaveLength(postings.length)
})

test('of several spellings of a word, the best one counts', () => {
  const scores = new PageScores(1)
  const best = new Float64Array(1)
  const places = new Int32Array(1)
  for (const weight of [1, 3, 2]) scores.add(writePostings([{ page: 0, weight }]), 1, { best, places }, false)
  expect(scores.score[0]).toBeCloseTo(3, 2)
})

test('postings can be taken apart, and joined again without one of them', () => {
  const split = splitPostings(writePostings(postings))
  expect(split.map(({ page }) => page)).toEqual(postings.map(({ page }) => page))
  expect(joinPostings(split)).toBe(writePostings(postings))
  const without = (page: number) => (each: { page: number }) => each.page !== page
  for (const { page } of postings)
    expect(joinPostings(split.filter(without(page)))).toBe(writePostings(postings.filter(without(page))))
})
