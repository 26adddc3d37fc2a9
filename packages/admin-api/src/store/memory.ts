import type { ApiKey, StoredJob } from './store.ts'

/** A key as it is compared, and as it is shown. */
export interface KnownKey {
  hash: string
  shown: ApiKey
}

/** What a request asks for: a key, and a job of any project. */
export interface KnownRows {
  key?: KnownKey
  job?: StoredJob
}

/** What requests have asked for lately: polling costs the database nothing until something changes. */
export interface ReadMemory {
  find(keyId: string, jobId: string): Promise<KnownRows>
  /** A key or a job has changed; without its id, anything may have. */
  forget(id?: string): void
}

/** A question to the database, and the one that begins when it is answered. */
interface Turn {
  running: Promise<KnownRows>
  next?: Promise<KnownRows>
}

/** How many keys, and how many jobs, are kept: those that were read last. */
const mostKept = 10_000

/** `isCurrent`: whether every change is told, so that what is known holds. Otherwise the database is asked each time. */
export function readMemory(
  load: (keyId: string, jobId: string) => Promise<KnownRows>,
  isCurrent: () => boolean,
): ReadMemory {
  const keys = new Map<string, KnownKey>()
  const jobs = new Map<string, StoredJob>()
  let turns = new Map<string, Turn>()
  let changes = 0

  async function ask(keyId: string, jobId: string): Promise<KnownRows> {
    const before = changes
    const rows = await load(keyId, jobId)
    // What has changed meanwhile may have been read before or after the change.
    if (before === changes && isCurrent()) {
      if (rows.key) keep(keys, keyId, rows.key)
      if (rows.job) keep(jobs, jobId, rows.job)
    }
    return rows
  }

  async function find(keyId: string, jobId: string): Promise<KnownRows> {
    const [key, job] = isCurrent() ? [keys.get(keyId), jobs.get(jobId)] : []
    if (key && job) {
      keep(keys, keyId, key)
      keep(jobs, jobId, job)
      return { key, job }
    }
    // Many who poll ask at the same time. What is asked already may be from before a change, so all of them wait for the next answer.
    const name = `${keyId} ${jobId}`
    const turn = turns.get(name)
    const again = () => find(keyId, jobId)
    if (turn) return (turn.next ??= turn.running.then(again, again))
    const mine = turns
    const running = ask(keyId, jobId).finally(() => mine.delete(name))
    mine.set(name, { running })
    return running
  }

  return {
    find,
    forget(id) {
      changes += 1
      // Whoever asks from now on has to see the change.
      turns = new Map()
      if (id === undefined) {
        keys.clear()
        jobs.clear()
      } else {
        keys.delete(id)
        jobs.delete(id)
      }
    },
  }
}

/** Makes a row the newest of those that are kept. */
function keep<Row>(rows: Map<string, Row>, id: string, row: Row): void {
  rows.delete(id)
  if (rows.size >= mostKept) rows.delete(rows.keys().next().value!)
  rows.set(id, row)
}
