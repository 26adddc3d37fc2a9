import { isDeepStrictEqual } from 'node:util'
import {
  type AuthoredPage,
  type EndpointEntry,
  type JsonObject,
  type Operation,
  type PageEntry,
  type Place,
  type Problem,
  type Site,
  parseReference,
  readFrontmatter,
} from '@specnav/core'
import { createTextReader } from '../json-edit.ts'
import { openObjectText } from '../open-text.ts'
import type { ObjectText } from '../object-text.ts'
import { placeKey } from '../site-differences.ts'
import { includedFiles } from './endpoint-files.ts'
import { type Extended, extend, hiddenKeys } from './extension.ts'
import { createHomes } from './homes.ts'
import { isUrl, overlayAction, overlayFile } from './overlay.ts'
import type { Refusal } from './reasons.ts'
import { readSurroundings } from './surroundings.ts'
import type { EndpointFile, ExtensionName, MigrationTarget, Move } from './types.ts'
import { wantedOf } from './wanted.ts'

/** A page that stays as it is. */
export interface Refused {
  source: EndpointFile
  reasons: Refusal[]
}

export type Decision = Move | Refused

/** Where the navigation has a page afterwards. */
type Placing = Pick<Move, 'references' | 'lists' | 'added' | 'unlisted'>

export interface DecideOptions {
  /** The best place first. */
  to: readonly MigrationTarget[]
  extension: ExtensionName
  /** A page may take the place of the generated page of its operation. */
  replaceGenerated: boolean
  /** What an earlier attempt found out. */
  ruledOut(source: EndpointFile, target: Move['target']): Refusal | undefined
}

/**
 * Decides for every page where it goes, or why it stays. What is read of the project is read once, however often it is asked. `invalid`: what
 * is wrong with operations.
 */
