import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const settled = () => new Promise((done) => setImmediate(done))

/** Works that end when they are told to. */
function works(queue: ReturnType<typeof createQueue>) {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const add = (name: string, rank: number) =>
    queue.run(
      rank,
      () =>
        new Promise<string>((done, fail) => {
          started.push(name)
          ends.set(name, (error) => (error ? fail(error) : done(name)))
        }),
    )
  return { started, add, end: (name: string, error?: Error) => ends.get(name)!(error) }
}

test('runs few at once: the lowest rank first, then the newest', async () => {
  const { started, add, end } = works(createQueue({ running: 2, waiting: 10 }))
  const all = [add('a', 1), add('b', 1), add('c', 1), add('d', 3), add('e', 2), add('f', 1), add('g', 3)]
  await settled()
  expect(started).toEqual(['a', 'b'])
  for (let index = 0; index < all.length; index++) {
    end(started[index]!)
    await settled()
    expect(started.length).toBe(Math.min(index + 3, all.length))
  }
  expect(started).toEqual(['a', 'b', 'f', 'c', 'e', 'g', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('of too many, the last in the line give up, and one that fails makes room', async () => {
  const { started, add, end } = works(createQueue({ running: 1, waiting: 2 }))
  const [a, b, c, d, e] = [add('a', 1), add('b', 2), add('c', 1), add('d', 1), add('e', 9)]
  expect([await b, await e]).toEqual([undefined, undefined])
  end('a', new Error('of a'))
  await expect(a).rejects.toThrow('of a')
  await settled()
  end('d')
  await d
  await settled()
  end('c')
  expect([await c, started]).toEqual(['c', ['a', 'd', 'c']])
})
