import { isObject, type JsonObject, type JsonValue } from '@specnav/core/text'
import type { Operation } from '@specnav/core'
import type { LockedLinks } from './types.ts'

/** Fields with Markdown, of a specification and of `x-svc`, also where an example or a default value has them. */
const prose = new Set(['description', 'summary', 'content'])

/** Writes parts of a specification without links to what its readers may not see. */
export function textLock(
  { inText, isLocked, withoutUrls }: LockedLinks,
  closed: readonly Operation[],
): <T extends JsonValue>(node: T, file: string) => T {
  const ids = new Set(closed.map(({ operationId }) => operationId))
  const places = new Set(closed.map(({ place }) => place.pointer))

  function lock<T extends JsonValue>(node: T, file: string): T {
    if (typeof node === 'string') return withoutUrls(node) as JsonValue as T
    if (Array.isArray(node)) return node.map((child) => lock(child, file)) as JsonValue as T
    if (!isObject(node)) return node
    const entries = Object.entries(node).flatMap(([key, child = null]): [string, JsonValue][] => {
      if (typeof child === 'string' && prose.has(key)) return [[key, inText(child, file)]]
      if (key === 'externalDocs' && isObject(child) && typeof child.url === 'string' && isLocked(child.url, file))
        return []
      return [[key, lock(key === 'links' && isObject(child) ? openLinks(child) : child, file)]]
    })
    return Object.fromEntries(entries) as JsonValue as T
  }

  /** The links of a response, which name other operations. */
  function openLinks(links: JsonObject): JsonObject {
    const isOpen = (link: JsonValue | undefined) => {
      if (!isObject(link)) return true
      const { operationId, operationRef } = link
      if (typeof operationId === 'string' && ids.has(operationId)) return false
      return typeof operationRef !== 'string' || !places.has(operationRef.replace(/^[^#]*#/, ''))
    }
    return Object.fromEntries(Object.entries(links).filter(([, link]) => isOpen(link)))
  }

  return lock
}