export function createDecider(
  site: Site,
  invalid: ReadonlyMap<Operation, Problem>,
): (pages: readonly EndpointFile[], options: DecideOptions) => Decision[] {
  const { files, config } = site
  const around = readSurroundings(site)
  const homeOf = createHomes(site)
  const textAt = createTextReader(files)
  const included = includedFiles(site)
  const problems = Map.groupBy(site.problems, ({ file }) => file)
  const objects = new Map<string, ObjectText | undefined>()

  function objectText(file: string): ObjectText | undefined {
    if (!objects.has(file)) {
      const text = files.read(file) ?? ''
      // Bytes that are not UTF-8 would be others when they are written again.
      objects.set(file, text.includes('\ufffd') ? undefined : openObjectText(text, file))
    }
    return objects.get(file)
  }

  function decide(source: EndpointFile, taken: ReadonlyMap<Operation, string>, options: DecideOptions): Decision {
    const { page, listings } = source
    const { operation } = page
    if (!operation) return { source, reasons: [withoutOperation(source, problems.get(page.file) ?? [])] }
    const generated = around.generated(operation)
    const refusal = operationRefusal(operation, taken, generated)
    if (refusal) return { source, reasons: [refusal] }
    const [twin] = generated
    if (listings.length === 0 && twin) return decideRepeated(source, operation, twin)

    const placing = listings.length === 0 ? placeUnlisted(page, operation) : placeListed(source, operation, options)
    if ('code' in placing) return { source, reasons: [placing] }
    const revealed = isExcluded(operation) ? hiddenKeys(operation.node) : []
    const passed: Refusal[] = []
    for (const target of options.to) {
      const result = options.ruledOut(source, target) ?? moveTo(target, source, operation, revealed, options.extension)
      if ('code' in result) passed.push(result)
      else
        return {
          file: page.file,
          source,
          operation,
          target,
          replaced: generated,
          revealed,
          passed,
          ...placing,
          ...result,
        }
    }
    return { source, reasons: passed }
  }

  function isExcluded({ hidden }: Operation): boolean {
    return hidden && config.visibility.hidden === 'excluded'
  }

  /** The entries of the page become references. */
  function placeListed(source: EndpointFile, operation: Operation, options: DecideOptions): Placing | Refusal {
    const { listings } = source
    const references = referencesOf(listings, operation)
    const lists = references.length === 0 ? [] : listings.flatMap(({ place }) => around.lists(place, operation))
    const refusal =
      linkRefusal(source) ??
      hiddenRefusal(operation) ??
      references.map(({ value }) => referenceRefusal(value)).find((each) => each !== undefined) ??
      generatedRefusal(operation, around.generated(operation), lists, options)
    return refusal ?? { references, lists, unlisted: false }
  }

  /** A page off the navigation stays there: as a hidden entry of the whole specification, or of a hidden group. */
  function placeUnlisted({ path }: AuthoredPage, operation: Operation): Placing | Refusal {
    if (around.isListedWhole(operation.spec)) return { references: [], lists: [], unlisted: true }
    const list = homeOf(path)
    if (!list) {
      const message = `No navigation lists the page, nor any other of its folders. List it, or delete it.`
      return { code: 'page-unlisted', message }
    }
    const value = `${operation.spec.file} ${operation.key}`
    return referenceRefusal(value) ?? { references: [], lists: [], added: { list, value }, unlisted: true }
  }

  function operationRefusal(
    operation: Operation,
    taken: ReadonlyMap<Operation, string>,
    generated: readonly EndpointEntry[],
  ): Refusal | undefined {
    const name = nameInText(operation)
    const fault = invalid.get(operation)
    if (fault) return { code: 'operation-invalid', message: `${name} is not valid. ${fault.message}` }
    if (around.isShared(operation)) {
      return { code: 'operation-shared', message: `${name} stands in the specification for other operations, too.` }
    }
    const first = taken.get(operation)
    if (first !== undefined) {
      return { code: 'operation-taken', message: `${name} is also the operation of \`${first}\`, which is migrated.` }
    }
    const reference = generated.find(({ place }) => isReference(textAt(place) ?? ''))
    return (
      reference && { code: 'operation-taken', message: `${name} is a reference already, at \`/${reference.path}\`.` }
    )
  }

  /** A page off the navigation that repeats a generated page can lead there. */
  function decideRepeated(source: EndpointFile, operation: Operation, twin: EndpointEntry): Decision {
    const { file } = source.page
    if (included.has(file) || !repeats(source, twin)) return { source, reasons: [isGenerated(operation, twin)] }
    const expected = { href: twin.path }
    const nothing = { references: [], splices: [], lists: [], replaced: [], revealed: [], passed: [], notes: [] }
    return { file, source, operation, target: 'generated', unlisted: true, expected, ...nothing }
  }

  /** Without `x-hidden`, a list of the whole specification would have the operation, too. */
  function hiddenRefusal(operation: Operation): Refusal | undefined {
    if (!isExcluded(operation) || !around.isListedWhole(operation.spec)) return undefined
    return {
      code: 'operation-hidden',
      message: `${nameInText(operation)} has \`x-hidden\`, and the navigation lists all of \`${operation.spec.file}\`: without the extension, there would be a second page. Remove it, or set \`visibility.hidden\` to \`unlisted\`.`,
    }
  }

  function generatedRefusal(
    operation: Operation,
    [twin]: readonly EndpointEntry[],
    [list]: readonly Place[],
    { replaceGenerated }: DecideOptions,
  ): Refusal | undefined {
    if (replaceGenerated) return undefined
    if (twin) return isGenerated(operation, twin)
    return (
      list && {
        code: 'spec-generated',
        message: `\`${list.pointer}\` of \`${list.file}\` lists all of \`${operation.spec.file}\`, which a reference below it would end.`,
      }
    )
  }

  /** What has to be replaced in the navigation. A page that stands at the URL of a reference, or of a generated page, needs no entry. */
  function referencesOf(listings: readonly PageEntry[], operation: Operation): Move['references'] {
    const references = new Map<string, Move['references'][number]>()
    for (const { place } of listings) {
      const text = textAt(place)
      if (text === undefined || place.pointer === undefined || isReference(text)) continue
      const value = around.reference(place, operation)
      references.set(placeKey(place), { file: place.file, pointer: place.pointer, value })
    }
    return [...references.values()]
  }

  function moveTo(
    target: MigrationTarget,
    source: EndpointFile,
    operation: Operation,
    revealed: readonly string[],
    name: ExtensionName,
  ): Pick<Move, 'splices' | 'action' | 'expected' | 'notes'> | Refusal {
    if (target === 'page' && source.listings.length === 0) {
      const message = 'No navigation lists the page, so there is no entry that could name its operation.'
      return { code: 'page-unlisted', message }
    }
    const specFile = operation.place.file
    const home = target === 'overlay' ? overlayFile(operation.spec.file, config) : specFile
    if (home === undefined) {
      const message = `docs.json says that no overlay is applied to \`${operation.spec.file}\`. Name one in its \`overlays\`.`
      return { code: 'spec-unwritable', message }
    }
    if (isUrl(home)) {
      return { code: 'spec-remote', message: `\`${home}\` is not a file of the project. An overlay can hold the page.` }
    }
    const wanted =
      target === 'page' ? { href: `/${source.page.path}` } : wantedOf(source, operation, home, name, included)
    if ('code' in wanted) return wanted
    const extended = extend(operation, name, wanted)
    if ('code' in extended) return extended
    const { expected } = extended
    const notes = notesOf(source, operation, revealed)
    if (target === 'overlay') {
      const action = overlayAction(home, operation, extended, revealed)
      return action ? { splices: [], action, expected, notes } : unwritable(operation)
    }
    const added = splicesOf(specFile, extended)
    const taken = revealed.length === 0 ? [] : objectText(specFile)?.remove(operation.place.pointer, revealed)
    if (!added || !taken) return unwritable(operation)
    return { splices: [...taken.map((splice) => ({ file: specFile, splice })), ...added], expected, notes }
  }

  function splicesOf(file: string, { additions }: Extended): Move['splices'] | undefined {
    const splices: Move['splices'] = []
    for (const { pointer, members } of additions) {
      const splice = objectText(file)?.insert(pointer, members)
      if (!splice) return undefined
      splices.push({ file, splice })
    }
    return splices
  }

  return (pages, options) => {
    const taken = new Map<Operation, string>()
    return pages.map((source) => {
      const decision = decide(source, taken, options)
      if ('target' in decision) taken.set(decision.operation, decision.file)
      return decision
    })
  }
}

