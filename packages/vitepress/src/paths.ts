import { sep } from 'node:path'

/** With `/` on every system, as Vite names files. */
export function normalizePath(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}
