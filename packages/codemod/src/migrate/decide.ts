import { isDeepStrictEqual } from 'node:util'
import type { AuthoredPage } from '@specnav/pages'
import { type EndpointEntry, type JsonObject, type Operation, type PageEntry, readFrontmatter } from '@specnav/core'
import { isReference } from '../reference-text.ts'
import { operationName, placeKey } from '../site-differences.ts'
import type { MigrationContext } from './context.ts'
import { type Extended, extend, hiddenKeys } from './extension.ts'
import { overlayAction, overlayFile } from './overlay.ts'
import type { Refusal } from './reasons.ts'
import {
  choiceNote,
  choiceRefusal,
  generatedRefusal,
  goneRefusal,
  hiddenRefusal,
  homeRefusal,
  isExcluded,
  keptRefusal,
  linkRefusal,
  operationRefusal,
  referenceRefusal,
  repeatedRefusal,
  symlinkRefusal,
  unlistedRefusal,
  unwritable,
  withoutOperation,
} from './refusals.ts'
import type { EndpointFile, ExtensionName, MigrationTarget, Move } from './types.ts'
import { desiredOf } from './desired.ts'

/** A page that stays as it is. */
export interface Refused {
  source: EndpointFile
  reasons: Refusal[]
}

export type Decision = Move | Refused

/** Where the navigation lists a page afterwards. */
type Placing = Pick<Move, 'references' | 'lists' | 'added' | 'unlisted'>

export interface DecideOptions {
  /** The preferred destination first. */
  to: readonly MigrationTarget[]
  extension: ExtensionName
  /** The specifications to choose among several that have an operation. */
  prefer?: readonly string[]
  /** A page may replace the generated page of its operation. */
  replaceGenerated: boolean
  /** The result of an earlier attempt. */
  ruledOut(source: EndpointFile, target: Move['target']): Refusal | undefined
}

/** Decides for every page where it goes, or why it stays. */
export function decideAll(
  pages: readonly EndpointFile[],
  context: MigrationContext,
  options: DecideOptions,
): Decision[] {
  const taken = new Map<Operation, string>()
  return pages.map((source) => {
    const decision = decide(source, context, options, taken)
    if ('target' in decision) taken.set(decision.operation, decision.file)
    return decision
  })
}

function decide(
  source: EndpointFile,
  context: MigrationContext,
  options: DecideOptions,
  taken: ReadonlyMap<Operation, string>,
): Decision {
  const { page, listings } = source
  const { operation } = page
  if (!operation) return { source, reasons: [withoutOperation(context, source)] }
  const refusal = choiceRefusal(page, options.prefer) ?? operationRefusal(context, operation, taken)
  if (refusal) return { source, reasons: [refusal] }
  const replaced = context.around.generated(operation)
  const [twin] = replaced
  if (listings.length === 0 && twin) return decideRepeated(context, source, operation, twin)

  const placing =
    listings.length === 0
      ? placeUnlisted(context, page, operation)
      : placeListed(context, source, operation, options.replaceGenerated)
  if ('code' in placing) return { source, reasons: [placing] }
  const [linked] = placingFiles(context, placing, replaced).flatMap((file) => symlinkRefusal(context, file) ?? [])
  if (linked) return { source, reasons: [linked] }
  const revealed = isExcluded(context.config, operation) ? hiddenKeys(operation.node) : []
  const rejected: Refusal[] = []
  for (const target of options.to) {
    const result =
      options.ruledOut(source, target) ??
      moveTo(context, target, { source, operation, revealed, name: options.extension })
    if (!('code' in result))
      return { file: page.file, source, operation, target, replaced, revealed, rejected, ...placing, ...result }
    // Most destinations need the same file.
    if (rejected.every(({ message }) => message !== result.message)) rejected.push(result)
  }
  return { source, reasons: rejected }
}

/** The files that are written to list the page. */
function placingFiles(
  { config }: MigrationContext,
  { references, lists, added }: Placing,
  replaced: readonly EndpointEntry[],
): string[] {
  const places = [...references, ...lists, ...(added ? [added.list] : [])]
  return [...places.map(({ file }) => file), ...(replaced.length > 0 ? [config.redirectsPlace.file] : [])]
}

/** A page outside the navigation that repeats a generated page can redirect there. */
function decideRepeated(
  context: MigrationContext,
  source: EndpointFile,
  operation: Operation,
  twin: EndpointEntry,
): Decision {
  const { file } = source.page
  if (context.included.has(file) || !repeats(source, twin))
    return { source, reasons: [repeatedRefusal(operation, twin)] }
  const linked = goneRefusal(context, source) ?? symlinkRefusal(context, context.config.redirectsPlace.file)
  if (linked) return { source, reasons: [linked] }
  const expected = { href: twin.path }
  const nothing = { references: [], splices: [], lists: [], replaced: [], revealed: [], rejected: [] }
  const notes = [...choiceNote(source.page), ...addressNote(source.page)]
  return { file, source, operation, target: 'generated', unlisted: true, expected, notes, ...nothing }
}

