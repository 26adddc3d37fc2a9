import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { agentJobStatuses } from '../agent-job.ts'

/*
 * The tables, for PGlite and PostgreSQL alike. `pnpm --filter @specnav/admin-api generate` writes a migration after a change.
 * Which status may follow which is the business of a trigger: migrations/0001_job_rules.sql.
 */

export const agentJobStatus = pgEnum('agent_job_status', agentJobStatuses)

/** Milliseconds: the precision of a JavaScript Date. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The order in which rows were created, because two times can have the same millisecond. */
const sequence = () => bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()

export const agentJobs = pgTable(
  'agent_jobs',
  {
    id: text('id').primaryKey(),
    sequence: sequence(),
    projectId: text('project_id').notNull(),
    status: agentJobStatus('status').notNull().default('active'),
    repository: text('repository').notNull(),
    ref: text('ref'),
    model: text('model').notNull(),
    prLink: text('pr_link'),
    createdAt: time('created_at').notNull().defaultNow(),
    archivedAt: time('archived_at'),
  },
  (job) => [
    index('agent_jobs_of_project').on(job.projectId, job.createdAt, job.sequence),
    check('agent_jobs_pr_link', sql`${job.prLink} IS NULL OR ${job.status} IN ('completed', 'archived')`),
    check('agent_jobs_archived_at', sql`(${job.status} = 'archived') = (${job.archivedAt} IS NOT NULL)`),
  ],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    sequence: sequence(),
    projectId: text('project_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the whole key, in hexadecimal digits. */
    hash: text('hash').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    revokedAt: time('revoked_at'),
  },
  (key) => [
    index('api_keys_of_project').on(key.projectId, key.createdAt, key.sequence),
    check('api_keys_hash', sql`${key.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)
