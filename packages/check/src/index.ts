export { checkSite, type CheckOptions } from './check.ts'
