import type { Store } from '../store/store.ts'

/** The operations of operators on a store. */
export const operations = [
  'createJob',
  'findJob',
  'listJobs',
  'setJobRef',
  'completeJob',
  'failJob',
  'archiveJob',
  'createKey',
  'listKeys',
  'revokeKey',
  'ping',
] as const satisfies readonly (keyof Store)[]

export type OperatorStore = Pick<Store, (typeof operations)[number] | 'close'>
