import { expect, test } from 'vitest'
import { keyOf } from '@specnav/core/files'
import type { Kept } from '@specnav/core'
import { Questions } from './remembered.ts'

function memory(): Kept & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    load: (key) => structuredClone(values.get(key)),
    save: (key, value) => void values.set(key, structuredClone(value)),
    retain: () => {},
  }
}

/** Makes a text of answers, and says how often. */
function maker(kept: Kept | undefined) {
  let made = 0
  return (titles: Record<string, string>, asked: readonly string[], key = 'page') => {
    const questions = new Questions(kept)
    const title = questions.of('title', (path: string) => ({ text: titles[path] }))
    const before = made
    const { value, key: name } = questions.remembered(kept && keyOf(key), () => {
      made += 1
      return asked.map((path) => title(path).text).join()
    })
    return { value, name, isMade: made > before }
  }
}

test('a value is made again when one of its answers differs, and only then', () => {
  const make = maker(memory())
  const first = make({ a: 'A', b: 'B' }, ['a'])
  expect(first).toMatchObject({ value: 'A', isMade: true })
  expect(make({ a: 'A', b: 'other' }, ['a'])).toEqual({ ...first, isMade: false })
  const second = make({ a: 'new' }, ['a'])
  expect(second).toMatchObject({ value: 'new', isMade: true })
  expect(second.name).not.toBe(first.name)
  expect(make({}, ['a'], 'another')).toMatchObject({ value: '', isMade: true })
})

test('all questions are asked again: problems are reported so', () => {
  const kept = memory()
  const reported: string[] = []
  const build = () => {
    const questions = new Questions(kept)
    const report = questions.of('report', (problem: string) => void reported.push(problem))
    questions.remembered('key', () => ['one', 'two'].map(report).length)
  }
  build()
  build()
  expect(reported).toEqual(['one', 'two', 'one', 'two'])
})

test('of a long answer, what is noted is kept', () => {
  const kept = memory()
  const questions = new Questions(kept)
  const read = questions.of('read', () => 'a long text', keyOf)
  expect(questions.remembered('key', () => read().length).value).toBe(11)
  expect(JSON.stringify([...kept.values])).not.toContain('a long text')
})

test('without a store, everything is made', () => {
  const make = maker(undefined)
  const made = { value: 'A', name: undefined, isMade: true }
  expect([make({ a: 'A' }, ['a']), make({ a: 'A' }, ['a'])]).toEqual([made, made])
})
