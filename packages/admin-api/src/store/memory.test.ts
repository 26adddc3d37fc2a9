import { expect, test } from 'vitest'
import { type KnownRows, readMemory } from './memory.ts'

const rowsOf = (keyId: string, jobId: string, status: 'active' | 'failed' = 'active'): KnownRows => ({
  key: { hash: keyId, shown: { id: keyId, projectId: 'p', name: '', createdAt: '', revokedAt: null } },
  job: {
    ...{ id: jobId, projectId: 'p', status, source: { repository: '', ref: null } },
    ...{ model: 'm', prLink: null, createdAt: '', archivedAt: null },
  },
})

/** A database that answers when it is told to. */
function database() {
  const asked: { name: string; answer(rows: KnownRows): void }[] = []
  const load = (keyId: string, jobId: string) =>
    new Promise<KnownRows>((answer) => asked.push({ name: `${keyId} ${jobId}`, answer }))
  return { asked, load }
}

test('asks once for what many read, and again after a change', async () => {
  const { asked, load } = database()
  const memory = readMemory(load, () => true)
  const many = Array.from({ length: 50 }, () => memory.find('k', 'j'))
  expect(asked.map(({ name }) => name)).toEqual(['k j'])
  asked[0]!.answer(rowsOf('k', 'j'))
  for (const rows of await Promise.all(many)) expect(rows.job?.status).toBe('active')
  expect((await memory.find('k', 'j')).job?.status).toBe('active')
  expect(asked).toHaveLength(1)
  for (const id of ['j', 'k', undefined]) {
    memory.forget(id)
    const next = memory.find('k', 'j')
    asked.at(-1)!.answer(rowsOf('k', 'j', 'failed'))
    expect((await next).job?.status).toBe('failed')
  }
  expect(asked).toHaveLength(4)
})

test('what was read before a change, and arrives after it, is not kept, and nobody who comes later gets it', async () => {
  const { asked, load } = database()
  const memory = readMemory(load, () => true)
  const early = memory.find('k', 'j')
  memory.forget('j')
  const late = memory.find('k', 'j')
  expect(asked).toHaveLength(2)
  asked[1]!.answer(rowsOf('k', 'j', 'failed'))
  expect((await late).job?.status).toBe('failed')
  asked[0]!.answer(rowsOf('k', 'j'))
  expect((await early).job?.status).toBe('active')
  expect((await memory.find('k', 'j')).job?.status).toBe('failed')
})

test('while changes are not told, nobody gets an answer to a question from before theirs', async () => {
  const { asked, load } = database()
  let isCurrent = false
  const memory = readMemory(load, () => isCurrent)
  const first = memory.find('k', 'j')
  const others = [memory.find('k', 'j'), memory.find('k', 'j')]
  expect(asked).toHaveLength(1)
  asked[0]!.answer(rowsOf('k', 'j'))
  expect((await first).job?.status).toBe('active')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.answer(rowsOf('k', 'j', 'failed'))
  for (const { job } of await Promise.all(others)) expect(job?.status).toBe('failed')
  isCurrent = true
  void memory.find('k', 'j')
  expect(asked).toHaveLength(3)
})

test('a question that fails is asked again by whoever waits', async () => {
  let asked = 0
  const memory = readMemory(
    async (keyId, jobId) => {
      if (++asked === 1) throw new Error('down')
      return rowsOf(keyId, jobId)
    },
    () => true,
  )
  const [first, second] = [memory.find('k', 'j'), memory.find('k', 'j')]
  await expect(first).rejects.toThrow('down')
  expect((await second).job?.id).toBe('j')
})

test('what is missing is not kept, nor more than 10,000 jobs', async () => {
  let asked = 0
  const memory = readMemory(
    async (keyId, jobId) => {
      asked++
      return jobId === 'none' ? {} : rowsOf(keyId, jobId)
    },
    () => true,
  )
  for (let time = 0; time < 3; time++) await memory.find('k', 'none')
  expect(asked).toBe(3)
  for (let job = 0; job < 10_001; job++) await memory.find('k', `j${job}`)
  await memory.find('k', 'j10000')
  expect(asked).toBe(10_004)
  await memory.find('k', 'j0')
  expect(asked).toBe(10_005)
  // What was read last stays, whenever it came.
  await memory.find('k', 'j2')
  await memory.find('k', 'j10001')
  await memory.find('k', 'j2')
  expect(asked).toBe(10_006)
})
