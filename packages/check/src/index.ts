export { checkSite, type CheckOptions } from './check.ts'
export { lostSince, type Lost } from './since.ts'
export { checkLive, type LiveOptions, type LiveResult } from './live.ts'
