/** Whether a form was sent from a page of the site: nobody else may sign a reader in or out. */
export function isOwnForm({ headers }: Request, origin: string): boolean {
  const from = headers.get('origin')
  if (from !== null && from !== 'null') return from === origin
  return headers.get('sec-fetch-site') === 'same-origin'
}
