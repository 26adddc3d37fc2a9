import { type IndexedOperation, type IndexedPage, partKey } from '../search/format.ts'
import type { SiteIndex } from '../search/site-index.ts'
import { tokensOf } from './text.ts'

/** A part of a specification with what it references, as far as there is room. */
export interface Slice {
  /** A document of OpenAPI. */
  text: string
  /** Whether it has room. If not, it is the part alone, which is read piece by piece. */
  isWhole: boolean
  /** References whose parts had no room. */
  omitted: string[]
}

interface OperationPart {
  item: object
  servers?: unknown
}

/** The description of an operation, and exactly what it reaches. Undefined if it is no operation of OpenAPI. */
export async function operationSlice(
  index: SiteIndex,
  { operation }: Pick<IndexedPage, 'operation'>,
  tokens: number,
): Promise<Slice | undefined> {
  if (operation?.part === undefined) return undefined
  const specification = Number.parseInt(operation.part, 10)
  const part = await index.part(operation.part)
  if (part === undefined) return undefined
  const { item, servers } = part as OperationPart
  const head = (await index.part(partKey(specification, ''))) as object
  const document = {
    ...head,
    ...(servers !== undefined && { servers }),
    [operation.method === 'WEBHOOK' ? 'webhooks' : 'paths']: { [pathOf(operation)]: item },
  }
  return withReached(index, { document, start: item, specification, tokens })
}

/** A schema, and what it reaches. */
export async function schemaSlice(index: SiteIndex, key: string, tokens: number): Promise<Slice | undefined> {
  const schema = await index.part(key)
  if (schema === undefined) return undefined
  const [number = '', pointer = ''] = key.split('#', 2)
  const document = placed({}, `#${pointer}`, schema)
  return withReached(index, { document, start: schema, specification: Number(number), tokens })
}

interface Start {
  document: object
  start: unknown
  specification: number
  tokens: number
}

/** Adds what a part references, the nearest first, as long as there is room. */
async function withReached(index: SiteIndex, { document, start, specification, tokens }: Start): Promise<Slice> {
  let whole = document
  const alone = JSON.stringify(document)
  let used = tokensOf(alone)
  const omitted: string[] = []
  if (used > tokens) return { text: alone, isWhole: false, omitted: referencesIn(start) }
  const seen = new Set(referencesIn(document))
  const open = referencesIn(start)
  for (const reference of open) {
    const part = await index.part(partKey(specification, reference))
    if (part === undefined) continue
    const cost = tokensOf(JSON.stringify([reference, part]))
    if (used + cost > tokens) {
      omitted.push(reference)
      continue
    }
    used += cost
    whole = placed(whole, reference, part)
    for (const next of referencesIn(part))
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  }
  return { text: JSON.stringify(whole), isWhole: true, omitted }
}

/** Every reference in a part, security schemes included, each once. */
function referencesIn(value: unknown): string[] {
  const found = new Set<string>()
  const visit = (node: unknown, key: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, key)
    else if (typeof node === 'object' && node !== null)
      for (const [name, each] of Object.entries(node)) {
        if (key === 'security')
          for (const section of ['components/securitySchemes', 'securityDefinitions']) found.add(`#/${section}/${name}`)
        if (name === '$ref' && typeof each === 'string' && each.startsWith('#/')) found.add(each)
        else visit(each, name)
      }
    else if (key === 'mapping' && typeof node === 'string' && node.startsWith('#/')) found.add(node)
  }
  visit(value, '')
  return [...found]
}

/** A document with a part at the place that a reference names. */
function placed(document: object, reference: string, part: unknown): object {
  const [first = '', ...rest] = reference.slice(2).split('/')
  const copy: Record<string, unknown> = { ...document }
  copy[first] = rest.length === 0 ? part : placed((copy[first] as object) ?? {}, `#/${rest.join('/')}`, part)
  return copy
}

function pathOf({ key }: IndexedOperation): string {
  return key.slice(key.indexOf(' ') + 1)
}
