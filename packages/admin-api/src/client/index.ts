export type { AgentJob, AgentJobStatus } from '../agent-job.ts'
export { type AdminClient, type AdminClientOptions, createAdminClient, type RequestOptions } from './client.ts'
export { AdminApiError, type AdminApiErrorCode } from './error.ts'
export type { WaitOptions } from './wait.ts'
