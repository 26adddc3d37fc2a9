export { checkSite, type CheckOptions } from './check.ts'
export { lostSince, type Lost } from './since.ts'
