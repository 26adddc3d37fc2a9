export { docsHandler, type HandlerOptions, refusal } from './server/handler.ts'
export { limiter, type RateLimit } from './server/limit.ts'
export { DocsSite, type ReadSiteFile } from './server/site.ts'
