import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { KnownFacts } from './known-facts.ts'
import { factsOf } from './page-facts.ts'

const script = 'document.documentElement.dataset.theme = "dark"'

function page(body: string): Buffer {
  return Buffer.from(
    `<html><head><meta charset="utf-8"/></head><body><i style="top: 0">x</i>${body}<script>${script}</script></body></html>`,
  )
}

test('what pages have in common is there once', () => {
  const facts = new KnownFacts()
  for (const name of ['a', 'bb', 'ccc']) facts.of(`${name}.html`, () => page(`<b style="left: 0">${name}</b>`))
  const { shared, pages } = facts.all
  expect(shared).toHaveLength(1)
  expect(Object.keys(pages)).toEqual(['a.html', 'bb.html', 'ccc.html'])
})

test('what is known of a page is what is read of it, in the next build as well', () => {
  const texts = { 'a.html': page('<b style="left: 0">a</b>'), 'b.html': page('<img src="https://a.example/b.png">') }
  const facts = new KnownFacts()
  for (const [file, text] of Object.entries(texts)) expect(facts.of(file, () => text)).toEqual(factsOf(text))

  const read: string[] = []
  const next = new KnownFacts(JSON.parse(JSON.stringify(facts.all)), (file) => file === 'b.html')
  for (const [file, text] of Object.entries(texts)) {
    const know = () => {
      read.push(file)
      return text
    }
    expect(next.of(file, know)).toEqual(factsOf(text))
  }
  expect(read).toEqual(['a.html'])
})

test('what is known of pages does not keep their texts in memory', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const facts = new KnownFacts()
  collect()
  const before = process.memoryUsage().heapUsed
  const size = 500_000
  for (let index = 0; index < 100; index++) facts.of(`${index}.html`, () => page('x'.repeat(size)))
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * size)
  expect(Object.keys(facts.all.pages)).toHaveLength(100)
})
