import { isDeepStrictEqual } from 'node:util'
import {
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
import { type Member, toFragment } from '../fragment.ts'
import { createTextReader } from '../json-edit.ts'
import { openObjectText } from '../open-text.ts'
import type { ObjectText } from '../object-text.ts'
import { placeKey } from '../site-differences.ts'
import { movableBody } from './body.ts'
import { includedFiles } from './endpoint-files.ts'
import { type Extended, type Wanted, extend, extensionOf } from './extension.ts'
import { readMetadata } from './frontmatter.ts'
import type { Refusal } from './reasons.ts'
import { readSurroundings } from './surroundings.ts'
import type { EndpointFile, ExtensionName, MigrationTarget, Move } from './types.ts'

/** A page that stays as it is. */
export interface Refused {
  source: EndpointFile
  reasons: Refusal[]
}

export type Decision = Move | Refused

export interface DecideOptions {
  /** The best place first. */
  to: readonly MigrationTarget[]
  extension: ExtensionName
  /** A page may take the place of the generated page of its operation. */
  replaceGenerated: boolean
  /** What an earlier attempt found out. */
  ruledOut(source: EndpointFile, target: Move['target']): Refusal | undefined
}

/** Decides for every page where it goes, or why it stays. What is read of the project is read once, however often it is asked. */
export function createDecider(site: Site): (pages: readonly EndpointFile[], options: DecideOptions) => Decision[] {
  const { files, config } = site
  const around = readSurroundings(site)
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

  function decide(source: EndpointFile, taken: ReadonlySet<Operation>, options: DecideOptions): Decision {
    const { page, listings } = source
    const { operation } = page
    if (!operation) return { source, reasons: [withoutOperation(source, problems.get(page.file) ?? [])] }
    const generated = around.generated(operation)
    const refusal = operationRefusal(operation, taken, generated)
    if (refusal) return { source, reasons: [refusal] }
    if (listings.length === 0) return decideUnlisted(source, operation, generated)

    const references = referencesOf(listings, operation)
    const lists = references.length === 0 ? [] : listings.flatMap(({ place }) => around.lists(place, operation))
    const listingRefusal =
      linkRefusal(source) ?? referenceRefusal(references) ?? generatedRefusal(operation, generated, lists, options)
    if (listingRefusal) return { source, reasons: [listingRefusal] }
    const passed: Refusal[] = []
    for (const target of options.to) {
      const result = options.ruledOut(source, target) ?? moveTo(target, source, operation, options.extension)
      if ('code' in result) passed.push(result)
      else
        return { file: page.file, source, operation, target, references, replaced: generated, lists, passed, ...result }
    }
    return { source, reasons: passed }
  }

  function operationRefusal(
    operation: Operation,
    taken: ReadonlySet<Operation>,
    generated: readonly EndpointEntry[],
  ): Refusal | undefined {
    const name = nameInText(operation)
    if (operation.hidden && config.visibility.hidden === 'excluded') {
      return {
        code: 'operation-hidden',
        message: `${name} has \`x-hidden\`. Remove the extension, or set \`visibility.hidden\` to \`unlisted\`.`,
      }
    }
    if (around.isShared(operation)) {
      return { code: 'operation-shared', message: `${name} stands in the specification for other operations, too.` }
    }
    if (taken.has(operation)) {
      return { code: 'operation-taken', message: `${name} is the operation of another page, which is migrated.` }
    }
    const reference = generated.find(({ place }) => isReference(textAt(place) ?? ''))
    return (
      reference && { code: 'operation-taken', message: `${name} is a reference already, at \`/${reference.path}\`.` }
    )
  }

  /** A page off the navigation has no place for a reference, but where it repeats a generated page, it can lead there. */
  function decideUnlisted(source: EndpointFile, operation: Operation, [twin]: readonly EndpointEntry[]): Decision {
    if (!twin) {
      const message = 'No navigation lists the page. List it, or delete it.'
      return { source, reasons: [{ code: 'page-unlisted', message }] }
    }
    const { file } = source.page
    if (included.has(file) || !repeats(source, twin)) return { source, reasons: [isGenerated(operation, twin)] }
    const expected = { href: twin.path }
    const nothing = { references: [], splices: [], lists: [], replaced: [], passed: [], notes: [] }
    return { file, source, operation, target: 'generated', expected, ...nothing }
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
    name: ExtensionName,
  ): Pick<Move, 'splices' | 'expected' | 'notes'> | Refusal {
    const specFile = operation.place.file
    if (/^https?:\/\//i.test(specFile)) {
      return { code: 'spec-remote', message: `\`${specFile}\` is not a file of the project.` }
    }
    const href = `/${source.page.path}`
    const wanted =
      target === 'page' ? { href } : wantedOf(source, operation, specFile, extensionOf(operation.node) ?? name)
    if ('code' in wanted) return wanted
    const extended = extend(operation, name, wanted)
    if ('code' in extended) return extended
    const splices = splicesOf(specFile, extended)
    return splices ? { splices, expected: extended.expected, notes: notesOf(source, operation) } : unwritable(operation)
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

  /** What the operation has to say so that its page is what the file's page is now. */
  function wantedOf(
    { page, text, listings }: EndpointFile,
    operation: Operation,
    specFile: string,
    name: ExtensionName,
  ): Wanted | Refusal {
    if (text.includes('\ufffd')) return { code: 'page-encoding', message: 'The page is not text in UTF-8.' }
    if (included.has(page.file)) return { code: 'page-included', message: 'Another file imports the page.' }
    const { frontmatter, bodyOffset, problem } = readFrontmatter(text, page.file)
    if (problem) return { code: 'page-frontmatter', message: problem.message }
    const { openapi: _openapi, ...values } = frontmatter
    // An empty title is none, as a page reads it, and a title as an operation does.
    if (values.title === '') delete values.title
    const { members, hasComments, losesComments } = readMetadata(text, bodyOffset, values)
    if (losesComments || (hasComments && !/\.ya?ml$/i.test(specFile))) {
      return { code: 'page-comments', message: `\`${specFile}\` cannot hold the comments of the frontmatter.` }
    }
    const body = movableBody(text.slice(bodyOffset), page.format, page.path)
    if ('code' in body) return body
    const title = listings[0]?.title ?? page.title
    const has = (key: string) => typeof values[key] === 'string'
    // The name of a webhook would be its title.
    const titled = operation.method === 'WEBHOOK' && !has('title') && !operation.summary
    // The platform that reads `x-mint` makes a label of the URL where `href` stands and no label.
    const labelled = name === 'x-mint' && !has('sidebarTitle')
    const added: Member[] = [
      ...(titled ? [{ key: 'title', value: toFragment(title) }] : []),
      ...(labelled ? [{ key: 'sidebarTitle', value: toFragment(title) }] : []),
    ]
    return { href: `/${page.path}`, metadata: [...members, ...added], content: body.content }
  }

  return (pages, options) => {
    const taken = new Set<Operation>()
    return pages.map((source) => {
      const decision = decide(source, taken, options)
      if ('target' in decision) taken.add(decision.operation)
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

function referenceRefusal(references: Move['references']): Refusal | undefined {
  const unnamed = references.find(({ value }) => !isReference(value))
  return unnamed && { code: 'operation-reference', message: `\`${unnamed.value}\` cannot be read as a reference.` }
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

function notesOf({ page }: EndpointFile, operation: Operation): string[] {
  const isMarked = operation.deprecated && page.frontmatter.deprecated === undefined
  return isMarked ? ['The navigation marks the page as deprecated now, as the specification does the operation.'] : []
}
