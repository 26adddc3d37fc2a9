import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { randomBytes } from 'node:crypto'
import type { AgentJobStatus } from '../agent-job.ts'
import { identifierForm } from '../identifier.ts'
import type { ChangeFeed } from './change-feed.ts'
import { createSecret, keyId, matches } from '../key.ts'
import { StoreError, toStoreError } from './error.ts'
import { type KnownRows, type ReadMemory, readMemory } from './memory.ts'
import { jobRef, newJob, newKey, pullRequest, valid } from './input.ts'
import { agentJobs, apiKeys } from './schema.ts'
import type { ApiKey, Store, StoredJob } from './store.ts'

/** The type that both databases have in drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface StoreConnection {
  /** Ends the connection. */
  close(): Promise<void>
  /** Follows changes of others. Default: nobody else can change anything. */
  follow?(forget: (id?: string) => void): Pick<ChangeFeed, 'isLive'>
}

/** What every request reads, from memory while it holds. */
function readsOf(db: Database, follow: StoreConnection['follow']): ReadMemory {
  const keyAndJob = db
    .select()
    .from(apiKeys)
    .leftJoin(agentJobs, and(eq(agentJobs.id, sql.placeholder('id')), eq(agentJobs.projectId, apiKeys.projectId)))
    .where(eq(apiKeys.id, sql.placeholder('keyId')))
    .prepare('key_and_job')

  async function load(keyId: string, jobId: string): Promise<KnownRows> {
    const [row] = await keyAndJob.execute({ keyId, id: jobId })
    if (!row) return {}
    const key = { hash: row.api_keys.hash, shown: toKey(row.api_keys) }
    return { key, ...(row.agent_jobs && { job: toJob(row.agent_jobs) }) }
  }

  const reads = readMemory(load, () => feed?.isLive() ?? true)
  const feed = follow?.(reads.forget)
  return reads
}

/** The store for a database that has its tables. */
export function sqlStore(db: Database, { close, follow }: StoreConnection): Store {
  const reads = readsOf(db, follow)

  async function findJob(id: string): Promise<StoredJob | undefined> {
    const [row] = await db.select().from(agentJobs).where(eq(agentJobs.id, id))
    return row && toJob(row)
  }

  /** Changes a job only if its status is one of these, in one statement: if two clients try at once, only one succeeds. */
  async function change(id: string, from: AgentJobStatus[], values: Change): Promise<StoredJob> {
    const isThere = and(eq(agentJobs.id, id), inArray(agentJobs.status, from))
    const [row] = await db
      .update(agentJobs)
      .set(values)
      .where(isThere)
      .returning()
      .finally(() => reads.forget(id))
    if (row) return toJob(row)
    const job = await findJob(id)
    if (!job) throw new StoreError('not-found', `There is no job \`${id}\`.`)
    const what = values.status ?? 'given a branch'
    throw new StoreError(
      'transition',
      `Job \`${id}\` is ${job.status}: it has to be ${from.join(' or ')} to be ${what}.`,
    )
  }

  return reachable({
    async createJob(job) {
      const values = valid(newJob, job)
      const id = `job_${randomBytes(8).toString('hex')}`
      const [row] = await db
        .insert(agentJobs)
        .values({ ...values, id })
        .returning()
      return toJob(row!)
    },
    findJob,
    async listJobs({ projectId, status, limit = 100 } = {}) {
      const rows = await db
        .select()
        .from(agentJobs)
        .where(and(projectId ? eq(agentJobs.projectId, projectId) : undefined, status && eq(agentJobs.status, status)))
        .orderBy(desc(agentJobs.createdAt), desc(agentJobs.sequence))
        .limit(limit)
      return rows.map(toJob)
    },
    setJobRef: async (id, ref) => change(id, ['active'], valid(jobRef, { ref })),
    completeJob: async (id, prLink) =>
      change(id, ['active'], { status: 'completed', ...valid(pullRequest, { prLink }) }),
    failJob: (id) => change(id, ['active'], { status: 'failed' }),
    archiveJob: (id) =>
      change(id, ['completed', 'failed'], {
        status: 'archived',
        // The clock of the database can be set back.
        archivedAt: sql`greatest(now(), ${agentJobs.createdAt})`,
      }),

    async createKey(key) {
      const values = valid(newKey, key)
      const { id, key: secret, hash } = createSecret()
      const [row] = await db
        .insert(apiKeys)
        .values({ ...values, id, hash })
        .returning()
      return { ...toKey(row!), key: secret }
    },
    async listKeys({ projectId } = {}) {
      const rows = await db
        .select()
        .from(apiKeys)
        .where(projectId ? eq(apiKeys.projectId, projectId) : undefined)
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.sequence))
      return rows.map(toKey)
    },
    async revokeKey(id) {
      const isInForce = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))
      await db
        .update(apiKeys)
        .set({ revokedAt: sql`greatest(now(), ${apiKeys.createdAt})` })
        .where(isInForce)
        .finally(() => reads.forget(id))
      const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
      if (!row) throw new StoreError('not-found', `There is no key \`${id}\`.`)
      return toKey(row)
    },
    async findJobFor(key, id) {
      const known = await reads.find(keyId(key) ?? '', identifierForm.test(id) ? id : '')
      if (!known.key || known.key.shown.revokedAt !== null || !matches(key, known.key.hash)) return {}
      const { shown } = known.key
      return { key: shown, job: known.job?.projectId === shown.projectId ? known.job : undefined }
    },

    ping: async () => void (await db.execute(sql`SELECT 1`)),
    close,
  })
}

/** The values that a transition sets: constants, or expressions of the database. */
type Change = Omit<PgUpdateSetSource<typeof agentJobs>, 'status'> & { status?: AgentJobStatus }

/** A store whose errors say when the database is unavailable. */
function reachable(store: Store): Store {
  const guarded = Object.entries(store).map(([name, method]: [string, (...args: never[]) => Promise<unknown>]) => [
    name,
    async (...args: never[]) => {
      try {
        return await method(...args)
      } catch (error) {
        throw toStoreError(error)
      }
    },
  ])
  return Object.fromEntries(guarded) as Store
}

function toJob(row: typeof agentJobs.$inferSelect): StoredJob {
  const { id, projectId, status, repository, ref, model, prLink, createdAt, archivedAt } = row
  return {
    id,
    projectId,
    status,
    source: { repository, ref },
    model,
    prLink,
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

function toKey({ id, projectId, name, createdAt, revokedAt }: typeof apiKeys.$inferSelect): ApiKey {
  return { id, projectId, name, createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null }
}
