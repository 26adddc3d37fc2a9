export { readChangelogs, type ReadOptions } from './read.ts'
export { version } from '../history/version.ts'
