import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml'
import { pointerKeys } from './json.ts'
import { maxDepth } from './syntax.ts'

/** Returns the offset of a JSON pointer in a text; a pointer to a missing value leads to its parent. */
type Locator = (pointer: string) => number

/**
 * Finds places in YAML that the fast reader accepts, from the events of its parser: no tree is made, which
 * costs a tenth. Undefined for other texts.
 */
export function fastYamlLocator(source: string): Locator | undefined {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const shift = source.length - text.length
  let events: Event[]
  try {
    events = parseEvents(text, { maxDepth })
  } catch {
    return undefined
  }
  const ends = endsOf(events)
  const known = new Map<number, ReadonlyMap<string, Member>>()

  /** The members of a map, or the items of a list, by key. If a key occurs twice, the last one counts. */
  function membersOf(at: number): ReadonlyMap<string, Member> {
    const found = known.get(at)
    if (found) return found
    const members = new Map<string, Member>()
    const type = events[at]?.type
    const isMap = type === EVENT_ID.MAPPING
    const last = isMap || type === EVENT_ID.SEQUENCE ? (ends[at] ?? at) - 1 : at
    for (let start = at + 1, index = 0; start < last; index++) {
      const event = events[start]
      const value = isMap ? (ends[start] ?? last) : start
      const key = isMap ? (event?.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : undefined) : String(index)
      if (key !== undefined) members.set(key, { offset: startOf(event), value })
      start = ends[value] ?? last
    }
    known.set(at, members)
    return members
  }

  return (pointer) => {
    let offset = 0
    // The first event is that of the document.
    let at = 1
    for (const key of pointerKeys(pointer)) {
      const member = membersOf(at).get(key)
      if (member?.offset === undefined) break
      offset = member.offset + shift
      at = member.value
    }
    return offset
  }
}

interface Member {
  offset: number | undefined
  /** The index of the value's event. */
  value: number
}

/** For each event that starts a node, the index of the event behind the node. */
function endsOf(events: readonly Event[]): number[] {
  const ends = events.map((_, index) => index + 1)
  const open: number[] = []
  for (const [index, { type }] of events.entries()) {
    if (type === EVENT_ID.POP) ends[open.pop() ?? 0] = index + 1
    else if (type !== EVENT_ID.SCALAR && type !== EVENT_ID.ALIAS) open.push(index)
  }
  return ends
}

/** Where a node is written, with its quote; undefined for an empty one. */
function startOf(event: Event | undefined): number | undefined {
  if (event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING) return event.start
  if (event?.type === EVENT_ID.ALIAS) return event.anchorStart - 1
  if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0) return undefined
  return isQuoted(event) ? event.valueStart - 1 : event.valueStart
}

/** A quoted text is read between its quotes. */
function isQuoted({ style }: Extract<Event, { type: typeof EVENT_ID.SCALAR }>): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
}
