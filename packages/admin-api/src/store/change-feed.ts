import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig, type Pool } from 'pg'

/** The channel on which the database tells of changes: migrations/0003_rules_of_time.sql. */
const channel = 'specnav_admin'

/** Milliseconds between two messages of a server to itself. */
const beatInterval = 500

/** For how many milliseconds what is known holds after the last message: the longest that another server's change can stay unseen. */
const beatLimit = 2000

export interface ChangeFeed {
  /** Whether every change that is older than `beatLimit` has been told. */
  isLive(): boolean
  close(): Promise<void>
}

/**
 * Follows what changes in a database, whoever changes it. A connection can be silent because nothing happens, or because
 * it passes no messages on, as between a pool of transactions: so the server sends itself one through another connection,
 * and believes in the feed for as long as these arrive.
 */
export function followChanges(config: ClientConfig, pool: Pool, forget: (id?: string) => void): ChangeFeed {
  const name = randomBytes(8).toString('hex')
  let client: Client | undefined
  let lastBeat = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function lose(lost: Client): void {
    if (client !== lost) return
    client = undefined
    lastBeat = Number.NEGATIVE_INFINITY
    forget()
  }

  async function connect(): Promise<void> {
    const fresh = new Client(config)
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      const [, from, sent] = /^beat (\w+) ([\d.]+)$/.exec(payload) ?? []
      if (from === undefined) forget(payload === '' ? undefined : payload)
      else if (from === name && client === fresh) lastBeat = Number(sent)
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
      client = fresh
      forget()
    } catch {
      // The next beat tries again. Until then, each request asks the database.
      await fresh.end().catch(() => undefined)
    }
  }

  async function beat(): Promise<void> {
    if (!client) await connect()
    if (client && !isClosed)
      await pool
        .query('SELECT pg_notify($1, $2)', [channel, `beat ${name} ${performance.now()}`])
        .catch(() => undefined)
    if (isClosed) await client?.end()
    else timer = setTimeout(() => (running = beat()), beatInterval).unref()
  }

  let running = beat()
  return {
    isLive: () => performance.now() - lastBeat < beatLimit,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
      await client?.end()
    },
  }
}
