import type { Direction, Level } from '../types.ts'

/** What a rule finds, and how it says so. */
export interface Rule {
  /** What it finds, in a few words: for lists of rules. */
  title: string
  /** By direction if it matters who writes the value. */
  level: Level | Record<Direction, Level>
  sentence(facts: Facts): string
}

/** What a sentence may say. */
export interface Facts {
  /** Where it happened, as the middle of a sentence: "the query parameter `limit`". */
  at: string
  /** What was added, removed or changed there, as code. */
  name: string
  /** The values on both sides, as code. */
  from: string
  to: string
}

/** The level of a rule: one whatever writes the value, or one for each direction. */
export function levelOf({ level }: Rule, direction: Direction | undefined): Level {
  return typeof level === 'string' ? level : level[direction ?? 'request']
}

/** Values are accepted that were not before: servers have to be ready for it, and clients that read them. */
export const widened = { request: 'info', response: 'breaking' } as const
/** Values are refused that were accepted before. */
export const narrowed = { request: 'breaking', response: 'info' } as const
/** Some values are refused, and others accepted. */
export const exchanged = 'breaking'

/** "The query parameter …": a place at the start of a sentence. */
export function start(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
