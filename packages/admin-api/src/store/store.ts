import type { AgentJob, AgentJobStatus } from '../agent-job.ts'

/** The storage of jobs and keys, the same on PGlite and PostgreSQL. */
export interface Store {
  createJob(job: NewJob): Promise<StoredJob>
  /** Undefined if there is no such job. */
  findJob(id: string): Promise<StoredJob | undefined>
  /** The newest first. */
  listJobs(filter?: JobFilter): Promise<StoredJob[]>
  /** Sets the branch that the agent works on. Only while the job is active. */
  setJobRef(id: string, ref: string): Promise<StoredJob>
  /** `active` → `completed`. `prLink` is the pull request's URL, or `null` if no file changed. */
  completeJob(id: string, prLink: string | null): Promise<StoredJob>
  /** `active` → `failed`. */
  failJob(id: string): Promise<StoredJob>
  /** `completed` or `failed` → `archived`, at the database's time. */
  archiveJob(id: string): Promise<StoredJob>

  /** Creates a key for a project. `key` is the secret: it is stored as a hash, and cannot be shown again. */
  createKey(key: { projectId: string; name?: string }): Promise<ApiKey & { key: string }>
  /** The newest first, including revoked keys. */
  listKeys(filter?: { projectId?: string }): Promise<ApiKey[]>
  /** Revokes the key: here at once, on every other server within two seconds. Has no effect on a key that is already revoked. */
  revokeKey(id: string): Promise<ApiKey>
  /** What a request needs, in one query: the key that matches a text, and a job of its project. */
  findJobFor(key: string, id: string): Promise<KeyAndJob>

  /** Rejects if the database does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface KeyAndJob {
  /** Undefined if the key is unknown or revoked. */
  key?: ApiKey
  /** Undefined if there is no such job in the key's project. */
  job?: StoredJob
}

/** A job with the fields that the API does not return. */
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
  /** Maximum number. Default: 100. */
  limit?: number
}

/** The public details of a key. */
export interface ApiKey {
  /** `key_…` */
  id: string
  projectId: string
  /** What the key is for, in its owner's words. */
  name: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC. `null`: not revoked. */
  revokedAt: string | null
}

/** Where a store keeps its data. */
export type StoreLocation =
  /** A folder on this machine, for one process at a time; created if it is missing. */
  | { data: string }
  /** A PostgreSQL server, for any number of processes: `postgresql://user:password@host/database`. */
  | { databaseUrl: string }
  /** In memory: lost when the process ends. For tests and trials. */
  | { memory: true }

export interface OpenOptions {
  /** Called when an idle connection is lost; the next query opens a new one. Default: nothing is called. */
  onConnectionError?: (error: Error) => void
}
