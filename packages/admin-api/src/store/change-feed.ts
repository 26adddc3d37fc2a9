import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig, type Pool } from 'pg'

/** The channel on which the database tells of changes: migrations/0003_rules_of_time.sql. */
const channel = 'specnav_admin'

/** Milliseconds between two messages of a server to itself. */
const beatInterval = 500

/** For how many milliseconds what is known holds after the last message: the longest that another server's change can stay unseen. */
const beatLimit = 2000

/** After how many milliseconds without a message a connection is replaced. */
const silenceLimit = 3 * beatLimit

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
  let connectedAt = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function lose(lost: Client): void {
    if (client !== lost) return
    client = undefined
    lastBeat = Number.NEGATIVE_INFINITY
    forget()
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ ...config, keepAlive: true })
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
      connectedAt = performance.now()
      forget()
    } catch {
      // The next beat tries again. Until then, each request asks the database.
      await fresh.end().catch(() => undefined)
    }
  }

  /** A network that is cut says nothing: without messages, the connection is given up. */
  function dropSilent(): void {
    const silent = client
    if (!silent || performance.now() - Math.max(lastBeat, connectedAt) < silenceLimit) return
    lose(silent)
    void silent.end().catch(() => undefined)
  }

  /** Sends the time at which it has a connection: what was written before that has been told when the message arrives. */
  async function send(): Promise<void> {
    const sender = await pool.connect()
    try {
      await sender.query('SELECT pg_notify($1, $2)', [channel, `beat ${name} ${performance.now()}`])
      sender.release()
    } catch {
      sender.release(true)
    }
  }

  async function beat(): Promise<void> {
    dropSilent()
    if (!client) await connect()
    if (client && !isClosed) await send().catch(() => undefined)
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