function withoutOperation({ page }: EndpointFile, problems: readonly Problem[]): Refusal {
  const told = problems.find(({ code }) => code === 'operation-missing' || code === 'spec-missing')
  if (told) return { code: 'operation-missing', message: told.message }
  const { openapi, api } = page.frontmatter
  const value = typeof openapi === 'string' ? openapi : api
  const isNamed = typeof value === 'string' && parseReference(value).type === 'endpoint'
  return isNamed
    ? { code: 'operation-missing', message: `No specification of the project has \`${value}\`.` }
    : { code: 'operation-unnamed', message: `\`${JSON.stringify(openapi ?? api)}\` names no method and path.` }
}

function referenceRefusal(value: string): Refusal | undefined {
  if (isReference(value)) return undefined
  return { code: 'operation-reference', message: `\`${value}\` cannot be read as a reference.` }
}

function isReference(text: string): boolean {
  const reference = parseReference(text)
  return reference.type === 'endpoint' && (reference.certain || reference.method === 'WEBHOOK')
}

function linkRefusal({ listings }: EndpointFile): Refusal | undefined {
  const url = listings[0]?.url
  return url === undefined ? undefined : { code: 'page-link', message: `The page only leads to \`${url}\`.` }
}

function isGenerated(operation: Operation, { path }: EndpointEntry): Refusal {
  return {
    code: 'operation-generated',
    message: `${nameInText(operation)} also has the generated page \`/${path}\`, which a migration would replace.`,
  }
}

/** Whether a page has nothing that the generated page of its operation has not. */
function repeats({ page, text }: EndpointFile, twin: EndpointEntry): boolean {
  const { frontmatter, bodyOffset } = readFrontmatter(text, page.file)
  const { openapi: _openapi, ...values } = frontmatter
  const shown: JsonObject = { ...twin.frontmatter, title: twin.title, description: twin.description }
  const isRepeated = Object.entries(values).every(([key, value]) => isDeepStrictEqual(value, shown[key]))
  return isRepeated && page.title === twin.title && text.slice(bodyOffset).trim() === ''
}

function nameInText({ key, spec }: Operation): string {
  return `\`${key}\` of \`${spec.file}\``
}

function unwritable({ key, spec, place }: Operation): Refusal {
  return {
    code: 'spec-unwritable',
    message: `\`${key}\` of \`${spec.file}\` cannot be added to at \`${place.file}#${place.pointer}\` without touching anything else.`,
  }
}

function notesOf({ page, listings }: EndpointFile, operation: Operation, revealed: readonly string[]): string[] {
  const isMarked = operation.deprecated && page.frontmatter.deprecated === undefined
  const isRevealed = revealed.length > 0
  return [
    ...(isMarked ? ['The navigation marks the page as deprecated now, as the specification does the operation.'] : []),
    ...(isRevealed ? [`The operation loses \`${revealed.join('` and `')}\`, because its page is public.`] : []),
    ...(listings.length === 0 ? ['`hidden` keeps the page off the navigation.'] : []),
  ]
}
