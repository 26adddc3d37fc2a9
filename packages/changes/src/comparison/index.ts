export { compareVersions } from './comparisons.ts'