/** Whether the generated page of its operation has everything that a page has. */
function repeats({ page, text }: EndpointFile, twin: EndpointEntry): boolean {
  const { frontmatter, bodyOffset } = readFrontmatter(text, page.file)
  const { openapi: _openapi, api: _api, ...values } = frontmatter
  const shown: JsonObject = { ...twin.frontmatter, title: twin.title, description: twin.description }
  const isRepeated = Object.entries(values).every(([key, value]) => isDeepStrictEqual(value, shown[key]))
  return isRepeated && page.title === twin.title && text.slice(bodyOffset).trim() === ''
}

/** The entries of the page become references. */
function placeListed(
  context: MigrationContext,
  source: EndpointFile,
  operation: Operation,
  replaceGenerated: boolean,
): Placing | Refusal {
  const { listings } = source
  const references = referencesOf(context, listings, operation)
  const lists = references.length === 0 ? [] : listings.flatMap(({ place }) => context.around.lists(place, operation))
  const refusal =
    linkRefusal(source) ??
    hiddenRefusal(context, operation) ??
    references.map(({ value }) => referenceRefusal(value)).find((each) => each !== undefined) ??
    (replaceGenerated ? undefined : generatedRefusal(context, operation, lists))
  return refusal ?? { references, lists, unlisted: false }
}

/** The entries of the navigation to replace. A page at the URL of a reference or of a generated page needs no entry. */
function referencesOf(
  { around, textAt }: MigrationContext,
  listings: readonly PageEntry[],
  operation: Operation,
): Move['references'] {
  const references = new Map<string, Move['references'][number]>()
  for (const { place } of listings) {
    const text = textAt(place)
    if (text === undefined || place.pointer === undefined || isReference(text)) continue
    const value = around.reference(place, operation)
    references.set(placeKey(place), { file: place.file, pointer: place.pointer, value })
  }
  return [...references.values()]
}

/**
 * A page outside the navigation stays outside: as a hidden entry of the whole specification, or of the list
 * with the other pages of its folder.
 */
function placeUnlisted(
  { around, homeOf }: MigrationContext,
  { path }: AuthoredPage,
  operation: Operation,
): Placing | Refusal {
  if (around.isListedWhole(operation.spec)) return { references: [], lists: [], unlisted: true }
  const list = homeOf(path)
  if (!list) {
    const message = `No navigation lists the page, nor another one of its folder, so nothing says where it belongs. List it, or delete it.`
    return { code: 'page-unlisted', message }
  }
  const value = operationName(operation)
  return referenceRefusal(value) ?? { references: [], lists: [], added: { list, value }, unlisted: true }
}

/** A page, the operation that gets what it says, and the fields that the operation loses. */
interface Moved {
  source: EndpointFile
  operation: Operation
  revealed: readonly string[]
  name: ExtensionName
}

function moveTo(
  context: MigrationContext,
  target: MigrationTarget,
  { source, operation, revealed, name }: Moved,
): Pick<Move, 'splices' | 'action' | 'expected' | 'notes'> | Refusal {
  const { config, included, objectText } = context
  const unlisted = unlistedRefusal(target, source)
  if (unlisted) return unlisted
  const specFile = operation.place.file
  const home = target === 'overlay' ? overlayFile(operation.spec.file, config) : specFile
  if (home === undefined) {
    const message = `docs.json says that no overlay is applied to \`${operation.spec.file}\`. Name one in its \`overlays\`.`
    return { code: 'spec-unwritable', message }
  }
  const refusal = homeRefusal(context, home) ?? (target === 'page' ? keptRefusal : goneRefusal)(context, source)
  if (refusal) return refusal
  const desired =
    target === 'page' ? { href: `/${source.page.path}` } : desiredOf(source, operation, { home, name, included })
  if ('code' in desired) return desired
  const extended = extend(operation, name, desired)
  if ('code' in extended) return extended
  const { expected } = extended
  const notes = notesOf(source, operation, revealed)
  if (target === 'overlay') {
    const action = overlayAction(home, operation, extended, revealed)
    return action ? { splices: [], action, expected, notes } : unwritable(operation)
  }
  const added = splicesOf(context, specFile, extended)
  const taken = revealed.length === 0 ? [] : objectText(specFile)?.remove(operation.place.pointer, revealed)
  if (!added || !taken) return unwritable(operation)
  return { splices: [...taken.map((splice) => ({ file: specFile, splice })), ...added], expected, notes }
}

function splicesOf(
  { objectText }: MigrationContext,
  file: string,
  { additions }: Extended,
): Move['splices'] | undefined {
  const splices: Move['splices'] = []
  for (const { pointer, members } of additions) {
    const splice = objectText(file)?.insert(pointer, members)
    if (!splice) return undefined
    splices.push({ file, splice })
  }
  return splices
}

function notesOf({ page, listings }: EndpointFile, operation: Operation, revealed: readonly string[]): string[] {
  const isMarked = operation.deprecated && page.frontmatter.deprecated === undefined
  const isRevealed = revealed.length > 0
  return [
    ...choiceNote(page),
    ...(isMarked ? ['The navigation marks the page as deprecated now, as the specification does the operation.'] : []),
    ...(isRevealed ? [`The operation loses \`${revealed.join('` and `')}\`, because its page is public.`] : []),
    ...addressNote(page),
    ...(listings.length === 0 ? ['`hidden` keeps the page off the navigation.'] : []),
  ]
}

function addressNote({ frontmatter: { api } }: AuthoredPage): string[] {
  return typeof api === 'string' ? [`\`api: ${api}\` goes: the page shows the address of the specification.`] : []
}
