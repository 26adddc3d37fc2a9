import { withoutKeys } from './key.ts'

/** An event. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  /** The type of event: `request`, `listening`, `stopping`, `stopped` or `connection lost`. */
  event: string
  [field: string]: unknown
}

/** Receives events. Never waits. */
export type Log = (entry: LogEntry) => void

/** A log of JSON lines that start with the time. Keys are removed from everything that a request contains. */
export function jsonLog(write: (line: string) => void): Log {
  return (entry) => write(`${withoutKeys(JSON.stringify({ time: new Date().toISOString(), ...entry }))}\n`)
}
