import { say } from '@specnav/core/words'
import { freeName, hyphenated } from '@specnav/pages/links'
import { placeKey } from '../findings.ts'
import { bySeverity } from '../format/groups.ts'
import type { Change } from '../types.ts'
import { type ComparedField, type FieldComparer, isChanged, type NamedPair } from './fields.ts'
import type { ComparedSection } from './sections.ts'
import type { Side } from './side.ts'

/** What a page shows of an operation in two versions. */
export interface ComparisonView {
  /** The breaking ones first. */
  changes: Change[]
  /** Sections in which something differs. */
  sections: ShownSection[]
  /** Sections that are the same. */
  unchanged: ShownSection[]
  /** The row that shows a change. */
  rowOf: ReadonlyMap<Change, string>
}

export interface ShownSection {
  title: string
  id: string
  rows: ComparedRow[]
  /** Fields with named schemas that differ, too, and are shown once on a page: the first ones that come. */
  repeated: { name: string; type: string }[]
  /** The names of fields that are the same, with their types. */
  unchanged: { name: string; type?: string }[]
}

type RowStatus = 'added' | 'removed' | 'changed'

export function statusWord(status: RowStatus): string {
  return say(`changelog.${status}`)
}

export function repeatedWords({ length }: ShownSection['repeated']): string {
  return say('changelog.schemasDiffer', { count: length })
}

/** A field that differs. */
export interface ComparedRow {
  id: string
  name: string
  status: RowStatus
  before?: Side
  after?: Side
  /** Changes that the sides do not show, or that are serious. */
  changes: Change[]
}

/** How many rows a page has: the fields of further schemas are only named. */
const maxRows = 500

/** Arranges what differs. `changes` are those of the operation, `uses` as in `Findings`. */
export function viewOf(
  sections: readonly ComparedSection[],
  changes: readonly Change[],
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  comparer: FieldComparer,
): ComparisonView {
  const sorted = bySeverity(changes).flatMap(([, found]) => found)
  const byPlace = Map.groupBy(sorted, placeOfChange)
  const rowOf = new Map<Change, string>()
  const expanded = new Set<string>()
  const open = new Set<string>()
  const ids = new Set<string>()
  const mentioned = new Map<string, boolean>()
  let count = 0

  const changesAt = (place: string): Change[] => {
    const places = new Set([place])
    // Iterating over a set includes elements that are added meanwhile.
    for (const each of places) for (const other of uses.get(each) ?? []) places.add(other)
    return [...places].flatMap((each) => byPlace.get(each) ?? [])
  }

  /** Whether the differ has found something in a field, which both sides may show alike. */
  const isNoted = ({ place }: ComparedField): boolean => changesAt(place).length > 0
  const insideMentioned = (named: NamedPair): boolean => comparer.reaches(named, isNoted, mentioned)

  /** Whether the differ has found something in a field or below it. */
  const isMentioned = (field: ComparedField): boolean =>
    isNoted(field) || field.children.some(isMentioned) || (field.named !== undefined && insideMentioned(field.named))

  const idOf = (section: string, name: string): string =>
    freeName([section, hyphenated(name)].filter(Boolean).join('-'), ids)

  const show = (title: string, fields: readonly ComparedField[]): ShownSection => {
    const section: ShownSection = { title, id: idOf('part', title), rows: [], repeated: [], unchanged: [] }
    const visit = (field: ComparedField, before: string): void => {
      const name = before === '' ? field.name.replace(/^\./, '') : before + field.name
      const { named, before: was, after: is } = field
      const found = changesAt(field.place)
      const own = isChanged(field) || found.length > 0
      // A schema inside of itself is what the reader is looking at.
      const isInside = named !== undefined && !open.has(named.key)
      if (!own && ((named && !isInside) || !(comparer.differs(field) || isMentioned(field)))) {
        const type = (is ?? was)?.type
        section.unchanged.push({ name, ...(type !== undefined && { type }) })
        return
      }
      const opens = isInside && (comparer.insideDiffers(named) || insideMentioned(named))
      const isElsewhere = opens && (expanded.has(named.key) || count >= maxRows)
      if (isElsewhere) section.repeated.push({ name, type: named.name })
      if (own) {
        const id = idOf(section.id, name)
        for (const change of found) if (!rowOf.has(change)) rowOf.set(change, id)
        const status = !was ? 'added' : !is ? 'removed' : 'changed'
        // What the sides show needs no sentence.
        const notes = isChanged(field) ? found.filter(({ level }) => level !== 'info') : found
        const sides = { ...(was && { before: was }), ...(is && { after: is }) }
        section.rows.push({ id, name, status, ...sides, changes: notes })
        count++
      }
      const start = field.start ?? name
      for (const child of field.children) visit(child, start)
      if (!opens || isElsewhere) return
      expanded.add(named.key)
      open.add(named.key)
      for (const child of comparer.inside(named)) visit(child, start)
      open.delete(named.key)
    }
    for (const field of fields) visit(field, '')
    return section
  }
  const shown = sections.map(({ title, fields }) => show(title, fields))
  return {
    changes: sorted,
    sections: shown.filter(({ rows, repeated }) => rows.length + repeated.length > 0),
    unchanged: shown.filter(({ rows, repeated }) => rows.length + repeated.length === 0),
    rowOf,
  }
}

/** Where the page shows a change, in the form of `ComparedField.place`. */
function placeOfChange({ rule, owner, field, before, after }: Change): string {
  if (owner.startsWith('the server `')) return `the API\n${owner.slice('the server `'.length, -1)}`
  if (rule.startsWith('server-')) return `the API\n${urlOf(after?.value ?? before?.value)}`
  if (owner !== 'this operation' || field !== undefined) return placeKey(owner, field)
  const name = /[^/]*$/.exec((after ?? before)?.pointer ?? '')?.[0]
  const row = ownRows.find(([rules]) => rules.test(`${rule} ${name}`))?.[1]
  return placeKey(owner, row)
}

/** Rows about the operation itself, by rule and by the end of the pointer. */
const ownRows: [RegExp, string][] = [
  [/^operation-moved/, 'Address'],
  [/deprecated|sunset|stability/, 'State'],
  [/^tag-/, 'Tags'],
  [/^(?:security|scope)-/, 'Authorization'],
  [/^text-\S+ summary/, 'Title'],
  [/^text-\S+ description/, 'Description'],
]

function urlOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'url' in value ? String(value.url) : ''
}
