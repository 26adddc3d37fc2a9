import { type Files, memoryOverlay } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { toFragment } from '../fragment.ts'
import { replaceTexts } from '../json-nodes.ts'
import { openJson } from '../json-text.ts'
import { type FileEdit, spliceEdit } from '../plan.ts'
import { type Redirect, redirectSplices } from '../redirects.ts'
import { placeKey } from '../site-differences.ts'
import type { Splice } from '../splice.ts'
import { overlayEdit } from './overlay.ts'
import type { Move } from './types.ts'

/** The edits of the project's files for the given moves: specifications, then the navigation, then deleted pages. */
export function buildEdits(site: Site, moves: readonly Move[]): FileEdit[] {
  const { files } = site
  const splices = [...moves.flatMap((move) => move.splices), ...navigationSplices(site, moves)]
  const changed = Array.from(
    Map.groupBy(splices, ({ file }) => file),
    ([file, list]) =>
      spliceEdit(
        files,
        file,
        list.map(({ splice }) => splice),
      ),
  )
  const actions = Map.groupBy(
    moves.flatMap(({ action }) => action ?? []),
    ({ file }) => file,
  )
  const overlaid = Array.from(actions.values(), (list) => overlayEdit(files, list))
  const deleted = moves
    .filter(({ target }) => target !== 'page')
    .map(({ file, source }): FileEdit => ({ file, before: source.text, after: undefined }))
  return [...changed, ...overlaid, ...deleted]
}

function navigationSplices(site: Site, moves: readonly Move[]): Move['splices'] {
  const { files } = site
  const references = Map.groupBy(
    moves.flatMap((move) => move.references),
    ({ file }) => file,
  )
  const replaced = Array.from(references, ([file, list]) => {
    const splices = replaceTexts(files.read(file) ?? '', list) ?? []
    return splices.map((splice) => ({ file, splice }))
  })
  const lists = new Map(moves.flatMap((move) => move.lists.map((list) => [placeKey(list), list] as const)))
  const rests = Array.from(lists.values(), ({ file, pointer = '' }) => {
    const splice = restSplice(files.read(file) ?? '', pointer)
    return splice ? [{ file, splice }] : []
  })
  const redirects = moves.flatMap(redirectsOf)
  const { file, splices } = redirects.length > 0 ? redirectSplices(site, redirects) : { file: '', splices: [] }
  return [
    ...replaced.flat(),
    ...rests.flat(),
    ...hiddenEntries(site, moves),
    ...splices.map((splice) => ({ file, splice })),
  ]
}

/** The references of pages outside the navigation. The frontmatter of these pages hides them. */
function hiddenEntries({ files }: Site, moves: readonly Move[]): Move['splices'] {
  const byList = Map.groupBy(
    moves.flatMap(({ added }) => added ?? []),
    ({ list }) => placeKey(list),
  )
  return Array.from(byList.values()).flatMap((added) => {
    const { file, pointer } = added[0]!.list
    const references = added.map(({ value }) => toFragment(value))
    const splice = openJson(files.read(file) ?? '')?.append(pointer, references)
    return splice ? [{ file, splice }] : []
  })
}

/** The URLs that a move removes, and their new targets. */
export function redirectsOf({ target, source: { page }, replaced, expected }: Move): Redirect[] {
  if (target === 'generated') return [{ source: `/${page.path}`, destination: `/${expected.href}` }]
  return replaced.map(({ path }) => ({ source: `/${path}`, destination: `/${page.path}` }))
}

/** The keys of a node whose values are lists of nodes. */
const listKeys = new Set('groups pages tabs anchors dropdowns versions languages products menu'.split(' '))

/**
 * Puts the rest marker after everything that a node contains. If its last list is not a list of pages, there
 * is no place for it.
 */
function restSplice(text: string, pointer: string): Splice | undefined {
  const opened = openJson(text)
  const last = opened?.members(pointer)?.findLast(({ key }) => listKeys.has(key))?.key
  const rest = toFragment('...')
  if (last === 'pages') return opened?.append(`${pointer}/pages`, [rest])
  const hasPages = opened?.members(pointer)?.some(({ key }) => key === 'pages')
  return hasPages ? undefined : opened?.insert(pointer, [{ key: 'pages', value: { type: 'list', items: [rest] } }])
}

/** The project as it is after the edits. */
export function afterEdits(files: Files, edits: readonly FileEdit[]): Files {
  return memoryOverlay(files, Object.fromEntries(edits.map(({ file, after }) => [file, after])))
}
