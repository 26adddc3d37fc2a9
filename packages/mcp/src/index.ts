export { docsHandler, type HandlerOptions } from './server/handler.ts'
export type { RateLimit } from './server/limit.ts'
export type { ReadSiteFile } from './server/site.ts'
