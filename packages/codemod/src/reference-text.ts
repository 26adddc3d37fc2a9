import type { Operation } from '@specnav/core'

/** `GET /users` or `webhook order.paid`: an operation as references name it. */
export function referenceText({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method === 'WEBHOOK' ? 'webhook' : method} ${path}`
}
