import { type Operation, parseReference } from '@specnav/core'

/** `GET /users` or `webhook order.paid`: an operation as references name it. */
export function referenceText({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method === 'WEBHOOK' ? 'webhook' : method} ${path}`
}

/** Whether a text cannot be the path of a page. */
export function isReference(text: string): boolean {
  const reference = parseReference(text)
  return reference.type === 'endpoint' && (reference.certain || reference.method === 'WEBHOOK')
}
