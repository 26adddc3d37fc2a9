import { hyphenated } from '../links/anchors.ts'

/** The first words of the platform's anchors, by those of our ids. */
const roots: Record<string, string> = {
  '': '',
  path: 'parameter',
  query: 'parameter',
  header: 'parameter',
  cookie: 'parameter',
  body: 'body',
}

/** What our ids say about a schema besides names, and the platform's anchors do not: the position in a list. */
const isPosition = /^(?:\d+|each|item|items|rest|contains|content|other)$/

/**
 * The platform's anchor for one of our ids: `body-customer-city` for `body/customer/city`. For an id within a
 * named schema it starts in the schema: `city` for `/city`. Undefined if the platform has none, and for names
 * that are not plain letters, which URLs encode.
 */
export function fieldPath(id: string): string | undefined {
  const names: string[] = []
  for (const segment of id.split('/')) {
    const [name = '', ...positions] = segment.split(':')
    if (!positions.every((position) => isPosition.test(position))) return undefined
    names.push(name)
  }
  const [root = '', ...rest] = names
  const first = root.startsWith('response-') ? 'response' : roots[root]
  const words = rest.map(wordsOf)
  const isPlain = words.every((each) => /^[\w-]+$/.test(each))
  return first === undefined || !isPlain ? undefined : joinPath([first, ...words])
}

/** Empty parts are left out. */
export function joinPath(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('-')
}

function wordsOf(idPart: string): string {
  return hyphenated(decodeURIComponent(idPart))
}
