export { checkSite, checkSpec } from './check.ts'
export { undocumentedOperations } from './contract.ts'
export { invalidOperations } from './operations.ts'
