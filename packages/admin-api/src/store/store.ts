import type { AgentJob, AgentJobStatus } from '../agent-job.ts'

/** Where jobs and keys are kept. The same on PGlite and on PostgreSQL. */
export interface Store {
  createJob(job: NewJob): Promise<StoredJob>
  /** Undefined: there is no such job. */
  findJob(id: string): Promise<StoredJob | undefined>
  /** The newest first. */
  listJobs(filter?: JobFilter): Promise<StoredJob[]>
  /** Names the branch that the agent works on. Only while the job is active. */
  setJobRef(id: string, ref: string): Promise<StoredJob>
  /** `active` → `completed`. `prLink` is the pull request's URL, or `null` where no file changed. */
  completeJob(id: string, prLink: string | null): Promise<StoredJob>
  /** `active` → `failed`. */
  failJob(id: string): Promise<StoredJob>
  /** `completed` or `failed` → `archived`, at the database's time. */
  archiveJob(id: string): Promise<StoredJob>

  /** Makes a key of a project. `key` is the secret: it is stored hashed, and cannot be shown again. */
  createKey(key: { projectId: string; name?: string }): Promise<ApiKey & { key: string }>
  /** The newest first, with those that are revoked. */
  listKeys(filter?: { projectId?: string }): Promise<ApiKey[]>
  /** From now on the key opens nothing, on every server. A key that is revoked already stays as it is. */
  revokeKey(id: string): Promise<ApiKey>
  /** What a request asks for, in one question: the key that a text is, and a job of its project. */
  findJobFor(key: string, id: string): Promise<KeyAndJob>

  /** Rejects where the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface KeyAndJob {
  /** Undefined: the key is unknown or revoked. */
  key?: ApiKey
  /** Undefined: there is no such job, or it is none of the key's project. */
  job?: StoredJob
}

/** A job with what the API does not tell of it. */
export interface StoredJob extends AgentJob {
  projectId: string
}

export interface NewJob {
  /** Letters, digits and `.` `_` `~` `-`, at most 128. */
  projectId: string
  /** Full URL of the repository. */
  repository: string
  /** The branch that the agent works on, if there is one already. */
  ref?: string
  /** The AI model that works on the job. */
  model: string
}

export interface JobFilter {
  projectId?: string
  status?: AgentJobStatus
  /** At most so many. Default: 100. */
  limit?: number
}

/** What may be known of a key. */
export interface ApiKey {
  /** `key_…` */
  id: string
  projectId: string
  /** What it is for, in its owner's words. */
  name: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC. `null`: it is in force. */
  revokedAt: string | null
}

/** Where a store keeps its data. */
export type StoreLocation =
  /** A folder of this machine, for one process at a time; it is made where it is missing. */
  | { data: string }
  /** A PostgreSQL server, for as many processes as like: `postgresql://user:password@host/database`. */
  | { databaseUrl: string }
  /** In memory: gone with the process. For tests and trials. */
  | { memory: true }

export interface OpenOptions {
  /** Told of a connection that was lost while nobody used it; the next question makes a new one. Default: nobody. */
  onConnectionError?: (error: Error) => void
}
