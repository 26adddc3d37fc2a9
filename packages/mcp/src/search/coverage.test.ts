import { expect, test } from 'vitest'
import { indexOf } from '../site.test.helper.ts'

const text = (title: string, text: string) => ({
  path: title.toLowerCase(),
  title,
  sections: [{ title: '', anchor: '', text }],
})
const index = indexOf([
  text('Webhooks', 'Compare the signature of each message. Old ones are sent again.'),
  text('Limits', 'Ten requests a second for each key. Write to us about more. The first request is free.'),
  text('Files', 'A file is deleted after one day.'),
  text('Keys', 'A key belongs to a project.'),
])

test.each([
  ['Webhooks', 1],
  ['Do you have webhooks now, and how do I use them myself?', 1],
  ['signature', 0.7],
  // A word that is written otherwise.
  ['webhoooks', 0.35],
  // A word that nobody wrote counts more than one that somebody did.
  ['signature requesz', 0.24],
  // Of short words, too many are alike.
  ['kez', 0],
  ['lemons', 0],
  ['', 0],
])('%j is covered by %d', async (question, expected) => {
  const [best] = await index.search(question)
  expect(best?.coverage ?? 0).toBeCloseTo(expected)
})

test('a section covers a question, not all sections of a site or a page together', async () => {
  const words = ['Write', 'signature', 'deleted', 'project', 'first']
  const found = await index.search(words.join(' '))
  expect(found.length).toBe(4)
  expect(Math.max(...found.map(({ coverage }) => coverage))).toBeLessThan(0.42)
})
