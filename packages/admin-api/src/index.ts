export { type AgentJob, type AgentJobStatus, agentJobStatuses } from './agent-job.ts'
export { type AdminApi, type AdminApiOptions, createAdminApi } from './admin-api.ts'
export { jsonLog, type Log, type LogEntry } from './log.ts'
export { type OpenApiDocument, openApiDocument, type OpenApiOptions, openApiYaml } from './openapi.ts'
export { type RunningServer, serve, type ServeOptions } from './serve.ts'
export { StoreError, type StoreErrorCode } from './store/error.ts'
export { openStore } from './store/open.ts'
export type {
  ApiKey,
  JobFilter,
  KeyAndJob,
  NewJob,
  OpenOptions,
  Store,
  StoredJob,
  StoreLocation,
} from './store/store.ts'
