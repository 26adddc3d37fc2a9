/*
 * Lists of problems: those of overlays at their places, equal ones once.
 */
export { problemsAtOrigin } from '../graded.ts'
export { problemLines } from '../problem-lines.ts'
export { distinct } from '../problems.ts'
