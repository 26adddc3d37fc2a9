import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { agentJobStatuses } from '../agent-job.ts'
import { identifierForm } from '../identifier.ts'
import { lineForm, longestLine, repositoryForm, webForm } from './forms.ts'

/*
 * The tables, for PGlite and PostgreSQL alike. `pnpm --filter @specnav/admin-api generate` writes a migration after a change.
 * What may follow on what is the business of triggers: migrations/0001_job_rules.sql and 0003_rules_of_time.sql.
 */

export const agentJobStatus = pgEnum('agent_job_status', agentJobStatuses)

/** Milliseconds: the precision of a JavaScript Date. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The order in which rows were created, because two times can have the same millisecond. */
const sequence = () => bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()

/** Constraints that hold for whatever writes, with the forms that `input.ts` explains. */
const matches = (column: AnyPgColumn, form: string) => sql`${column} ~ ${sql.raw(`'${form.replaceAll("'", "''")}'`)}`
const isLine = (column: AnyPgColumn) =>
  sql`${matches(column, lineForm)} AND char_length(${column}) <= ${sql.raw(`${longestLine}`)}`
const isUrl = (column: AnyPgColumn, form: string) => sql`${matches(column, form)} AND ${isLine(column)}`
/** A date that ISO 8601 can write with four digits of the year. */
const isDate = (column: AnyPgColumn) => sql`${column} >= '0001-01-01T00:00:00Z' AND ${column} < '10000-01-01T00:00:00Z'`
const identifier = identifierForm.source

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
    check('agent_jobs_id', matches(job.id, identifier)),
    check('agent_jobs_project_id', matches(job.projectId, identifier)),
    check('agent_jobs_repository', isUrl(job.repository, repositoryForm)),
    check('agent_jobs_ref', isLine(job.ref)),
    check('agent_jobs_model', isLine(job.model)),
    check('agent_jobs_pr_link_url', isUrl(job.prLink, webForm)),
    check('agent_jobs_created_date', isDate(job.createdAt)),
    check('agent_jobs_archived_date', isDate(job.archivedAt)),
    check('agent_jobs_archived_after', sql`${job.archivedAt} >= ${job.createdAt}`),
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
    check('api_keys_id', matches(key.id, '^key_[0-9a-f]{16}$')),
    check('api_keys_project_id', matches(key.projectId, identifier)),
    check('api_keys_name', sql`${key.name} = '' OR ${isLine(key.name)}`),
    check('api_keys_created_at', isDate(key.createdAt)),
    check('api_keys_revoked_at', isDate(key.revokedAt)),
    check('api_keys_revoked_after', sql`${key.revokedAt} >= ${key.createdAt}`),
  ],
)
