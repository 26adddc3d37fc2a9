import type { Direction, Level } from '../types.ts'

/** What a rule finds, and how it says so. */
export interface Rule {
  /** What it finds, in a few words: for lists of rules. */
  title: string
  /** By direction if it matters who writes the value. */
  level: Level | Record<Direction, Level>
  sentence(facts: Facts): string
}

/** A rule of a table: its level is one for both directions, or `request/response`; `why` is for who reads the table. */
export interface Written {
  level: string
  title: string
  /** `{At}` is `{at}` at the start of a sentence, and `{for}` is ` for {name}`, or nothing without a name. */
  sentence: string
  why?: string
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

/** "The query parameter …": a place at the start of a sentence. */
export function start(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
