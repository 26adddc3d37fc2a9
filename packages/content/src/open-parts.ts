import type { Site } from '@specnav/pages'
import { Fragment, type Part } from './parts.ts'

/** Attributes and properties whose whole value is an address. */
const addresses = /^(?:href|src|to|action|formaction|poster|data|cite|srcset|xlink:href)$/i

/**
 * Parts without the addresses of closed pages, whatever has made them: a text that is read before it is evaluated says
 * little of what it shows.
 */
export function openParts(parts: Part[], locked: NonNullable<Site['locked']>, file: string): Part[] {
  function opened<T>(value: T): T {
    if (typeof value === 'string') return (/[/\\]/.test(value) ? locked.inValue(value) : value) as T & string
    if (Array.isArray(value)) return value.map(opened) as T & unknown[]
    if (value instanceof Fragment) return new Fragment(opened(value.parts)) as T & Fragment
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(
      ([name, each]) => !addresses.test(name) || typeof each !== 'string' || !locked.isLocked(each, file),
    )
    return Object.fromEntries(fields.map(([name, each]) => [name, opened(each)])) as T
  }
  return opened(parts)
}
