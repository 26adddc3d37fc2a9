import {
  type EndpointEntry,
  type Operation,
  type PageEntry,
  type Place,
  entries,
  listNames,
  nearest,
  parseReference,
} from '@specnav/core'
import { sourceFile } from '@specnav/core/specs'
import type { Site } from '@specnav/pages'
import { readingsOf } from './broken-entries.ts'
import { type ConfigHolder, createReferenceTest, holdersIn, ownEntries } from './config-nodes.ts'
import { createTextReader } from './json-nodes.ts'
import { referenceText } from './reference-text.ts'
import { operationName, placeKey } from './site-differences.ts'

/** A reference in the navigation. */
export interface Reference {
  operation: Operation
  /** The page that is generated from the operation, or the file at its URL. */
  entry: EndpointEntry | PageEntry
  /** The locations of references to the operation; empty for a page that a whole specification lists. */
  places: (Place & { pointer: string })[]
}

/**
 * Resolves a reference as written on the command line. Throws with the reason if it names no operation, or if
 * its removal would change what else is listed.
 */
export function findReference(site: Site, reference: string): Reference {
  const readings = readingsOf(reference)
  const [first] = readings
  if (!first) throw new Error(`\`${reference}\` is not a reference. Write it as \`GET /users\`.`)
  const textAt = createTextReader(site.files)
  const endpoints = entries(site.navigation).flatMap(({ entry }): Pick<Reference, 'entry' | 'operation'>[] => {
    if (entry.type === 'endpoint') return [{ entry, operation: entry.operation }]
    const isReferenced = entry.type === 'page' && parseReference(textAt(entry.place) ?? '').type === 'endpoint'
    return isReferenced && entry.operation ? [{ entry, operation: entry.operation }] : []
  })
  const isMeant = (operation: Operation) =>
    readings.some(
      ({ method, path, source }) =>
        operation.method === method &&
        operation.path === path &&
        (source === undefined || operation.spec.file === sourceFile(source)),
    )
  const matching = endpoints.filter(({ operation }) => isMeant(operation))
  const operations = [...new Set(matching.map(({ operation }) => operation))]
  const [operation] = operations
  const entry = matching[0]?.entry
  if (!operation || !entry) {
    const unlisted = site.specs.named.flatMap(({ operations: all }) => [...all.values()].filter(isMeant))
    if (unlisted[0]) throw new Error(whyUnlisted(site, unlisted[0]))
    const known = endpoints.map(({ operation: { key } }) => key)
    const similar = nearest(`${first.method} ${first.path}`, known)
    const advice = similar.length > 0 ? ` Did you mean ${listNames(similar)}?` : ''
    throw new Error(`The navigation has no reference \`${reference}\`.${advice}`)
  }
  if (operations.length > 1) {
    const names = operations.map(operationName)
    throw new Error(`\`${reference}\` is in several specifications. Write ${listNames(names)}.`)
  }
  const urls = [...new Set(matching.map((each) => `/${each.entry.path}`))]
  if (urls.length > 1) {
    const name = operationName(operation)
    throw new Error(
      `\`${name}\` has pages at ${urls.map((url) => `\`${url}\``).join(' and ')}, and a file has one URL. Write the page that differs by hand: \`${urls[0]?.slice(1)}.mdx\` with \`openapi: ${name}\` in its frontmatter.`,
    )
  }
  const places = matching.flatMap(({ entry: { place } }) => {
    const { file, pointer } = place
    const text = pointer === undefined ? undefined : textAt({ file, pointer })
    return pointer === undefined || text === undefined || text.trim() === '...' ? [] : [{ file, pointer }]
  })
  assertReferencesStay(site, operation, places)
  return { operation, entry, places }
}

function whyUnlisted({ pages }: Site, operation: Operation): string {
  const name = operationName(operation)
  if (operation.hidden) return `\`${name}\` is hidden by \`x-hidden\`, so it has no page to make a file of.`
  const written = [...pages.values()].find((page) => page.type === 'authored' && page.operation === operation)
  return written?.type === 'authored'
    ? `\`${name}\` already has its own page: \`${written.file}\`.`
    : `The navigation has no reference \`${referenceText(operation)}\`. List it there first.`
}

/**
 * A node that names a specification and none of its operations lists them all, and `...` lists all that no
 * reference names: both would list the operation again, next to its page.
 */
function assertReferencesStay(site: Site, operation: Operation, places: Reference['places']): void {
  const going = new Set(places.map(placeKey))
  const isReference = createReferenceTest(site)
  for (const node of [...site.config.navigation, ...site.config.globalNavigation].flatMap(holdersIn)) {
    if (node.specs.length === 0) continue
    const references = ownEntries(node).filter(isReference)
    const staying = references.filter(({ place }) => !going.has(placeKey(place)))
    if (staying.length === references.length) continue
    const holder = `the ${node.type} \`${node.label}\``
    if (staying.length === 0) throw new Error(whyLast(operation, node, holder))
    if (staying.some(({ value }) => value.trim() === '...')) {
      const message = `\`...\` in ${holder} would list \`${referenceText(operation)}\` a second time, beside its page. Write the references that \`...\` stands for in its place.`
      throw new Error(message)
    }
  }
}

function whyLast(operation: Operation, { specs }: ConfigHolder, holder: string): string {
  const name = referenceText(operation)
  // Otherwise the reference would lose the URL folder that the node gives it.
  const instead = specs.some(({ directory }) => directory !== undefined)
    ? ''
    : `, or remove \`openapi\` from ${holder} and write the reference as \`${operationName(operation)}\``
  return `\`${name}\` is the last operation that ${holder} refers to. Without it, ${holder} would list all of \`${operation.spec.file}\`. Refer to another of its operations there${instead}.`
}
