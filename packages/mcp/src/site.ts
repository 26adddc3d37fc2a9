export { limiter, type RateLimit } from './server/limit.ts'
export { type Askers, refusal } from './server/refusal.ts'
export { DocsSite, type ReadSiteFile } from './server/site.ts'
