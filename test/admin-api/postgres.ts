import { execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL server of the tests' own: on a socket in a temporary folder, gone when they end. */
export interface Postgres {
  /** The URL of a new, empty database. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Undefined: this machine has no PostgreSQL. Where `CI` is set, that is an error. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const bin = findBin()
  if (bin === undefined) {
    const message = 'There is no PostgreSQL on this machine. On Debian: apt-get install postgresql'
    if (process.env.CI) throw new Error(message)
    console.warn(`${message}. The tests run on PGlite alone.`)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'specnav-postgres-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Durability against a crash of PostgreSQL itself is PostgreSQL's to test: here only its clients are killed.
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=200'].flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)

  const urlOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  let count = 0
  async function createDatabase() {
    const name = `test_${++count}`
    const client = new Client(urlOf('postgres'))
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return urlOf(name)
  }
  async function stop() {
    process.off('exit', kill)
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  for (let attempt = 0; ; attempt++) {
    // A server that is only starting ends connections once more after it has refused them.
    const client = new Client(urlOf('postgres')).on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return { createDatabase, stop }
    } catch (error) {
      if (attempt > 200 || server.exitCode !== null) throw error
      await setTimeout(50)
    }
  }
}

/** Where `initdb` and `postgres` are: Debian keeps them off the PATH. */
function findBin(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ]
  // Some have a link to `initdb` alone on their PATH.
  return folders.find((folder) => globSync(join(folder, '{initdb,postgres}')).length === 2)
}

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      } catch {
        continue
      }
    }
    throw new Error('PostgreSQL does not run as root, and there is no user `postgres` or `nobody`.')
  }
  return { uid: id('-u'), gid: id('-g') }
}
