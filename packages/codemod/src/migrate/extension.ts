import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, type JsonValue, type Operation, isObject } from '@specnav/core'
import { extensions } from '@specnav/core/files'
import { type Member, toFragment, toValue } from '../fragment.ts'
import type { Refusal } from './reasons.ts'
import type { ExtensionName, Expected } from './types.ts'

/** The fields of a page that its operation should have. */
export interface Desired {
  href: string
  metadata?: readonly Member[]
  content?: string
}

/** The members to write, and the resulting extension. */
export interface Extended {
  /** By the pointer of the object that gets the members. An object comes before the one that contains it. */
  additions: { pointer: string; members: Member[] }[]
  expected: Expected
}

/**
 * The members that the operation's extension needs so that it has the desired fields. Existing members are
 * kept and must agree: nothing that an author wrote is replaced.
 */
export function extend({ node, place }: Operation, name: ExtensionName, desired: Desired): Extended | Refusal {
  const key = extensionOf(node) ?? name
  const existing = node[key] === undefined ? {} : node[key]
  if (!isObject(existing)) return conflict(key, 'is not an object')
  const { href, metadata, content } = existing
  if (href !== undefined && (typeof href !== 'string' || trimSlashes(href) !== trimSlashes(desired.href)))
    return conflict(`${key}.href`, `is ${quote(href)}`)
  const members: Member[] = href === undefined ? [{ key: 'href', value: toFragment(desired.href) }] : []
  const additions: Extended['additions'] = []
  const expected: Expected = { href: trimSlashes(desired.href) }
  const pointer = `${place.pointer}/${key}`

  if (desired.metadata) {
    if (metadata !== undefined && !isObject(metadata)) return conflict(`${key}.metadata`, 'is not an object')
    const present: JsonObject = metadata ?? {}
    const added = desired.metadata.filter((member) => present[member.key] === undefined)
    const differing = desired.metadata.find(
      (member) => present[member.key] !== undefined && !isDeepStrictEqual(present[member.key], toValue(member.value)),
    )
    if (differing) return conflict(`${key}.metadata.${differing.key}`, `is ${quote(present[differing.key])}`)
    if (metadata !== undefined) additions.push({ pointer: `${pointer}/metadata`, members: added })
    else if (added.length > 0) members.push({ key: 'metadata', value: { type: 'map', members: added } })
    expected.metadata = {
      ...present,
      ...Object.fromEntries(added.map((member) => [member.key, toValue(member.value)])),
    }
  }
  // A body that only consists of whitespace counts as none.
  const text = desired.content?.trim() === '' ? undefined : desired.content
  if (desired.content !== undefined) {
    if (content !== undefined && content !== text)
      return conflict(`${key}.content`, 'is another text than the body of the page')
    if (text !== undefined && content === undefined) members.push({ key: 'content', value: toFragment(text) })
    expected.content = text
  }
  if (node[key] === undefined)
    additions.push({ pointer: place.pointer, members: [{ key, value: { type: 'map', members } }] })
  else additions.push({ pointer, members })
  return { additions: additions.filter((addition) => addition.members.length > 0), expected }
}

/** The key that takes precedence, if the operation has one. */
export function extensionOf(node: JsonObject): ExtensionName | undefined {
  return extensions.page.find((name) => node[name] !== undefined)
}

/** The keys of an operation that exclude it. */
export function hiddenKeys(node: JsonObject): string[] {
  return extensions.hidden.filter((name) => node[name] !== undefined)
}

function conflict(what: string, how: string): Refusal {
  return {
    code: 'extension-conflict',
    message: `\`${what}\` of the operation ${how}. Remove it, or make it agree with the page.`,
  }
}

function trimSlashes(href: string): string {
  return href.trim().replace(/^\/+|\/+$/g, '')
}

function quote(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return `\`${text.length > 60 ? `${text.slice(0, 59)}…` : text}\``
}
