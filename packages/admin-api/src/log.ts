import { withoutKeys } from './key.ts'

/** One thing that happened. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  /** What happened: `request`, `listening`, `stopping`, `stopped` or `connection lost`. */
  event: string
  [field: string]: unknown
}

/** Takes what happens. Never waits. */
export type Log = (entry: LogEntry) => void

/** A log of JSON lines with the time in front. Whatever a request holds, no key gets through. */
export function jsonLog(write: (line: string) => void): Log {
  return (entry) => write(`${withoutKeys(JSON.stringify({ time: new Date().toISOString(), ...entry }))}\n`)
}
