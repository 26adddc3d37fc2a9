import reasons from './reasons.json' with { type: 'json' }

/** Why a page is not migrated, or not to the desired destination. The key is the stable identifier: it is never renamed. */
export const refusalCodes = reasons

export type RefusalCode = keyof typeof refusalCodes

export interface Refusal {
  code: RefusalCode
  /** What was found, and what to do about it: whole sentences. */
  message: string
}
