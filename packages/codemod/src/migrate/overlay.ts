import { type DocsConfig, type Files, type Operation, type SpecSource, folderOf, pointerKeys } from '@specnav/core'
import { extensions } from '@specnav/core/files'
import { isUrl, sourceFile } from '@specnav/core/specs'
import { type Fragment, type MapFragment, type Member, printYaml, toFragment, toMap, toValue } from '../fragment.ts'
import type { ObjectText } from '../object-text.ts'
import { openFile } from '../open-text.ts'
import { type FileEdit, spliceEdit } from '../plan.ts'
import type { Extended } from './extension.ts'
import type { OverlayAction } from './types.ts'

/**
 * An action that adds to an extension, and says that extensions such as `x-hidden` no longer count. Undefined
 * if the operation is in another file, which an overlay cannot change.
 */
export function overlayAction(
  file: string,
  { spec, place }: Operation,
  { additions }: Extended,
  revealed: readonly string[],
): OverlayAction | undefined {
  if (place.file !== spec.file) return undefined
  const update: MapFragment = { type: 'map', members: revealed.map((key) => ({ key, value: toFragment(false) })) }
  for (const { pointer, members } of additions) {
    const keys = pointerKeys(pointer.slice(place.pointer.length))
    keys.reduce(childMap, update).members.push(...members)
  }
  return { file, extends: nameFrom(spec.file, file), target: jsonPath(place.pointer), update }
}

/** The map below a key, created if it does not exist yet. */
function childMap({ members }: MapFragment, key: string): MapFragment {
  const known = members.find((member) => member.key === key)?.value
  if (known?.type === 'map') return known
  const value: MapFragment = { type: 'map', members: [] }
  members.push({ key, value })
  return value
}

/**
 * The overlay that contains the pages of a specification: the last one that docs.json names for it, or one
 * next to its file (at the docs root for a remote one). Undefined if docs.json applies none.
 */
export function overlayFile(spec: string, config: DocsConfig): string | undefined {
  const isNamed = ({ source }: SpecSource) => sourceFile(source) === spec
  const overlays = config.namedSpecs.find((source) => source.overlays && isNamed(source))?.overlays
  if (overlays) return overlays.map(sourceFile).at(-1)
  if (!isUrl(spec)) return `${withoutExtension(spec)}.overlay.yaml`
  const { host, pathname } = new URL(spec)
  const name = `${host}${withoutExtension(pathname)}`.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name}.overlay.yaml`
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]*$/, '')
}

/** A specification as its overlay names it. */
function nameFrom(spec: string, overlay: string): string {
  if (isUrl(spec)) return spec
  const isBeside = folderOf(spec) === folderOf(overlay)
  return isBeside ? spec.slice(spec.lastIndexOf('/') + 1) : `/${spec}`
}

function jsonPath(pointer: string): string {
  const steps = pointerKeys(pointer).map((key) =>
    /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key.replace(/[\\']/g, '\\$&')}']`,
  )
  return `$${steps.join('')}`
}

/** Appends actions to an Overlay document, or writes a new one. */
export function overlayEdit(files: Files, actions: readonly OverlayAction[]): FileEdit {
  const { file, extends: spec } = actions[0]!
  const before = files.read(file)
  const items = actions.map(({ target, update }): Fragment => ({
    type: 'map',
    members: [
      { key: 'target', value: toFragment(target) },
      { key: 'update', value: update },
    ],
  }))
  if (before === undefined) {
    const head = toMap({
      overlay: '1.0.0',
      info: { title: `${ownTitle}${spec}`, version: '1.0.0' },
      extends: spec,
    })
    const members: Member[] = [...head.members, { key: 'actions', value: { type: 'list', items } }]
    return { file, before, after: printYaml(members, '  ', '') }
  }
  const splice = openFile(files, file)?.append('/actions', items)
  // An overlay that cannot be extended stays as it is. The verification finds that its pages are missing.
  return spliceEdit(files, file, splice ? [splice] : [])
}

/** The title of generated overlays: one without actions can be deleted. */
const ownTitle = 'Endpoint pages of '

/** What an overlay says about one object of its specification. */
export interface OverlayUpdate {
  members(pointer: string): Member[] | undefined
  /**
   * The overlay without these members of an extension, and without the action if nothing else is left in it.
   * Undefined if it has none of them.
   */
  without(extension: string, taken: readonly string[]): FileEdit | undefined
}

/** The action of an overlay that extends the object at a pointer; undefined if there is none. */
export function overlayUpdate(files: Files, file: string, pointer: string): OverlayUpdate | undefined {
  const text = openFile(files, file)
  const index = text && findAction(text, jsonPath(pointer))
  if (!text || index === undefined) return undefined
  const update = `/actions/${index}/update`
  return {
    members: (inner) => text.members(`${update}/${inner}`),
    without(extension, taken) {
      const members = text.members(`${update}/${extension}`)
      if (!members?.some(({ key }) => taken.includes(key))) return undefined
      const own = [extension, ...extensions.hidden]
      const isEmptied =
        text.members(update)!.every(({ key }) => own.includes(key)) && members.every(({ key }) => taken.includes(key))
      const splices = isEmptied
        ? text.remove('/actions', [String(index)])
        : text.remove(`${update}/${extension}`, taken)
      if (splices) return spliceEdit(files, file, splices)
      const title = text.members('/info')?.find(({ key }) => key === 'title')?.value
      const isOwn = title?.type === 'scalar' && String(title.value).startsWith(ownTitle)
      return isEmptied && isOwn ? { file, before: files.read(file), after: undefined } : undefined
    },
  }
}

function findAction(text: ObjectText, target: string): number | undefined {
  for (let index = 0; ; index++) {
    const members = text.members(`/actions/${index}`)
    if (!members) return undefined
    if (members.some(({ key, value }) => key === 'target' && toValue(value) === target)) return index
  }
}
