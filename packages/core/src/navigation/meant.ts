import type { Spec } from '../specs/types.ts'
import { findOperation } from './candidates.ts'
import { type EndpointReference, nearReference } from './reference.ts'
import type { Resolution } from './resolution.ts'

/** The operations, best first, that a text can mean that names neither a page nor an operation as written. */
export function meantReferences(
  { specs, explainMissing }: Resolution,
  value: string,
  lookIn: (source: string | undefined) => Spec[],
): string[] {
  const near = nearReference(value)
  if (!near) return []
  const { methods, path, source, likely } = near
  const searched = lookIn(source)
  const found = methods.flatMap((method) => searched.flatMap((spec) => findOperation(spec, method, path)?.key ?? []))
  const written = (key: string) => (source === undefined ? key : `${source} ${key}`)
  if (found.length > 0) return [...new Set(found)].map(written)
  const [method] = methods
  if (!likely || method === undefined) return []
  const reference: EndpointReference = { type: 'endpoint', method, path, source, certain: true }
  return [explainMissing(reference, searched, specs.named).suggestion ?? written(`${method} ${path}`)]
}

/** Operations by something else that identifies them: their `operationId`, or their path without a method. */
export function similarOperations({ similar }: Resolution, text: string, searched: readonly Spec[]): string[] {
  const operations = searched.flatMap((spec) => [...spec.operations.values()])
  const path = text.startsWith('/') ? text : `/${text}`
  const found = operations.filter(
    ({ operationId, path: own }) => own === path || operationId?.toLowerCase() === text.toLowerCase(),
  )
  return found.length > 0 ? found.map(({ key }) => key) : similar(text, () => operations.map(({ key }) => key))
}
