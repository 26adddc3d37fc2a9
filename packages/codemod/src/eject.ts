import { isDeepStrictEqual } from 'node:util'
import {
  type EndpointEntry,
  type Files,
  type JsonObject,
  type Operation,
  type RemoteOptions,
  memoryOverlay,
} from '@specnav/core'
import { type Site, resolveSite } from '@specnav/pages'
import { type Reference, findReference } from './eject-reference.ts'
import { type Member, printYaml, toFragment } from './fragment.ts'
import { replacements } from './json-nodes.ts'
import { extensionOf } from './migrate/extension.ts'
import { overlayFile, overlayUpdate } from './migrate/overlay.ts'
import { openFile } from './open-text.ts'
import { type FileEdit, type Plan, spliceEdit } from './plan.ts'
import { operationName, siteDifferences } from './site-differences.ts'

export interface EjectOptions {
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
}

/**
 * Turns an endpoint reference (`GET /users`, `openapi.json GET /users`) into a hand-written page with the
 * same URL, frontmatter and content: the reverse of a migration. Throws if there is no such reference, or if
 * the site would change.
 */
export async function planEject(files: Files, reference: string, options: EjectOptions = {}): Promise<Plan> {
  const before = await resolveSite({ files, remote: options.remote, asWritten: true })
  const found = findReference(before, reference)
  const { operation, entry, places } = found
  const name = operationName(operation)
  const file = entry.type === 'page' ? entry.file : `${entry.path}.mdx`
  const edits: FileEdit[] = [
    ...(entry.type === 'page' ? [] : [{ file, before: undefined, after: pageText(before, operation, entry) }]),
    ...specificationEdits(before, found),
    ...replacements(
      files,
      places.map((place) => ({ ...place, value: entry.path })),
    ),
  ]
  const after = await resolveSite({
    files: memoryOverlay(files, Object.fromEntries(edits.map((edit) => [edit.file, edit.after]))),
    remote: options.remote,
    asWritten: true,
  })
  const change = { file, operation, references: places, replaced: [] }
  const [difference] = siteDifferences(before, after, [change])
  if (difference) throw new Error(`${name} cannot become a separate page. ${difference.message}`)
  const page = after.pages.get(entry.path)
  const isSame =
    page?.type === 'authored' &&
    (entry.type === 'page' || page.body() === (operation.page.content ?? '')) &&
    isDeepStrictEqual({ ...page.frontmatter, ...entry.frontmatter }, page.frontmatter)
  if (!isSame) throw new Error(`${name} cannot become a separate page: its content would change.`)
  return { edits, steps: [`move the page of ${name} into ${file}`] }
}

function pageText(site: Site, operation: Operation, entry: EndpointEntry): string {
  const name = operationName(operation)
  const { metadata } = operation.page
  const described: JsonObject = {
    // With a slash, every reader of such pages finds the file from the root.
    openapi: `${/^https?:/i.test(operation.spec.file) ? '' : '/'}${name}`,
    // The fields that a reference takes from its operation, and a page does not.
    ...(!operation.summary?.trim() && { title: entry.title }),
    ...(entry.deprecated && metadata.deprecated === undefined && { deprecated: true }),
  }
  const own = writtenMetadata(site, operation)
  const added = Object.entries(described).flatMap(([key, value]): Member[] =>
    value === undefined || metadata[key] !== undefined ? [] : [{ key, value: toFragment(value) }],
  )
  return `---\n${printYaml([...own, ...added], '  ', '')}---\n${operation.page.content ?? ''}`
}

/** The members of `metadata` as spelled in the specification and in its overlay, if they can be read. */
function writtenMetadata(site: Site, { node, place, page, spec }: Operation): Member[] {
  const inExtension = `${extensionOf(node)}/metadata`
  const overlay = overlayFile(spec.file, site.config)
  const written = [
    ...(openFile(site.files, place.file)?.members(`${place.pointer}/${inExtension}`) ?? []),
    ...(overlay === undefined ? [] : (overlayUpdate(site.files, overlay, place.pointer)?.members(inExtension) ?? [])),
  ]
  return Object.entries(page.metadata).map(
    ([key, value]) => written.findLast((member) => member.key === key) ?? { key, value: toFragment(value ?? null) },
  )
}

/** Removes what the extension says about the page from the specification and its overlay. */
function specificationEdits({ files, config }: Site, { operation, entry, places }: Reference): FileEdit[] {
  const { node, place, spec } = operation
  const key = extensionOf(node)
  const extension = key && node[key]
  if (key === undefined || typeof extension !== 'object' || extension === null) return []
  // A page that a whole specification lists keeps its URL through that extension.
  const taken = [...(entry.type === 'page' ? [] : ['metadata', 'content']), ...(places.length > 0 ? ['href'] : [])]
  const overlay = overlayFile(spec.file, config)
  const update = overlay === undefined ? undefined : overlayUpdate(files, overlay, place.pointer)
  const edits = [extensionEdit(files, place, key, taken), update?.without(key, taken)].filter(
    (edit) => edit !== undefined,
  )
  if (edits.length > 0) return edits
  throw new Error(
    `\`${key}\` of ${operationName(operation)} cannot be taken out of \`${place.file}\`, or its overlay, without changing anything else.`,
  )
}

function extensionEdit(
  files: Files,
  { file, pointer }: Operation['place'],
  key: string,
  taken: string[],
): FileEdit | undefined {
  const text = openFile(files, file)
  const members = text?.members(`${pointer}/${key}`)
  if (!text || !members) return undefined
  const isEmptied = members.every((member) => taken.includes(member.key))
  const splices = isEmptied ? text.remove(pointer, [key]) : text.remove(`${pointer}/${key}`, taken)
  return splices && spliceEdit(files, file, splices)
}
