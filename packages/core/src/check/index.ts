export { checkSite } from './check.ts'
export { undocumentedOperations } from './contract.ts'
