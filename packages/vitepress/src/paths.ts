import { sep } from 'node:path'

/** With `/` on every system, as in Vite. */
export function normalizePath(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}
