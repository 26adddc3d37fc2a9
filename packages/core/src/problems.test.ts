import { expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { Problems } from './problems.ts'

function problem(message: string, offset?: number): Problem {
  return { code: 'link-missing', severity: 'warning', message, file: 'a.md', ...(offset !== undefined && { offset }) }
}

test('the same place and words are listed once, where they were found first', () => {
  const problems = new Problems()
  problems.report([problem('one'), problem('two', 3)])
  problems.report([problem('two', 3), problem('two', 9)])
  problems.report([{ ...problem('one'), code: 'page-missing' }])
  expect(problems.list()).toEqual([problem('one'), problem('two', 3), problem('two', 9)])
})

test('what is wrong with a subject takes the place of what was wrong with it before', () => {
  const problems = new Problems()
  problems.report([problem('of a')], 'a')
  problems.report([problem('of b')], 'b')
  problems.report([problem('a is better')], 'a')
  expect(problems.list()).toEqual([problem('a is better'), problem('of b')])
  problems.report([], 'a')
  expect(problems.list()).toEqual([problem('of b')])
})

test('problems are compared again only if there are new ones', () => {
  let compared = 0
  const problem: Problem = {
    code: 'link-missing',
    severity: 'warning',
    file: 'a.md',
    get message() {
      compared++
      return 'There is no such page.'
    },
  }
  const problems = new Problems()
  problems.report([problem], 'page a')
  const first = problems.list()
  for (const path of ['a', 'b', 'c']) {
    problems.report([], `menu ${path}`)
    expect(problems.list()).toEqual(first)
  }
  const before = compared
  problems.list()
  problems.report([], 'page b')
  problems.list()
  expect(compared).toBe(before)
  problems.report([], 'page a')
  expect(problems.list()).toEqual([])
})
